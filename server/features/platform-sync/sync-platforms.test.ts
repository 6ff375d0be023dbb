import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { openPlatformScene, PLATFORM_SECRET } from '#tests/support/platform-scene.ts';
import { ANSWERS, type PlatformServer, startPlatformServer } from '#tests/support/platform-server.ts';
import { findDueSyncs } from './sync-platforms.job.ts';

const MINUTE = 60_000;

let there: PlatformServer;
let dining: TestApp;
let scene: Awaited<ReturnType<typeof openPlatformScene>>;

beforeAll(async () => {
  there = await startPlatformServer();
  dining = await startTestApp({
    outgoingHosts: [there.host],
    settings: { googleBusinessUrl: there.url },
  });
});
afterAll(async () => {
  await dining.close();
  await there.close();
});
beforeEach(async () => {
  scene = await openPlatformScene(dining, there);
  there.asked.length = 0;
  there.answer = ANSWERS.fine;
});

it('PLATFORM-4 Google hears the whole menu in one PUT, in minor units of the restaurant’s currency', async () => {
  await scene.addDish({ name: 'Arroz', description: 'Con alioli' });
  await scene.addDish({ name: 'Caña', category: 'Drinks', base_price_minor: 280 });
  await scene.setUp('google');
  expect(await scene.synced('google')).toMatchObject({ status: 'completed', error: null, attempts: 1 });
  expect(there.asked).toHaveLength(1);
  expect(there.asked[0]).toMatchObject({
    method: 'PUT',
    path: '/v4/accounts/1001/locations/77/menu',
    headers: { authorization: 'Bearer ya29.google-key', 'content-type': 'application/json' },
    body: {
      sections: [
        { name: 'Drinks', items: [{ name: 'Caña', description: '', price: 280, currency: 'EUR' }] },
        {
          name: 'Mains',
          items: [{ name: 'Arroz', description: 'Con alioli', price: 1450, currency: 'EUR' }],
        },
      ],
    },
  });
  expect((await scene.read('google'))?.lastSyncAt).toBe(new Date(dining.clock.now()).toISOString());
});

it.each([
  ['JPY', '1450'],
  ['KWD', '1.450'],
])('PLATFORM-4 prices in %s have its decimals', async (currency, printed) => {
  scene = await openPlatformScene(dining, there, { currency });
  await scene.addDish();
  for (const type of ['google', 'wordpress', 'custom']) {
    await scene.setUp(type);
    await scene.synced(type);
  }
  const bodies = there.asked.map(({ body }) => body);
  expect(bodies).toMatchObject([
    { sections: [{ items: [{ price: 1450, currency }] }] },
    { meta: { menu_price: printed } },
    { currency, menu_items: [{ price: 1450 }] },
  ]);
});

it('PLATFORM-4 WordPress hears of each dish with a PUT and basic authentication; what nobody declared is not sent as none', async () => {
  const id = await scene.addDish({ calories: 640, image_url: '/uploads/rice.webp' });
  const declared = await scene.addDish({
    name: 'Tarta',
    allergens: JSON.stringify({ eggs: 'contains', nuts: 'may_contain' }),
  });
  await scene.setUp('wordpress');
  expect(await scene.synced('wordpress')).toMatchObject({ status: 'completed', error: 'Synced 2/2 items' });
  expect(there.asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
    `PUT /wp-json/wp/v2/menu-items/${id}`,
    `PUT /wp-json/wp/v2/menu-items/${declared}`,
  ]);
  const [first, second] = there.asked;
  expect(first?.headers['authorization']).toBe(
    `Basic ${Buffer.from(`ana:${PLATFORM_SECRET}`).toString('base64')}`,
  );
  expect(first?.body).toEqual({
    title: 'Arroz negro',
    content: '',
    meta: {
      menu_price: '14.50',
      menu_category: 'Mains',
      menu_image: 'http://localhost:3000/uploads/rice.webp',
      menu_allergens: null,
      menu_calories: 640,
    },
  });
  expect(second?.body).toMatchObject({ meta: { menu_allergens: 'eggs, may contain nuts' } });
});

it('PLATFORM-5 WordPress says how many of the dishes are there and why not all', async () => {
  const gone = await scene.addDish();
  await scene.addDish({ name: 'Tarta' });
  await scene.addDish({ name: 'Zumo' });
  there.answer = ({ path }) => (path.endsWith(gone) ? ANSWERS.wordpressUnknown() : ANSWERS.fine());
  await scene.setUp('wordpress');
  expect(await scene.synced('wordpress')).toMatchObject({
    status: 'failed',
    problem: 'not-found',
    error: 'Synced 2/3 items. Arroz negro: WordPress API error: 404 Invalid post ID.',
    nextTryAt: null,
  });
  expect((await scene.read('wordpress'))?.lastSyncAt).toBeNull();
});

it('PLATFORM-6 an own endpoint hears the same key and the same words however often an attempt is repeated', async () => {
  const id = await scene.addDish();
  await scene.setUp('custom');
  there.answer = () => 'half';
  await scene.syncNow('custom');
  await scene.run();
  dining.clock.advance(MINUTE);
  there.answer = ANSWERS.fine;
  await scene.run();
  const [first, second] = there.asked;
  expect(first).toMatchObject({
    method: 'POST',
    path: '/menu',
    body: {
      restaurant_id: scene.room.restaurantId,
      menu_items: [{ id, name: 'Arroz negro', price: 1450, category: 'Mains', allergies: null, image: null }],
    },
  });
  expect(second?.body).toEqual(first?.body);
  expect(first?.headers['idempotency-key']).toMatch(/^[0-9a-f]{8}-/);
  expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
  expect(await scene.jobs()).toMatchObject([{ status: 'completed', attempts: 2 }]);
  await scene.synced('custom');
  expect(there.asked[2]?.headers['idempotency-key']).not.toBe(first?.headers['idempotency-key']);
});

