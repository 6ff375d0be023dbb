import { expect, it } from 'vitest';
import { SYNC_BATCH_SIZE } from '#domain/platforms/sync-outcome.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { openPlatformScene, PLATFORM_SECRET, withPlatforms } from '#tests/support/platform-scene.ts';
import { ANSWERS } from '#tests/support/platform-server.ts';
import { takeDue } from './jobs-store.ts';
import { findDueSyncs } from './sync-platforms.job.ts';

const MINUTE = 60_000;

const used = withPlatforms();

it('PLATFORM-4 Google gets the whole menu in one PUT, in minor units of the restaurant’s currency', async () => {
  await used.scene.addDish({ name: 'Arroz', description: 'Con alioli' });
  await used.scene.addDish({ name: 'Caña', category: 'Drinks', base_price_minor: 280 });
  await used.scene.setUp('google');
  expect(await used.scene.synced('google')).toMatchObject({ status: 'completed', error: null, attempts: 1 });
  expect(used.there.asked).toHaveLength(1);
  expect(used.there.asked[0]).toMatchObject({
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
  expect((await used.scene.read('google'))?.lastSyncAt).toBe(new Date(used.dining.clock.now()).toISOString());
});

it.each([
  ['JPY', '1450'],
  ['KWD', '1.450'],
])('PLATFORM-4 prices in %s have its decimals', async (currency, printed) => {
  used.scene = await openPlatformScene(used.dining, used.there, { currency });
  await used.scene.addDish();
  for (const type of ['google', 'wordpress', 'custom']) {
    await used.scene.setUp(type);
    await used.scene.synced(type);
  }
  const bodies = used.there.asked.map(({ body }) => body);
  expect(bodies).toMatchObject([
    { sections: [{ items: [{ price: 1450, currency }] }] },
    { meta: { menu_price: printed } },
    { currency, menu_items: [{ price: 1450 }] },
  ]);
});

it('PLATFORM-4 WordPress gets a PUT with basic authentication for each dish; undeclared allergens are omitted, not sent as none', async () => {
  const id = await used.scene.addDish({
    calories: 640,
    image_url: '/uploads/rice',
    image_widths: [320, 640],
  });
  const declared = await used.scene.addDish({
    name: 'Tarta',
    allergens: JSON.stringify({ eggs: 'contains', nuts: 'may_contain' }),
  });
  await used.scene.setUp('wordpress');
  expect(await used.scene.synced('wordpress')).toMatchObject({
    status: 'completed',
    error: 'Synced 2/2 items',
  });
  expect(used.there.asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
    `PUT /wp-json/wp/v2/menu-items/${id}`,
    `PUT /wp-json/wp/v2/menu-items/${declared}`,
  ]);
  const [first, second] = used.there.asked;
  expect(first?.headers['authorization']).toBe(
    `Basic ${Buffer.from(`ana:${PLATFORM_SECRET}`).toString('base64')}`,
  );
  expect(first?.body).toEqual({
    title: 'Arroz negro',
    content: '',
    meta: {
      menu_price: '14.50',
      menu_category: 'Mains',
      menu_image: 'http://localhost:3000/uploads/rice-640.webp',
      menu_allergens: null,
      menu_calories: 640,
    },
  });
  expect(second?.body).toMatchObject({ meta: { menu_allergens: 'eggs, may contain nuts' } });
});

it('PLATFORM-5 WordPress: the status shows how many dishes were sent, and why not all', async () => {
  const gone = await used.scene.addDish();
  await used.scene.addDish({ name: 'Tarta' });
  await used.scene.addDish({ name: 'Zumo' });
  used.there.answer = ({ path }) => (path.endsWith(gone) ? ANSWERS.wordpressUnknown() : ANSWERS.fine());
  await used.scene.setUp('wordpress');
  expect(await used.scene.synced('wordpress')).toMatchObject({
    status: 'failed',
    problem: 'not-found',
    error: 'Synced 2/3 items. Arroz negro: WordPress API error: 404 Invalid post ID.',
    nextTryAt: null,
  });
  expect((await used.scene.read('wordpress'))?.lastSyncAt).toBeNull();
});

it('PLATFORM-6 a custom endpoint gets the same key and body with every retry', async () => {
  const id = await used.scene.addDish();
  await used.scene.setUp('custom');
  used.there.answer = () => 'half';
  await used.scene.syncNow('custom');
  await used.scene.run();
  used.dining.clock.advance(MINUTE);
  used.there.answer = ANSWERS.fine;
  await used.scene.run();
  const [first, second] = used.there.asked;
  expect(first).toMatchObject({
    method: 'POST',
    path: '/menu',
    body: {
      restaurant_id: used.scene.room.restaurantId,
      menu_items: [{ id, name: 'Arroz negro', price: 1450, category: 'Mains', allergies: null, image: null }],
    },
  });
  expect(second?.body).toEqual(first?.body);
  expect(first?.headers['idempotency-key']).toMatch(/^[0-9a-f]{8}-/);
  expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
  expect(await used.scene.jobs()).toMatchObject([{ status: 'completed', attempts: 2 }]);
  await used.scene.synced('custom');
  expect(used.there.asked[2]?.headers['idempotency-key']).not.toBe(first?.headers['idempotency-key']);
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
    await used.scene.addDish();
    used.there.answer = answer;
    await used.scene.setUp(type);
    expect(await used.scene.synced(type)).toMatchObject({
      status: 'failed',
      attempts: 1,
      problem,
      error,
      nextTryAt: null,
    });
    expect(used.there.asked).toHaveLength(1);
  },
);

it('PLATFORM-5 temporary failures are retried after 1, 5 and 15 minutes, then only manually', async () => {
  await used.scene.addDish();
  await used.scene.setUp('google');
  used.there.answer = () => ({ status: 503, type: 'text/plain', body: 'Backend error' });
  await used.scene.syncNow('google');
  await used.scene.run();
  for (const [minutes, attempts] of [
    [1, 1],
    [5, 2],
    [15, 3],
  ] as const) {
    const nextTryAt = new Date(used.dining.clock.now() + minutes * MINUTE).toISOString();
    expect(await used.scene.jobs()).toMatchObject([
      { status: 'pending', attempts, nextTryAt, error: 'Google My Business API error: 503 Backend error' },
    ]);
    used.dining.clock.advance(minutes * MINUTE - 1);
    await used.scene.run();
    expect(used.there.asked).toHaveLength(attempts);
    used.dining.clock.advance(1);
    await used.scene.run();
  }
  expect(await used.scene.jobs()).toMatchObject([
    { status: 'failed', attempts: 4, nextTryAt: null, problem: 'down' },
  ]);
  used.dining.clock.advance(60 * MINUTE);
  await used.scene.run();
  expect(used.there.asked).toHaveLength(4);
});

it('PLATFORM-5 a rate-limiting platform gets the missing dishes after its Retry-After, not earlier', async () => {
  const ids = [];
  for (const name of ['A', 'B', 'C', 'D']) ids.push(await used.scene.addDish({ name }));
  await used.scene.setUp('wordpress');
  used.there.answer = () => (used.there.asked.length === 3 ? ANSWERS.googleExhausted(600) : ANSWERS.fine());
  await used.scene.syncNow('wordpress');
  await used.scene.run();
  expect(await used.scene.jobs()).toMatchObject([
    {
      status: 'pending',
      problem: 'rate-limited',
      error: 'Synced 2/4 items. WordPress API error: 429 Quota exceeded for quota metric.',
      nextTryAt: new Date(used.dining.clock.now() + 10 * MINUTE).toISOString(),
    },
  ]);
  used.dining.clock.advance(10 * MINUTE);
  await used.scene.run();
  expect(await used.scene.jobs()).toMatchObject([{ status: 'completed', error: 'Synced 4/4 items' }]);
  expect(used.there.asked.slice(3).map(({ path }) => path.split('/').at(-1))).toEqual(ids.slice(2));
});

it('PLATFORM-5 Retry-After may be a date; an invalid or past one waits as long as usual', async () => {
  const HOUR = 60 * MINUTE;
  const now = used.dining.clock.now();
  for (const [retryAfter, waitsMs] of [
    [new Date(now + HOUR).toUTCString(), HOUR - (now % 1_000)],
    [new Date(now - HOUR).toUTCString(), MINUTE],
    ['tomorrow', MINUTE],
  ] as const) {
    used.scene = await openPlatformScene(used.dining, used.there);
    await used.scene.addDish();
    await used.scene.setUp('google');
    used.there.answer = () => ANSWERS.googleExhausted(retryAfter);
    await used.scene.syncNow('google');
    await used.scene.run();
    const nextTryAt = new Date(now + waitsMs).toISOString();
    expect(await used.scene.jobs(), retryAfter).toMatchObject([{ status: 'pending', nextTryAt }]);
  }
});

it('PLATFORM-5 a killed run is due again when its lease ends, at most four times', async () => {
  await used.scene.addDish();
  await used.scene.setUp('google');
  await used.scene.syncNow('google');
  const kill = () =>
    used.dining.testDatabase.oracle.query(
      `update platform_sync_jobs set status = 'in_progress', attempts = attempts + 1, due_at = $2, completed_at = null where restaurant_id = $1`,
      [used.scene.room.restaurantId, new Date(used.dining.clock.now() + 90_000)],
    );
  await kill();
  await used.scene.run();
  expect(await used.scene.jobs()).toMatchObject([{ status: 'in_progress', attempts: 1 }]);
  expect(used.there.asked).toEqual([]);
  used.dining.clock.advance(90_000);
  used.dining.jobs.length = 0;
  await findDueSyncs(used.dining.platform);
  expect(used.dining.jobs).toContainEqual({
    id: 'sync-platforms',
    payload: { restaurantId: used.scene.room.restaurantId },
  });
  await used.scene.run();
  expect(await used.scene.jobs()).toMatchObject([{ status: 'completed', attempts: 2 }]);
  await kill();
  await kill();
  used.dining.clock.advance(90_000);
  await used.scene.run();
  expect(await used.scene.jobs()).toMatchObject([
    { status: 'failed', error: 'Sync failed: the server stopped in the middle' },
  ]);
});

it('PLATFORM-5 at most ten jobs are taken together, the earliest due first', async () => {
  expect(SYNC_BATCH_SIZE).toBe(10);
  for (const type of ['google', 'wordpress', 'custom']) {
    await used.scene.setUp(type);
    await used.scene.syncNow(type);
    used.dining.clock.advance(MINUTE);
  }
  const { database, clock } = used.dining;
  const now = new Date(clock.now());
  const inOrder = (await used.scene.jobs()).map(({ id }) => id).toReversed();
  const take = (atMost: number) =>
    inRestaurant(database, used.scene.room.restaurantId, async (tx) =>
      (await takeDue(tx, { atMost, now, freeAt: now })).map(({ id }) => id),
    );
  expect(new Set(await take(2))).toEqual(new Set(inOrder.slice(0, 2)));
});

it('PLATFORM-5 a request without an answer is aborted after 10 seconds, and retried a minute later', async () => {
  await used.scene.addDish();
  await used.scene.setUp('custom');
  used.there.answer = () => 'never';
  await used.scene.syncNow('custom');
  const beganAt = performance.now();
  await used.scene.run();
  const seconds = (performance.now() - beganAt) / 1_000;
  expect(seconds).toBeGreaterThan(9.5);
  expect(seconds).toBeLessThan(15);
  const nextTryAt = new Date(used.dining.clock.now() + MINUTE).toISOString();
  expect(await used.scene.jobs()).toMatchObject([{ status: 'pending', problem: 'timeout', nextTryAt }]);
  used.there.answer = ANSWERS.fine;
  used.dining.clock.advance(MINUTE);
  await used.scene.run();
  expect(await used.scene.jobs()).toMatchObject([{ status: 'completed', attempts: 2 }]);
}, 30_000);
