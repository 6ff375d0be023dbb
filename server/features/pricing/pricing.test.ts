import { beforeEach, expect, test } from 'vitest';
import type { RefusalBody } from '#contract/errors.ts';
import type { OrderPricing } from '#contract/order-history.ts';
import { Pricing, type PricingPreview } from '#contract/pricing.ts';
import { addDish, placeAsShown, send } from '#tests/support/diner-calls.ts';
import { addToMenu, joinTable } from '#tests/support/dining-room.ts';
import { createMember, createPlace, createTable, type Member, scan } from '#tests/support/factories.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp();
let room: Awaited<ReturnType<typeof createPlace>>;
let manager: Member;
let tableId: string;

beforeEach(async () => {
  room = await createPlace(dining.database);
  ({ tableId } = room);
  manager = await createMember(dining.database, room.restaurantId, 'manager');
  dining.hints.length = 0;
});

const path = () => `/api/restaurants/${room.restaurantId}/pricing`;
const read = async () => Pricing.strict().parse((await send(dining.app, manager, `GET ${path()}`)).body);
const change = (body: object) =>
  send<Pricing & RefusalBody>(dining.app, manager, `PATCH ${path()}`, { body });
const setTable = (tableId: string, status: string) =>
  dining.testDatabase.oracle.query(
    `update restaurant_tables set status = $2, updated_at = $3 where id = $1`,
    [tableId, status, new Date(dining.clock.now())],
  );

test('PRICE-14 without stored settings the defaults apply, with base prices', async () => {
  expect(await read()).toMatchObject({
    version: 1,
    isEnabled: false,
    rules: {
      highTraffic: { threshold: 0.8, percentage: 10 },
      applyToCategories: { food: false, drinks: false },
    },
    factors: { food: 1, drinks: 1 },
    rule: 'off',
    updatedAt: null,
  });
});

test('PRICE-16 a change is audited and sent live; an outdated change is refused', async () => {
  const rules = {
    highTraffic: { threshold: 0.9, percentage: 20 },
    confidenceThreshold: 0.2,
    applyToFoodItems: true,
  };
  const { status, body } = await change({ version: 1, isEnabled: true, rules });
  expect([status, body]).toMatchObject([
    200,
    {
      version: 2,
      isEnabled: true,
      rules: {
        highTraffic: { threshold: 0.9, percentage: 20 },
        mediumTraffic: { threshold: 0.5, percentage: 5 },
        applyToCategories: { food: true, drinks: false },
      },
    },
  ]);
  expect(dining.hints).toMatchObject([
    { rooms: [`staff:${room.restaurantId}`], event: { type: 'pricing.changed', version: 2 } },
  ]);
  const late = await change({ version: 1, isEnabled: false });
  expect([late.status, late.body.code]).toEqual([409, 'PRICING_CHANGED']);
  const { rows } = await dining.testDatabase.oracle.query(
    `select action, actor_id from audit_log where restaurant_id = $1`,
    [room.restaurantId],
  );
  expect(rows).toEqual([{ action: 'pricing.change', actor_id: manager.userId }]);
});

test('PRICE-15 contradicting rules are refused by field, and nothing is saved', async () => {
  const rules = { mediumTraffic: { threshold: 0.85, percentage: 40 } };
  const { status, body } = await change({ version: 1, isEnabled: true, rules });
  expect([status, body]).toMatchObject([
    422,
    {
      code: 'PRICING_RULES_INVALID',
      details: {
        problems: {
          'highTraffic.percentage': 'order',
          'mediumTraffic.threshold': 'order',
          'mediumTraffic.percentage': 'bounds',
        },
      },
    },
  ]);
  expect(await read()).toMatchObject({ version: 1, isEnabled: false });
});

test('TRAFFIC-1 TRAFFIC-7 TRAFFIC-8 tables, orders and the same hour of other weeks are measured', async () => {
  const second = await createTable(dining.database, room.restaurantId);
  await setTable(second, 'occupied');
  expect((await read()).traffic).toMatchObject({ occupiedTables: 1, totalTables: 2, shares: { tables: 1 } });
  const diner = await joinTable(dining, tableId);
  await addDish(dining.app, diner, await addToMenu(dining, room));
  await placeAsShown(dining.app, diner);
  await dining.testDatabase.oracle.query(
    `insert into traffic_hours (restaurant_id, date, hour, highest_occupied, mean_occupied, occupied_minutes, total_tables)
     select id, (now.at at time zone timezone)::date - weeks * 7, extract(hour from now.at at time zone timezone), 4, weeks, 60, 4
     from restaurants, (values ($2::timestamptz)) as now (at), generate_series(1, 3) as weeks where id = $1
     union all select id, ($2::timestamptz at time zone timezone)::date - 63, extract(hour from $2::timestamptz at time zone timezone), 4, 4, 60, 4
     from restaurants where id = $1`,
    [room.restaurantId, new Date(dining.clock.now())],
  );
  const { traffic } = await read();
  expect(traffic).toMatchObject({ recentOrders: 1, usualLevel: 0.5, occupiedTables: 2, totalTables: 2 });
  expect(Object.keys(traffic.shares).toSorted((one, other) => one.localeCompare(other))).toEqual([
    'history',
    'orders',
    'tables',
  ]);
  expect(traffic.confidence).toBeCloseTo(10 / 14.5, 6);
  dining.clock.advance(31 * 60_000);
  expect((await read()).traffic).toMatchObject({ recentOrders: 0, shares: { orders: 0.2 } });
  await dining.testDatabase.oracle.query(
    `update orders set created_at = created_at - interval '7 days' where restaurant_id = $1`,
    [room.restaurantId],
  );
  expect((await read()).traffic.shares).not.toHaveProperty('orders');
});

