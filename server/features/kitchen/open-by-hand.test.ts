import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { RefusalBody } from '#contract/errors.ts';
import type { OrderingPause } from '#contract/ordering-pause.ts';
import type { Visit } from '#contract/visits.ts';
import { addDish, placeAsShown, placeBody, readCart, send } from '#tests/support/diner-calls.ts';
import { seatOne } from '#tests/support/dining-room.ts';
import { type KitchenScene, openKitchen } from '#tests/support/kitchen-scene.ts';

let kitchen: KitchenScene;
const HOUR_MS = 3_600_000;

beforeAll(async () => {
  kitchen = await openKitchen();
});
afterAll(() => kitchen.dining.close());

type Answer = OrderingPause & RefusalBody;
const path = () => `/api/restaurants/${kitchen.room.restaurantId}/ordering-pause` as const;
const read = async () =>
  (await send<Answer>(kitchen.dining.app, kitchen.members.server, `GET ${path()}`)).body;
const open = async (minutes: number | null, version?: number) => {
  const body = { minutes, version: version ?? (await read()).version };
  return (await send<Answer>(kitchen.dining.app, kitchen.members.chef, `PATCH ${path()}/hours`, { body }))
    .body;
};

/** Opening hours on a single weekday, starting `fromHours` from now for two hours, in a time zone without summer time. */
async function openIn(fromHours: number): Promise<string> {
  const opens = new Date(kitchen.dining.clock.now() + fromHours * HOUR_MS);
  const clock = (at: Date) => at.toISOString().slice(11, 16);
  const hours = [
    {
      weekday: opens.getUTCDay(),
      opens: clock(opens),
      closes: clock(new Date(opens.getTime() + 2 * HOUR_MS)),
    },
  ];
  await kitchen.dining.testDatabase.oracle.query(
    "update restaurants set opening_hours = $2, special_hours = '[]', timezone = 'UTC', guests_order_until = null where id = $1",
    [kitchen.room.restaurantId, JSON.stringify(hours)],
  );
  return new Date(Math.floor(opens.getTime() / 60_000) * 60_000).toISOString();
}

beforeEach(() => openIn(3));

const seat = async () => {
  const { dining } = kitchen;
  const diner = await seatOne(dining, kitchen.room);
  await addDish(dining.app, diner, kitchen.beer);
  const look = async () => (await send<Visit>(dining.app, diner, 'GET /api/visit')).body;
  return { diner, look };
};

it('HOURS-2 while closed guests cannot order, keep their cart and see when it opens; then they can order', async () => {
  const { dining } = kitchen;
  const opensAt = await openIn(1);
  const { diner, look } = await seat();
  expect(await look()).toMatchObject({
    orderingPause: { reason: 'closed', until: opensAt },
    orderingChangesInMs: Date.parse(opensAt) - dining.clock.now(),
  });
  const refused = await placeAsShown(dining.app, diner);
  expect([refused.status, refused.body.code, refused.body.details]).toEqual([
    409,
    'RESTAURANT_CLOSED',
    { opensAt },
  ]);
  dining.clock.advance(HOUR_MS);
  expect(await look()).toMatchObject({ orderingPause: null });
  expect((await placeAsShown(dining.app, diner)).status).toBe(201);
});

it('HOURS-2 a repeated key of an order placed in time is answered after closing', async () => {
  const { dining } = kitchen;
  await openIn(-1);
  const { diner } = await seat();
  const { version: cartVersion, totalMinor: shownTotalMinor } = await readCart(dining.app, diner);
  const body = { mode: 'individual', cartVersion, shownTotalMinor } as const;
  const key = randomUUID();
  const placed = await placeBody(dining.app, diner, body, key);
  expect(placed.status).toBe(201);
  await openIn(3);
  expect((await placeBody(dining.app, diner, body, key)).body.id).toBe(placed.body.id);
});

it('HOURS-2 without hours a restaurant is always open', async () => {
  const { dining, room } = kitchen;
  await dining.testDatabase.oracle.query("update restaurants set opening_hours = '[]' where id = $1", [
    room.restaurantId,
  ]);
  const { diner, look } = await seat();
  expect(await look()).toMatchObject({ orderingPause: null, orderingChangesInMs: null });
  expect((await placeAsShown(dining.app, diner)).status).toBe(201);
});

