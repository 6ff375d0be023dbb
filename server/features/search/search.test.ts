import { beforeAll, expect, test } from 'vitest';
import { SearchResults } from '#contract/search.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { addDish, placeAsShown } from '#tests/support/diner-calls.ts';
import { addToMenu, joinTable, openRoom, type Room } from '#tests/support/dining-room.ts';
import { createMember, createTable, type Member } from '#tests/support/factories.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp();
let room: Room;
let chef: Member;
let order: { id: string; orderNumber: string; trackingNumber: string };

beforeAll(async () => {
  room = await openRoom(dining);
  chef = await createMember(dining.database, room.restaurantId, 'chef');
  const tableId = await createTable(dining.database, room.restaurantId, {
    table_number: 'Terraza 7',
    section: 'Terraza',
  });
  await createTable(dining.database, room.restaurantId, { table_number: '7' });
  const dishId = await addToMenu(dining, room, {
    name: 'Arroz negro',
    translations: JSON.stringify({ en: { name: 'Black rice' } }),
  });
  await addToMenu(dining, room, { name: 'Pan 100% negro' });
  const diner = await joinTable(dining, tableId);
  await addDish(dining.app, diner, dishId);
  order = (await placeAsShown(dining.app, diner)).body;
  const elsewhere = await openRoom(dining);
  await addToMenu(dining, elsewhere, { name: 'Arroz ajeno' });
});

const search = async (q: string, more: { language?: 'en' | 'es' } = {}) => {
  const reply = await dining.app.inject({
    method: 'GET',
    url: `/api/restaurants/${room.restaurantId}/search?${new URLSearchParams({ q, ...more }).toString()}`,
    headers: chef.headers,
  });
  expect(reply.statusCode).toBe(200);
  return SearchResults.strict().parse(reply.json());
};

test('tables are found by number and section, the exact number first', async () => {
  expect((await search('7')).tables.map(({ tableNumber }) => tableNumber)).toEqual(['7', 'Terraza 7']);
  expect((await search('terraz')).tables).toMatchObject([{ tableNumber: 'Terraza 7', section: 'Terraza' }]);
});

test('dishes are found by name in any language, prefix matches first', async () => {
  expect((await search('black')).items).toMatchObject([{ name: 'Arroz negro', category: 'Mains' }]);
  expect((await search('arroz', { language: 'en' })).items).toMatchObject([{ name: 'Black rice' }]);
  expect((await search('negro')).items.map(({ name }) => name)).toEqual(['Arroz negro', 'Pan 100% negro']);
});

test('LIST-1 tables and dishes are found by their words in any order, without regard to case and accents', async () => {
  await createTable(dining.database, room.restaurantId, { table_number: 'Jardín 3', section: 'Atrás' });
  for (const name of ['Croquetas de jamón', 'Jamón ibérico']) await addToMenu(dining, room, { name });
  for (const q of ['jardin', 'JARDÍN 3', 'atras 3', 'atra\u0301s'])
    expect((await search(q)).tables.map(({ tableNumber }) => tableNumber)).toEqual(['Jardín 3']);
  const namesOf = async (q: string) => (await search(q)).items.map(({ name }) => name);
  expect(await namesOf('jamon')).toEqual(['Jamón ibérico', 'Croquetas de jamón']);
  expect(await namesOf('JAMÓN')).toEqual(['Jamón ibérico', 'Croquetas de jamón']);
  expect(await namesOf('iberico jamon')).toEqual(['Jamón ibérico']);
  await createTable(dining.database, room.restaurantId, { table_number: 'Ático' });
  await createTable(dining.database, room.restaurantId, { table_number: 'A', section: 'Atico' });
  expect((await search('atico')).tables.map(({ tableNumber }) => tableNumber)).toEqual(['Ático', 'A']);
});

test('orders are found by either number', async () => {
  const found = {
    id: order.id,
    orderNumber: order.orderNumber,
    trackingNumber: order.trackingNumber,
    tableNumber: 'Terraza 7',
    status: 'pending',
  };
  expect((await search(order.orderNumber.slice(-4))).orders).toEqual([found]);
  expect((await search(order.trackingNumber)).orders).toEqual([found]);
});

test('INV-08 INV-18 nothing of another restaurant, and wildcards are taken literally', async () => {
  expect((await search('ajeno')).items).toEqual([]);
  expect((await search('100%')).items.map(({ name }) => name)).toEqual(['Pan 100% negro']);
  expect((await search('_')).tables).toEqual([]);
  expect(await search("' or 1=1 --")).toEqual({ tables: [], items: [], orders: [] });
});

test('a short number finds the orders of its table, open ones first, and the one that is called so: no others', async () => {
  const tableId = await createTable(dining.database, room.restaurantId, { table_number: '22' });
  const dishId = await addToMenu(dining, room, { name: 'Sopa' });
  const place = async () => {
    const diner = await joinTable(dining, tableId);
    await addDish(dining.app, diner, dishId);
    return (await placeAsShown(dining.app, diner)).body;
  };
  const [first, second] = [await place(), await place()];
  await inRestaurant(dining.database, room.restaurantId, (tx) =>
    tx
      .updateTable('orders')
      .set({ status: 'cancelled', cancel_reason: 'Ordered twice' })
      .where('id', '=', second.id)
      .execute(),
  );
  const idsOf = async (q: string) => (await search(q)).orders.map(({ id }) => id);
  expect(await idsOf('22')).toEqual([first.id, second.id]);
  const number = second.trackingNumber.split('-').at(-1) ?? '';
  // Each of them contains a 2, from the year.
  for (const q of [number, String(Number(number))]) expect(await idsOf(q)).toEqual([second.id]);
  expect(await idsOf('20')).toEqual([]);
});

test('an order of months ago is found by its whole number, in small letters too, and by no part of it', async () => {
  const diner = await joinTable(dining, await createTable(dining.database, room.restaurantId));
  await addDish(dining.app, diner, await addToMenu(dining, room));
  const old = (await placeAsShown(dining.app, diner)).body;
  await inRestaurant(dining.database, room.restaurantId, (tx) =>
    tx
      .updateTable('orders')
      .set({ created_at: new Date(dining.clock.now() - 90 * 24 * 3_600_000) })
      .where('id', '=', old.id)
      .execute(),
  );
  const idsOf = async (q: string) => (await search(q)).orders.map(({ id }) => id);
  for (const q of [old.orderNumber.toLowerCase(), old.trackingNumber])
    expect(await idsOf(q)).toEqual([old.id]);
  expect(await idsOf(old.orderNumber.slice(0, -1))).not.toContain(old.id);
});