test('PRICE-16 PRICE-17 a party keeps the prices of its start, and their explanation', async () => {
  await setTable(tableId, 'occupied');
  await change({
    version: 1,
    isEnabled: true,
    rules: { confidenceThreshold: 0.2, applyToCategories: { food: true, drinks: false } },
  });
  const early = await scan(dining, tableId);
  expect(early.visit.priceFactors).toEqual({ food: 1.1, drinks: 1 });
  await change({ version: 2, isEnabled: false });
  const other = await createTable(dining.database, room.restaurantId);
  expect((await scan(dining, other)).visit.priceFactors).toEqual({ food: 1, drinks: 1 });
  expect((await scan(dining, tableId)).visit.priceFactors).toEqual({ food: 1.1, drinks: 1 });
  const { rows } = await dining.testDatabase.oracle.query<{ explanation: object | null }>(
    'select explanation from table_price_sessions where restaurant_id = $1 order by locked_at, food_factor desc',
    [room.restaurantId],
  );
  expect(rows.map(({ explanation }) => explanation)).toMatchObject([
    { level: 1, rule: 'high', shares: { tables: 1 } },
    null,
  ]);
});

test('PRICE-18 the preview applies the rules to the last 7 days, without older and cancelled orders', async () => {
  const dish = await addToMenu(dining, room);
  await change({
    version: 1,
    rules: {
      highTraffic: { threshold: 0.5, percentage: 10 },
      mediumTraffic: { threshold: 0.45, percentage: 0 },
      applyToFoodItems: true,
    },
  });
  const second = await createTable(dining.database, room.restaurantId);
  const orderAt = async (table: string) => {
    const diner = await joinTable(dining, table);
    await addDish(dining.app, diner, dish);
    return (await placeAsShown(dining.app, diner)).body.id;
  };
  await orderAt(tableId);
  const late = await orderAt(second);
  const preview = async () => (await send<PricingPreview>(dining.app, manager, `GET ${path()}/preview`)).body;
  expect(await preview()).toEqual({
    dishes: 2,
    dearer: 1,
    cheaper: 1,
    differenceMinor: 145 - 72,
    visits: 2,
    visitsAbove: 1,
    isSteep: true,
  });
  await dining.testDatabase.oracle.query(
    "update orders set status = 'cancelled', cancel_reason = 'x' where id = $1",
    [late],
  );
  expect(await preview()).toMatchObject({ dishes: 1, dearer: 0, visits: 1 });
  dining.clock.advance(8 * 86_400_000);
  expect(await preview()).toMatchObject({ dishes: 0, visits: 0, isSteep: false });
});

test('PRICE-17 an order explains its prices, also after its party joined one with other prices', async () => {
  const dish = await addToMenu(dining, room);
  await setTable(tableId, 'occupied');
  await change({
    version: 1,
    isEnabled: true,
    rules: { confidenceThreshold: 0.2, applyToCategories: { food: true, drinks: false } },
  });
  const early = await joinTable(dining, tableId);
  await addDish(dining.app, early, dish);
  const { body: order } = await placeAsShown(dining.app, early);
  const reason = async () =>
    (
      await send<{ pricing: OrderPricing | null }>(
        dining.app,
        manager,
        `GET /api/restaurants/${room.restaurantId}/orders/${order.id}`,
      )
    ).body.pricing;
  const said = {
    foodFactor: 1.1,
    drinksFactor: 1,
    measured: { level: 1, confidence: 6 / 14.5, shares: { tables: 1 }, rule: 'high' },
    happyHours: [],
  };
  expect(await reason()).toMatchObject(said);
  await change({ version: 2, isEnabled: false });
  const late = await joinTable(dining, await createTable(dining.database, room.restaurantId));
  const merged = await send(
    dining.app,
    manager,
    `POST /api/restaurants/${room.restaurantId}/visits/${early.visitId}/merge`,
    { body: { intoVisitId: late.visitId } },
  );
  expect(merged.status).toBe(200);
  expect(await reason()).toMatchObject(said);
  await addDish(dining.app, late, dish);
  const other = (await placeAsShown(dining.app, late)).body;
  const { body } = await send<{ pricing: unknown }>(
    dining.app,
    manager,
    `GET /api/restaurants/${room.restaurantId}/orders/${other.id}`,
  );
  expect(body.pricing).toBeNull();
});