it.each([
  [
    'google',
    ANSWERS.googleUnauthorised,
    'not-authorised',
    'Google My Business API error: 401 Request had invalid authentication credentials.',
  ],
  ['google', ANSWERS.page, 'not-its-api', 'Google My Business API error: 200 Log In ‹ Casa — WordPress'],
  [
    'wordpress',
    ANSWERS.wordpressUnauthorised,
    'not-authorised',
    'Synced 0/1 items. WordPress API error: 401 Sorry, you are not allowed to edit this post.',
  ],
  ['custom', ANSWERS.tooLarge, 'too-large', 'Custom API error: 413 413 Request Entity Too Large'],
  ['custom', ANSWERS.page, 'not-its-api', 'Custom API error: 200 Log In ‹ Casa — WordPress'],
  ['custom', ANSWERS.elsewhere, 'redirected', 'Custom API error: 301'],
] as const)(
  'PLATFORM-5 %s: what will not pass is over at once, with the platform’s reason (%#)',
  async (type, answer, problem, error) => {
    await scene.addDish();
    there.answer = answer;
    await scene.setUp(type);
    expect(await scene.synced(type)).toMatchObject({
      status: 'failed',
      attempts: 1,
      problem,
      error,
      nextTryAt: null,
    });
    expect(there.asked).toHaveLength(1);
  },
);

it('PLATFORM-5 what passes is tried again after 1, 5 and 15 minutes, then only by hand', async () => {
  await scene.addDish();
  await scene.setUp('google');
  there.answer = () => ({ status: 503, type: 'text/plain', body: 'Backend error' });
  await scene.syncNow('google');
  await scene.run();
  for (const [minutes, attempts] of [
    [1, 1],
    [5, 2],
    [15, 3],
  ] as const) {
    const nextTryAt = new Date(dining.clock.now() + minutes * MINUTE).toISOString();
    expect(await scene.jobs()).toMatchObject([
      { status: 'pending', attempts, nextTryAt, error: 'Google My Business API error: 503 Backend error' },
    ]);
    dining.clock.advance(minutes * MINUTE - 1);
    await scene.run();
    expect(there.asked).toHaveLength(attempts);
    dining.clock.advance(1);
    await scene.run();
  }
  expect(await scene.jobs()).toMatchObject([
    { status: 'failed', attempts: 4, nextTryAt: null, problem: 'down' },
  ]);
  dining.clock.advance(60 * MINUTE);
  await scene.run();
  expect(there.asked).toHaveLength(4);
});

it('PLATFORM-5 a platform that counts requests is not asked before it wants, and goes on with the dishes that it lacks', async () => {
  const ids = [];
  for (const name of ['A', 'B', 'C', 'D']) ids.push(await scene.addDish({ name }));
  await scene.setUp('wordpress');
  there.answer = () => (there.asked.length === 3 ? ANSWERS.googleExhausted(600) : ANSWERS.fine());
  await scene.syncNow('wordpress');
  await scene.run();
  expect(await scene.jobs()).toMatchObject([
    {
      status: 'pending',
      problem: 'rate-limited',
      error: 'Synced 2/4 items. WordPress API error: 429 Quota exceeded for quota metric.',
      nextTryAt: new Date(dining.clock.now() + 10 * MINUTE).toISOString(),
    },
  ]);
  dining.clock.advance(10 * MINUTE);
  await scene.run();
  expect(await scene.jobs()).toMatchObject([{ status: 'completed', error: 'Synced 4/4 items' }]);
  expect(there.asked.slice(3).map(({ path }) => path.split('/').at(-1))).toEqual(ids.slice(2));
});

it('PLATFORM-5 a run that was killed is due again when its lease ends; four that are killed are enough', async () => {
  await scene.addDish();
  await scene.setUp('google');
  await scene.syncNow('google');
  const kill = () =>
    dining.testDatabase.oracle.query(
      `update platform_sync_jobs set status = 'in_progress', attempts = attempts + 1, due_at = $2, completed_at = null where restaurant_id = $1`,
      [scene.room.restaurantId, new Date(dining.clock.now() + 90_000)],
    );
  await kill();
  await scene.run();
  expect(await scene.jobs()).toMatchObject([{ status: 'in_progress', attempts: 1 }]);
  expect(there.asked).toEqual([]);
  dining.clock.advance(90_000);
  dining.jobs.length = 0;
  await findDueSyncs(dining.platform);
  expect(dining.jobs).toContainEqual({
    id: 'sync-platforms',
    payload: { restaurantId: scene.room.restaurantId },
  });
  await scene.run();
  expect(await scene.jobs()).toMatchObject([{ status: 'completed', attempts: 2 }]);
  await kill();
  await kill();
  dining.clock.advance(90_000);
  await scene.run();
  expect(await scene.jobs()).toMatchObject([
    { status: 'failed', error: 'Sync failed: the server stopped in the middle' },
  ]);
});
