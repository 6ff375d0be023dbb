import { beforeEach, expect, test } from 'vitest';
import type { RefusalBody } from '#contract/errors.ts';
import type { OrderPricing } from '#contract/order-history.ts';
import type { PadTable } from '#contract/order-pad.ts';
import type { HappyHour, Pricing } from '#contract/pricing.ts';
import { addDish, placeAsShown, readCart, send } from '#tests/support/diner-calls.ts';
import { addToMenu, joinTable } from '#tests/support/dining-room.ts';
import { createMember, createPlace, createTable, type Member, scan } from '#tests/support/factories.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp();
let room: Awaited<ReturnType<typeof createPlace>>;
let manager: Member;
let cana: string;
let rice: string;

const HALF_HOUR_MS = 1_800_000;
const IDS = ['1', '2'].map((n) => `00000000-0000-4000-8000-00000000000${n}`);
let version = 1;

beforeEach(async () => {
  room = await createPlace(dining.database, { timezone: 'UTC' });
  manager = await createMember(dining.database, room.restaurantId, 'manager');
  cana = await addToMenu(dining, room, { name: 'Caña', category: 'Soft drinks', base_price_minor: 255 });
  rice = await addToMenu(dining, room, { name: 'Rice', base_price_minor: 1_000 });
  version = 1;
});

const path = (rest: string) => `/api/restaurants/${room.restaurantId}/${rest}`;
const change = async (body: object) => {
  const answer = await send<Pricing & RefusalBody>(dining.app, manager, `PATCH ${path('pricing')}`, {
    body: { version, ...body },
  });
  if (answer.status === 200) version = answer.body.version;
  return answer;
};
const clock = (fromNowMs: number) => new Date(dining.clock.now() + fromNowMs).toISOString().slice(11, 16);
/** Every day, from half an hour ago until half an hour from now. */
const happyHour = (over: Partial<HappyHour> = {}): HappyHour => ({
  id: IDS[0] ?? '',
  name: 'After work',
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  from: clock(-HALF_HOUR_MS),
  until: clock(HALF_HOUR_MS),
  percentage: -20,
  categoryIds: [],
  menuItemIds: [cana],
  ...over,
});
const table = () => createTable(dining.database, room.restaurantId);
const orderAt = async (tableId: string) => {
  const diner = await joinTable(dining, tableId);
  await addDish(dining.app, diner, cana, { quantity: 2 });
  await addDish(dining.app, diner, rice);
  const shown = (await readCart(dining.app, diner)).own.totalMinor;
  const { body } = await placeAsShown(dining.app, diner);
  return { id: body.id, shown, charged: body.totalAmountMinor };
};
const reasonOf = async (orderId: string) =>
  (await send<{ pricing: OrderPricing | null }>(dining.app, manager, `GET ${path(`orders/${orderId}`)}`)).body
    .pricing;

test('PRICE-20 PRICE-21 a visit that begins in a happy hour keeps its price after the end, and its order names it', async () => {
  const answer = await change({ happyHours: [happyHour()] });
  expect([answer.status, answer.body.factors.happyHours]).toMatchObject([
    200,
    [{ name: 'After work', factor: 0.8, menuItemIds: [cana] }],
  ]);
  const early = await table();
  const { priceFactors } = (await scan(dining, early)).visit;
  expect(priceFactors).toMatchObject({
    food: 1,
    drinks: 1,
    happyHours: [{ factor: 0.8, menuItemIds: [cana] }],
  });
  const endsAt = priceFactors.happyHours?.[0]?.endsAt ?? '';
  expect(endsAt.slice(11, 16)).toBe(clock(HALF_HOUR_MS));
  await change({ happyHours: [] });
  dining.clock.advance(2 * HALF_HOUR_MS);
  const before = await orderAt(early);
  expect(before).toMatchObject({ shown: 2 * 204 + 1_000, charged: 2 * 204 + 1_000 });
  expect(await reasonOf(before.id)).toMatchObject({
    measured: null,
    happyHours: [{ name: 'After work', factor: 0.8, dishes: ['Caña'] }],
  });
  const late = await orderAt(await table());
  expect(late).toMatchObject({ shown: 2 * 255 + 1_000, charged: 2 * 255 + 1_000 });
  expect(await reasonOf(late.id)).toBeNull();
});

