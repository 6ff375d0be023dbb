import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { RefusalBody } from '#contract/errors.ts';
import type { OrderingPause } from '#contract/ordering-pause.ts';
import type { Visit } from '#contract/visits.ts';
import { addDish, placeAsShown, placeBody, readCart, send } from '#tests/support/diner-calls.ts';
import { seatOne } from '#tests/support/dining-room.ts';
import { type KitchenScene, openKitchen } from '#tests/support/kitchen-scene.ts';

let kitchen: KitchenScene;

beforeAll(async () => {
  kitchen = await openKitchen();
});
afterAll(() => kitchen.dining.close());

type Answer = OrderingPause & RefusalBody;
const path = () => `/api/restaurants/${kitchen.room.restaurantId}/ordering-pause` as const;
const read = async () =>
  (await send<Answer>(kitchen.dining.app, kitchen.members.server, `GET ${path()}`)).body;
const say = async (body: object) =>
  (await send<Answer>(kitchen.dining.app, kitchen.members.chef, `PATCH ${path()}`, { body })).body;

beforeEach(async () => {
  await say({ isPaused: false, minutes: null, version: (await read()).version });
});

it('PAUSE-1 during a pause guests cannot order and keep their carts; placed orders stay', async () => {
  const { dining } = kitchen;
  const diner = await seatOne(dining, kitchen.room);
  const look = async () => (await send<Visit>(dining.app, diner, 'GET /api/visit')).body.orderingPause;
  await addDish(dining.app, diner, kitchen.beer);
  const { version: cartVersion, totalMinor: shownTotalMinor } = await readCart(dining.app, diner);
  const early = { mode: 'individual', cartVersion, shownTotalMinor } as const;
  const key = randomUUID();
  const placed = await placeBody(dining.app, diner, early, key);
  await addDish(dining.app, diner, kitchen.beer);
  expect(await look()).toBeNull();
  const { version } = await read();
  expect(await say({ isPaused: true, minutes: null, version })).toMatchObject({
    isPaused: true,
    until: null,
    version: version + 1,
  });
  expect(await look()).toEqual({ reason: 'kitchen', until: null });
  expect((await placeAsShown(dining.app, diner)).body.code).toBe('ORDERING_PAUSED');
  expect((await placeBody(dining.app, diner, early, key)).body.id).toBe(placed.body.id);
  await say({ isPaused: false, minutes: null, version: version + 1 });
  expect(await look()).toBeNull();
  expect((await placeAsShown(dining.app, diner)).status).toBe(201);
});

it('PAUSE-1 staff still take orders during a pause', async () => {
  const { version } = await read();
  await say({ isPaused: true, minutes: 15, version });
  expect(await kitchen.takeBeer()).toBe(201);
});

it('PAUSE-2 a pause ends by itself', async () => {
  const { dining } = kitchen;
  const diner = await seatOne(dining, kitchen.room);
  await addDish(dining.app, diner, kitchen.beer);
  const until = new Date(dining.clock.now() + 15 * 60_000).toISOString();
  const { version } = await read();
  expect(await say({ isPaused: true, minutes: 15, version })).toMatchObject({ isPaused: true, until });
  expect((await placeAsShown(dining.app, diner)).body.code).toBe('ORDERING_PAUSED');
  dining.clock.advance(15 * 60_000);
  expect(await read()).toMatchObject({ isPaused: false, until: null, version: version + 1 });
  expect((await placeAsShown(dining.app, diner)).status).toBe(201);
});

it('PAUSE_CHANGED for the slower of two changes; phones and boards get a hint; audited', async () => {
  const { dining, room, members } = kitchen;
  const { version } = await read();
  dining.hints.length = 0;
  const answers = await Promise.all([1, 2].map(() => say({ isPaused: true, minutes: 30, version })));
  expect(answers.map(({ code }) => code).toSorted()).toEqual(['PAUSE_CHANGED', undefined]);
  expect(dining.hints).toEqual([
    {
      rooms: [`staff:${room.restaurantId}`, `diners:${room.restaurantId}`],
      event: { type: 'ordering.changed', id: room.restaurantId, version: version + 1 },
    },
  ]);
  const { rows } = await dining.testDatabase.oracle.query(
    `select actor_id, details from audit_log where restaurant_id = $1 and action = 'ordering.pause' order by id desc limit 1`,
    [room.restaurantId],
  );
  expect(rows).toEqual([{ actor_id: members.chef.userId, details: { minutes: 30 } }]);
});
