import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ShortcutAnswer } from '#server/platform/http/shortcuts.ts';
import { startTestApp } from '#tests/support/app.ts';
import { openPostScene, type PostScene } from '#tests/support/post-scene.ts';
import { setUpApp } from '#tests/support/set-up.ts';

// Over a socket, because `inject` calls Fastify directly, which bypasses the shortcut.
const dining = setUpApp();
let url: string;
let scene: PostScene;
const atOnce: ShortcutAnswer[] = [];

beforeAll(async () => {
  dining.app.shortcuts.onAnswer((answer) => atOnce.push(answer));
  url = await dining.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(async () => {
  scene = await openPostScene(dining);
});
afterEach(() => {
  atOnce.length = 0;
});

const ask = async (path = '/en', headers: Record<string, string> = {}) => {
  const reply = await fetch(`${url}/r/${scene.slug}${path}`, { headers });
  return { status: reply.status, reply, body: await reply.text() };
};
const statuses = () => atOnce.map(({ status }) => status);

test('the first request is answered by the route, the next one from memory with the same bytes and headers', async () => {
  const passing = ['date', 'connection', 'keep-alive'];
  const lasting = ({ reply }: Awaited<ReturnType<typeof ask>>) =>
    [...reply.headers].filter(([name]) => !passing.includes(name));
  for (const path of ['', '/es', '/es/allergens']) {
    atOnce.length = 0;
    const first = await ask(path);
    expect(statuses()).toEqual([]);
    const second = await ask(path);
    expect(atOnce).toMatchObject([{ endpoint: 'GET /r/:slug', status: 200 }]);
    expect(second.body).toBe(first.body);
    expect(lasting(second)).toEqual(lasting(first));
    expect(second.reply.headers.get('content-security-policy')).toContain("default-src 'none'");
    const known = { 'if-none-match': second.reply.headers.get('etag') ?? '' };
    expect((await ask(path, known)).status).toBe(304);
  }
});

test('unusual addresses, and expired entries, go to the route', async () => {
  await ask('/en');
  expect((await ask('/fr')).status).toBe(404);
  expect((await ask('/en?from=mail')).status).toBe(200);
  expect((await ask('/en/allergens')).status).toBe(200);
  const head = await fetch(`${url}/r/${scene.slug}/en`, { method: 'HEAD' });
  expect(head.status).toBe(200);
  dining.clock.advance(60_000);
  expect((await ask('/en')).status).toBe(200);
  expect(statuses()).toEqual([]);
});

test('simultaneous requests share one database query per 50 ms', async () => {
  await ask('/en');
  const questions = vi.spyOn(dining.database.pool, 'query');
  const startedAt = performance.now();
  for (let round = 0; round < 40; round += 1) await Promise.all(Array.from({ length: 8 }, () => ask('/en')));
  const spans = Math.ceil((performance.now() - startedAt) / 50);
  expect(statuses()).toHaveLength(320);
  const asked = questions.mock.calls.filter(([query]) => JSON.stringify(query).includes('page_of_slug'));
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.length).toBeLessThanOrEqual(spans + 1);
  questions.mockRestore();
});

/** A reply is valid for 50 ms, which a busy machine may exceed; a page is cached for a minute. */
const SOON = { interval: 5, timeout: 15_000 };

test('PAGE-8 a page withdrawn on another server is not served from memory', async () => {
  const { id } = await scene.write();
  const another = await startTestApp({ testDatabase: dining.testDatabase, clock: dining.clock });
  const elsewhere = await another.app.listen({ port: 0, host: '127.0.0.1' });
  const answers: ShortcutAnswer[] = [];
  another.app.shortcuts.onAnswer((answer) => answers.push(answer));
  const read = () => fetch(`${elsewhere}/r/${scene.slug}/en`);
  const drawn = async () => (await read()).text();
  try {
    await drawn();
    expect(await drawn()).toContain('New terrace');
    expect(answers).toHaveLength(1);
    await scene.office('DELETE', `posts/${id}`);
    await vi.waitFor(async () => expect(await drawn()).not.toContain('New terrace'), SOON);
    expect(await drawn()).not.toContain('New terrace');
    await scene.office('PUT', 'public-page', { slug: scene.slug, isPublished: false, version: 1 });
    await vi.waitFor(async () => expect((await read()).status).toBe(404), SOON);
  } finally {
    await another.app.close();
  }
});
