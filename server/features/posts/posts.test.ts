import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { RefusalBody } from '#contract/errors.ts';
import type { Post, WritePost } from '#contract/posts.ts';
import { forgetPictures } from '#server/features/retention/forget-pictures.job.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { send } from '#tests/support/diner-calls.ts';
import { addToMenu, openRoom, type Room } from '#tests/support/dining-room.ts';
import { createMember, type Member } from '#tests/support/factories.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
let dining: TestApp;
let room: Room;
let owner: Member;
let slug: string;

beforeAll(async () => {
  dining = await startTestApp();
});
beforeEach(async () => {
  room = await openRoom(dining);
  await addToMenu(dining, room);
  owner = await createMember(dining.database, room.restaurantId, 'owner');
  slug = `casa-${randomUUID().slice(0, 8)}`;
  await office('PUT', 'public-page', { slug, isPublished: true, version: 0 });
});
afterAll(() => dining.close());

type Answer = Post & { posts: Post[]; total: number } & RefusalBody;
const office = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  send<Answer>(
    dining.app,
    owner,
    `${method} /api/restaurants/${room.restaurantId}/${path}`,
    body && { body },
  );

/** A minute of Madrid's clock, so many hours from now. */
const local = (hours: number): string =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Madrid',
    dateStyle: 'short',
    timeStyle: 'short',
  })
    .format(dining.clock.now() + hours * HOUR_MS)
    .replace(' ', 'T');
const aPost = (change: Partial<WritePost> = {}): WritePost => ({
  kind: 'news',
  texts: {
    en: { title: 'New terrace', body: 'Come & see <b>it</b>' },
    es: { title: 'Terraza nueva', body: 'Ven a verla' },
  },
  isDraft: false,
  showsFrom: null,
  startsAt: null,
  endsAt: null,
  ...change,
});
const write = async (change: Partial<WritePost> = {}) => (await office('POST', 'posts', aPost(change))).body;
const publicPage = async (language = 'en') => {
  dining.clock.advance(61_000);
  return (await dining.app.inject({ url: `/r/${slug}/${language}` })).body;
};
const dataOf = (page: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? '') as {
    event?: { name: string; startDate: string }[];
    makesOffer?: { name: string; availabilityEnds: string }[];
  };
const states = async (query = '') =>
  (await office('GET', `posts${query}`)).body.posts.map(({ state }) => state);

it('POST-1 what is written in both languages stands in both on the page, escaped; one language stands for the other', async () => {
  await write();
  await write({ texts: { es: { title: 'Solo en español', body: '' } } });
  const english = await publicPage('en');
  expect(english).toContain('<h3>New terrace</h3>');
  expect(english).toContain('Come &amp; see &lt;b&gt;it&lt;/b&gt;');
  expect(english).toContain('<li class="post" lang="es"><div><h3>Solo en español</h3>');
  expect(await publicPage('es')).toContain('<h3>Terraza nueva</h3>');
});

it('POST-1 a draft is nowhere; what is scheduled comes by itself in the restaurant’s zone, and goes when it is over', async () => {
  await write({ isDraft: true, texts: { en: { title: 'Secret', body: '' } } });
  dining.clock.advance(1_000);
  await write({ showsFrom: local(2), endsAt: local(4), texts: { en: { title: 'Tonight', body: '' } } });
  expect(await states()).toEqual(['scheduled', 'draft']);
  expect(await publicPage()).not.toMatch(/Secret|Tonight/);
  dining.clock.advance(2 * HOUR_MS);
  expect(await states('?state=shown')).toEqual(['shown']);
  expect(await states('?state=draft')).toEqual(['draft']);
  expect(await states('?state=scheduled&kind=news')).toEqual([]);
  expect(await publicPage()).toContain('<h3>Tonight</h3>');
  dining.clock.advance(2 * HOUR_MS);
  expect(await states()).toEqual(['over', 'draft']);
  expect(await states('?state=over&search=tonight')).toEqual(['over']);
  expect(await publicPage()).not.toContain('Tonight');
});

it('POST-3 tells search engines of events with their beginning, and of offers until when they hold', async () => {
  await write({ kind: 'event', startsAt: '2099-12-31T21:00', endsAt: '2100-01-01T02:00' });
  await write({ kind: 'offer', endsAt: '2099-06-30T23:30' });
  await write();
  const page = await publicPage();
  const { event, makesOffer } = dataOf(page);
  expect(event).toMatchObject([
    { '@type': 'Event', name: 'New terrace', startDate: '2099-12-31T20:00:00.000Z' },
  ]);
  expect(makesOffer).toMatchObject([{ '@type': 'Offer', availabilityEnds: '2099-06-30T21:30:00.000Z' }]);
  expect(page).toContain('Thursday 31 December at 21:00');
});