test('PRICE-21 one that begins during a visit applies to later visits', async () => {
  const seated = await table();
  await scan(dining, seated);
  await change({ happyHours: [happyHour()] });
  expect(await orderAt(seated)).toMatchObject({ charged: 2 * 255 + 1_000 });
  expect(await orderAt(await table())).toMatchObject({ charged: 2 * 204 + 1_000 });
});

test('PRICE-20 replaces the occupancy factor, the lowest of two applies, and staff see the same prices', async () => {
  const { rows } = await dining.testDatabase.oracle.query<{ id: string }>(
    `select id from menu_categories where restaurant_id = $1 and name = 'Soft drinks'`,
    [room.restaurantId],
  );
  await change({
    isEnabled: true,
    rules: { confidenceThreshold: 0, applyToCategories: { food: true, drinks: true } },
    happyHours: [
      happyHour(),
      happyHour({ id: IDS[1] ?? '', name: 'Bar', percentage: -10, categoryIds: [rows[0]?.id ?? ''] }),
    ],
  });
  await send(dining.app, manager, `PUT ${path('traffic-simulation')}`, { body: { level: 1, minutes: 60 } });
  const next = await table();
  const factors = { food: 1.1, drinks: 1.1, happyHours: [{ name: 'After work', factor: 0.8 }] };
  const pad = () => send<PadTable>(dining.app, manager, `GET ${path(`tables/${next}/order-pad`)}`);
  expect((await pad()).body.factors).toMatchObject(factors);
  expect((await scan(dining, next)).visit.priceFactors).toMatchObject(factors);
  expect((await pad()).body.factors).toMatchObject(factors);
  const taken = await send<{ id: string; totalAmountMinor: number }>(
    dining.app,
    manager,
    `POST ${path(`tables/${next}/orders`)}`,
    {
      body: {
        lines: [cana, rice].map((menuItemId) => ({ menuItemId, optionIds: [], note: '', quantity: 1 })),
      },
      idempotencyKey: crypto.randomUUID(),
    },
  );
  expect(taken.body.totalAmountMinor).toBe(204 + 1_100);
  expect(await reasonOf(taken.body.id)).toMatchObject({
    foodFactor: 1.1,
    measured: { rule: 'high' },
    happyHours: [{ name: 'After work', dishes: ['Caña'] }],
  });
});

test('PRICE-22 an invalid happy hour is refused by id and field, and nothing is saved', async () => {
  const wrong = happyHour({ weekdays: [], until: happyHour().from, percentage: -50, menuItemIds: [] });
  const refused = await change({ happyHours: [wrong] });
  expect([refused.status, refused.body]).toMatchObject([
    422,
    {
      code: 'PRICING_RULES_INVALID',
      details: {
        happyHours: {
          [wrong.id]: { weekdays: 'empty', until: 'order', percentage: 'bounds', dishes: 'empty' },
        },
      },
    },
  ]);
  const many = Array.from({ length: 21 }, () => happyHour());
  for (const happyHours of [many, [happyHour({ from: '25:00' })], [happyHour({ name: ' ' })]])
    expect((await change({ happyHours })).body.code).toBe('VALIDATION_FAILED');
  expect((await change({ happyHours: [happyHour()] })).body).toMatchObject({ version: 2 });
  // Of another restaurant, or none.
  const foreign = await addToMenu(dining, await createPlace(dining.database), { name: 'Foreign' });
  for (const over of [{ menuItemIds: [cana, foreign] }, { categoryIds: [room.restaurantId] }]) {
    const unknown = await change({ happyHours: [happyHour(), happyHour({ id: IDS[1] ?? '', ...over })] });
    expect([unknown.status, unknown.body.details]).toEqual([
      422,
      { problems: {}, happyHours: { [IDS[1] ?? '']: { dishes: 'gone' } } },
    ]);
  }
  const floor = await change({ rules: { floor: 0.9 } });
  expect([floor.status, floor.body.details]).toEqual([422, { problems: { floor: 'happy_hours' } }]);
});

test('PRICE-22 a dish that has left the menu hinders no other change of its happy hour', async () => {
  await change({ happyHours: [happyHour({ menuItemIds: [cana, rice] })] });
  await dining.testDatabase.oracle.query('delete from menu_items where id = $1', [rice]);
  const renamed = await change({ happyHours: [happyHour({ name: 'Evening', menuItemIds: [cana, rice] })] });
  expect([renamed.status, renamed.body.happyHours]).toMatchObject([200, [{ name: 'Evening' }]]);
});
