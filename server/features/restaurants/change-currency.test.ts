import { beforeEach, expect, test } from 'vitest';
import type { Dashboard } from '#contract/dashboard.ts';
import type { RefusalBody } from '#contract/errors.ts';
import type { Order } from '#contract/orders.ts';
import type { CurrencyPreview, RestaurantProfile } from '#contract/restaurants.ts';
import type { StaffVisit } from '#contract/staff-visits.ts';
import { addDish, placeAsShown, send } from '#tests/support/diner-calls.ts';
import { addOptions, addToMenu, joinTable, openRoom, type Room } from '#tests/support/dining-room.ts';
import { createMember, createTable, type Member } from '#tests/support/factories.ts';
import { close } from '#tests/support/scene.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp();
let room: Room;
let manager: Member;

beforeEach(async () => {
  room = await openRoom(dining);
  manager = await createMember(dining.database, room.restaurantId, 'manager');
});

const ask = <Body>(path: string) =>
  send<Body>(dining.app, manager, `GET /api/restaurants/${room.restaurantId}/${path}`);
const preview = async (currency: string) =>
  (await ask<CurrencyPreview>(`profile/currency-preview?currency=${currency}`)).body;
const change = (currency: string, version = 1) =>
  send<RestaurantProfile & RefusalBody>(
    dining.app,
    manager,
    `PATCH /api/restaurants/${room.restaurantId}/profile`,
    { body: { version, currency } },
  );
const pricesOnMenu = async () => {
  const { rows } = await dining.testDatabase.oracle.query(
    `select base_price_minor as minor from menu_items where restaurant_id = $1 union all
     select price_minor from menu_options where restaurant_id = $1 order by minor`,
    [room.restaurantId],
  );
  return rows.map(({ minor }: { minor: number }) => minor);
};
const layOut = async () => {
  const dishId = await addToMenu(dining, room, { base_price_minor: 1_250 });
  await addToMenu(dining, room, { name: 'Pan', base_price_minor: 300 });
  await addOptions(dining, room, dishId, { prices: { Half: -450, Whole: 0 } });
  return dishId;
};

test('MONEY-8 a change of currency is previewed, and keeps the displayed numbers of the menu', async () => {
  await layOut();
  expect(await preview('USD')).toEqual({
    prices: 3,
    rounded: 0,
    outOfRange: [],
    example: { beforeMinor: 1_250, afterMinor: 1_250 },
  });
  expect(await preview('CLP')).toEqual({
    prices: 3,
    rounded: 2,
    outOfRange: [],
    example: { beforeMinor: 1_250, afterMinor: 13 },
  });
  expect(await pricesOnMenu()).toEqual([-450, 0, 300, 1_250]);
  await change('USD');
  expect(await pricesOnMenu()).toEqual([-450, 0, 300, 1_250]);
  await change('CLP', 2);
  expect(await pricesOnMenu()).toEqual([-5, 0, 3, 13]);
  const { oracle } = dining.testDatabase;
  const id = [room.restaurantId];
  await oracle.query('update menu_items set cost_minor = 4 where restaurant_id = $1', id);
  await oracle.query(
    `insert into staff_members (restaurant_id, name, role, hourly_cost_minor)
     values ($1, 'Leo', 'server', 14), ($1, 'Eva', 'server', 100000000), ($1, 'Ana', 'server', null)`,
    id,
  );
  await change('KWD', 3);
  expect(await pricesOnMenu()).toEqual([-5_000, 0, 3_000, 13_000]);
  const costs = await dining.testDatabase.oracle.query(
    'select distinct cost_minor from menu_items where restaurant_id = $1',
    [room.restaurantId],
  );
  expect(costs.rows).toEqual([{ cost_minor: 4_000 }]);
  const hours = await oracle.query(
    `select name, hourly_cost_minor, version from staff_members where restaurant_id = $1 and name <> 'manager' order by name`,
    id,
  );
  expect(hours.rows).toEqual([
    { name: 'Ana', hourly_cost_minor: null, version: 1 },
    { name: 'Eva', hourly_cost_minor: 100_000_000, version: 2 },
    { name: 'Leo', hourly_cost_minor: 14_000, version: 2 },
  ]);
});