it.each([
  [{ kind: 'event' as const }, 'starts-missing'],
  [{ kind: 'offer' as const }, 'ends-missing'],
  [{ startsAt: '2099-01-02T10:00', endsAt: '2099-01-01T10:00' }, 'ends-before-start'],
  [{ showsFrom: '2099-01-02T10:00', endsAt: '2099-01-01T10:00' }, 'ends-before-shown'],
])('POST-2 POST_TIMES_INVALID %j: %s', async (change, problem) => {
  const { body } = await office('POST', 'posts', aPost(change));
  expect([body.code, body.details]).toEqual(['POST_TIMES_INVALID', { problem }]);
});

it.each([
  ['no words in any language', { texts: {} }],
  ['a title that is blank', { texts: { en: { title: ' ', body: 'x' } } }],
  ['a text of 5,000 characters', { texts: { en: { title: 'x', body: 'x'.repeat(5_000) } } }],
  ['a title of 121', { texts: { en: { title: 'x'.repeat(121), body: '' } } }],
  ['a third language', { texts: { fr: { title: 'x', body: '' } } }],
  ['a day that is none', { endsAt: '2099-02-30T10:00' }],
  ['a time that is none', { endsAt: '2099-02-20T25:00' }],
])('VALIDATION_FAILED %s; nothing is written', async (_, change) => {
  const { body } = await office('POST', 'posts', { ...aPost(), ...change });
  expect(body.code).toBe('VALIDATION_FAILED');
  expect((await office('GET', 'posts')).body.total).toBe(0);
});

it('POST_CHANGED for an older version, POST_NOT_FOUND for none; a change and a deletion are audited', async () => {
  const { id, version } = await write();
  const changed = await office('PUT', `posts/${id}`, { ...aPost({ isDraft: true }), version });
  expect(changed.body).toMatchObject({ version: version + 1, state: 'draft' });
  expect((await office('PUT', `posts/${id}`, { ...aPost(), version })).body.code).toBe('POST_CHANGED');
  expect((await office('PUT', `posts/${randomUUID()}`, { ...aPost(), version })).body.code).toBe(
    'POST_NOT_FOUND',
  );
  expect((await office('DELETE', `posts/${id}`)).status).toBe(200);
  expect((await office('DELETE', `posts/${id}`)).body.code).toBe('POST_NOT_FOUND');
  const { rows } = await dining.testDatabase.oracle.query<{ action: string; details: object }>(
    'select action, details from audit_log where subject_id = $1 order by id',
    [id],
  );
  const details = { name: 'New terrace' };
  expect(rows).toEqual(['create', 'change', 'delete'].map((verb) => ({ action: `post.${verb}`, details })));
});

const upload = async (postId: string, content: Buffer, type = 'image/png') => {
  const reply = await dining.app.inject({
    method: 'POST',
    url: `/api/restaurants/${room.restaurantId}/posts/${postId}/picture`,
    headers: { ...owner.headers, 'content-type': type },
    payload: content,
  });
  return { status: reply.statusCode, body: reply.json<Answer>() };
};
const aPicture = () =>
  sharp({ create: { width: 800, height: 800, channels: 3, background: '#9b3a1d' } })
    .png()
    .toBuffer();

it('a picture is encoded anew, shown, kept while it is shown, and taken off', async () => {
  const { id } = await write();
  const { body } = await upload(id, await aPicture());
  expect(body.pictureUrl).toMatch(/-post\.webp$/);
  expect(await publicPage()).toContain(`<img src="${body.pictureUrl}" alt="" width="1200" height="630"`);
  dining.clock.advance(40 * DAY_MS);
  await forgetPictures(dining.platform);
  expect((await dining.app.inject({ url: body.pictureUrl ?? '' })).statusCode).toBe(200);
  expect((await office('DELETE', `posts/${id}/picture`)).body.pictureUrl).toBeNull();
  expect(await publicPage()).not.toContain('-post.webp');
});

it('BODY_TOO_LARGE a picture of 40 MB; PICTURE_INVALID what is none; the post stays as it is', async () => {
  const { id, version } = await write();
  expect((await upload(id, Buffer.alloc(40 * 1024 * 1024))).body.code).toBe('BODY_TOO_LARGE');
  expect((await upload(id, Buffer.from('<svg onload="alert(1)"/>'))).body.code).toBe('PICTURE_INVALID');
  expect((await upload(id, await aPicture(), 'image/svg+xml')).status).toBe(400);
  expect((await office('GET', 'posts')).body.posts).toMatchObject([{ version, pictureUrl: null }]);
  expect((await upload(randomUUID(), await aPicture())).body.code).toBe('POST_NOT_FOUND');
});