it('HOURS-3 HOURS-4 MENU-15 a closed day overrides the menus, gives the next opening, and staff can still open', async () => {
  const { dining, room } = kitchen;
  const nowMs = dining.clock.now();
  const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  const [today, tomorrow] = [dayOf(nowMs), dayOf(nowMs + 24 * HOUR_MS)];
  const week = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: '00:00', closes: '00:00' }));
  await dining.testDatabase.oracle.query(
    'update restaurants set opening_hours = $2, special_hours = $3 where id = $1',
    [
      room.restaurantId,
      JSON.stringify(week),
      JSON.stringify([{ from: today, to: tomorrow, spans: [], names: { en: 'Holidays' } }]),
    ],
  );
  const opensAt = `${dayOf(nowMs + 48 * HOUR_MS)}T00:00:00.000Z`;
  const { diner, look } = await seat();
  expect(await look()).toMatchObject({
    orderingPause: { reason: 'closed', until: opensAt },
    orderingChangesInMs: Date.parse(opensAt) - dining.clock.now(),
  });
  const refused = await placeAsShown(dining.app, diner);
  expect([refused.status, refused.body.details]).toEqual([409, { opensAt }]);
  expect((await read()).closed).toEqual({ opensAt });
  await dining.testDatabase.oracle.query('update restaurants set guests_order_until = $2 where id = $1', [
    room.restaurantId,
    new Date(nowMs + HOUR_MS),
  ]);
  expect(await look()).toMatchObject({ orderingPause: null });
  expect((await placeAsShown(dining.app, diner)).status).toBe(201);
});

it('HOURS-4 phones and boards ask again within a week about a closed day that is further ahead', async () => {
  const { dining, room } = kitchen;
  const day = new Date(dining.clock.now() + 30 * 24 * HOUR_MS).toISOString().slice(0, 10);
  await dining.testDatabase.oracle.query(
    "update restaurants set opening_hours = '[]', special_hours = $2 where id = $1",
    [room.restaurantId, JSON.stringify([{ from: day, to: day, spans: [], names: { en: 'Holiday' } }])],
  );
  const { look } = await seat();
  const weekMs = 7 * 24 * HOUR_MS;
  expect(await look()).toMatchObject({ orderingPause: null, orderingChangesInMs: weekMs });
  expect(await read()).toMatchObject({ closed: null, changesInMs: weekMs });
});

it('HOURS-2 the staff take orders at any time', async () => {
  expect(await kitchen.takeBeer()).toBe(201);
});

it('HOURS-3 staff open until a time; phones and boards get a hint; audited', async () => {
  const { dining, room, members } = kitchen;
  const { diner, look } = await seat();
  const openUntil = new Date(dining.clock.now() + HOUR_MS).toISOString();
  dining.hints.length = 0;
  expect(await open(60)).toMatchObject({ openUntil, closed: {}, changesInMs: HOUR_MS });
  expect(dining.hints).toMatchObject([
    {
      rooms: [`staff:${room.restaurantId}`, `diners:${room.restaurantId}`],
      event: { type: 'ordering.changed', id: room.restaurantId },
    },
  ]);
  expect(await look()).toMatchObject({ orderingPause: null });
  expect((await placeAsShown(dining.app, diner)).status).toBe(201);
  const { rows } = await dining.testDatabase.oracle.query(
    `select actor_id, details from audit_log where restaurant_id = $1 and action = 'ordering.open' order by id desc limit 1`,
    [room.restaurantId],
  );
  expect(rows).toEqual([{ actor_id: members.chef.userId, details: { minutes: 60 } }]);
  await addDish(dining.app, diner, kitchen.beer);
  dining.clock.advance(HOUR_MS);
  expect(await read()).toMatchObject({ openUntil: null });
  expect((await placeAsShown(dining.app, diner)).body.code).toBe('RESTAURANT_CLOSED');
});

it('HOURS-3 can be ended early; PAUSE_CHANGED for the slower of two changes; at most 12 hours', async () => {
  const { dining } = kitchen;
  const { diner } = await seat();
  const { version } = await open(120);
  expect((await open(30, version - 1)).code).toBe('PAUSE_CHANGED');
  expect((await open(721)).code).toBe('VALIDATION_FAILED');
  expect(await open(null)).toMatchObject({ openUntil: null, version: version + 1 });
  expect((await placeAsShown(dining.app, diner)).body.code).toBe('RESTAURANT_CLOSED');
});