test('MONEY-8 PRICES_TOO_HIGH: names a price that would be out of range, and nothing changes', async () => {
  await change('CLP');
  await layOut();
  const whisky = await addToMenu(dining, room, { name: 'Whisky', base_price_minor: 1_000_001 });
  const set = await addToMenu(dining, room, { name: 'Menú', base_price_minor: 40_000 });
  await addOptions(dining, room, set, { prices: { Bodega: -1_000_001, Agua: 0 } });
  await addToMenu(dining, room, { name: 'Vino', base_price_minor: 1_000_000 });
  expect(await preview('EUR')).toMatchObject({ outOfRange: ['Menú', 'Whisky'] });
  expect(await preview('JPY')).toMatchObject({ outOfRange: [] });
  const before = await pricesOnMenu();
  const refused = await change('EUR', 2);
  expect([refused.status, refused.body.code, refused.body.details]).toEqual([
    422,
    'PRICES_TOO_HIGH',
    { dishes: ['Menú', 'Whisky'] },
  ]);
  expect(await pricesOnMenu()).toEqual(before);
  expect((await ask<RestaurantProfile>('profile')).body.currency).toBe('CLP');

  await dining.testDatabase.oracle.query(
    `with lowered as (update menu_items set base_price_minor = 1000000 where id = $1)
     update menu_options set price_minor = -1000000 where restaurant_id = $2 and price_minor < -1000000`,
    [whisky, room.restaurantId],
  );
  expect((await change('EUR', 2)).status).toBe(200);
  expect((await pricesOnMenu()).at(-1)).toBe(100_000_000);
});

test('MONEY-8 another restaurant keeps its prices, and a refused change changes none', async () => {
  await layOut();
  const other = await openRoom(dining);
  const otherDish = await addToMenu(dining, other, { base_price_minor: 1_250 });
  await joinTable(dining, await createTable(dining.database, room.restaurantId));
  expect((await change('CLP')).body.code).toBe('CURRENCY_IN_USE');
  expect(await pricesOnMenu()).toEqual([-450, 0, 300, 1_250]);
  const { rows } = await dining.testDatabase.oracle.query(
    'select base_price_minor from menu_items where id = $1',
    [otherDish],
  );
  expect(rows).toEqual([{ base_price_minor: 1_250 }]);
});

test('MONEY-8 earlier orders, bills and exports stay in their currency; the day’s sales count the new one', async () => {
  const dishId = await layOut();
  const tableId = await createTable(dining.database, room.restaurantId);
  const diner = await joinTable(dining, tableId);
  await addDish(dining.app, diner, dishId);
  const order = (await placeAsShown(dining.app, diner)).body as Order;
  await close(dining, diner);
  await change('CLP');

  const [kept] = (await ask<{ orders: Order[] }>('orders')).body.orders;
  expect(kept).toMatchObject({ id: order.id, currency: 'EUR', totalAmountMinor: 1_250 });
  const { body: visit } = await ask<StaffVisit>(`visits/${diner.visitId}`);
  expect(visit.bill).toMatchObject({ currency: 'EUR', ordersMinor: 1_250 });
  const { sales } = (await ask<Dashboard>('dashboard')).body;
  expect(sales).toMatchObject({ currency: 'CLP' });
  expect(JSON.stringify(sales)).not.toContain('1250');

  const next = await joinTable(dining, tableId);
  await addDish(dining.app, next, dishId);
  expect((await placeAsShown(dining.app, next)).body).toMatchObject({
    currency: 'CLP',
    totalAmountMinor: 13,
  });
  const file = await dining.app.inject({
    url: `/api/restaurants/${room.restaurantId}/orders.csv?language=en`,
    headers: manager.headers,
  });
  const totals = file.body
    .split('\r\n')
    .slice(1, 3)
    .map((line) => ({ isEuros: line.includes('EUR'), says: line }));
  expect(totals.find(({ isEuros }) => isEuros)?.says).toContain(',12.50,');
  expect(totals.find(({ isEuros }) => !isEuros)?.says).toContain(',13,');
});
