import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { Restaurant, TableSummary } from '#contract/restaurants.ts';
import { createPlace, createTable, type Place, taxRateId, taxRatesOf } from '#tests/support/factories.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const room = setUpApp();
let place: Place;

beforeAll(async () => {
  place = await createPlace(room.database, {
    name: 'Casa Prueba',
    tax_rates: taxRatesOf(0.21),
    default_language: 'es',
  });
});

const get = (url: string) => room.app.inject({ method: 'GET', url });

test('the public data of a restaurant', async () => {
  const reply = await get(`/api/restaurants/${place.restaurantId}`);
  expect(reply.statusCode).toBe(200);
  const restaurant = Restaurant.parse(reply.json());
  expect(restaurant).toMatchObject({
    name: 'Casa Prueba',
    taxRates: [{ id: taxRateId(0), name: 'Rate 0', rate: 0.21, changes: [] }],
    defaultLanguage: 'es',
    currency: 'EUR',
  });
});

test('RESTAURANT_NOT_FOUND: an unknown restaurant, and one that is not active', async () => {
  const closed = await createPlace(room.database, { is_active: false });
  for (const id of [randomUUID(), closed.restaurantId]) {
    const reply = await get(`/api/restaurants/${id}`);
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'RESTAURANT_NOT_FOUND']);
  }
});

test('a table’s restaurant is found by its code', async () => {
  const other = await createPlace(room.database, { name: 'Otra' });
  const tableId = await createTable(room.database, other.restaurantId, { table_number: '12' });
  const reply = await get(`/api/tables/${tableId}`);
  expect(reply.statusCode).toBe(200);
  const table = TableSummary.parse(reply.json());
  expect(table).toMatchObject({ id: tableId, tableNumber: '12', restaurant: { name: 'Otra' } });
});

test('TABLE_NOT_FOUND: an unknown table, and one of a restaurant that is not active', async () => {
  const closed = await createPlace(room.database, { is_active: false });
  for (const id of [randomUUID(), closed.tableId]) {
    const reply = await get(`/api/tables/${id}`);
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'TABLE_NOT_FOUND']);
  }
});

test('VALIDATION_FAILED: a malformed id', async () => {
  const reply = await get('/api/tables/12');
  expect([reply.statusCode, reply.json().code]).toEqual([400, 'VALIDATION_FAILED']);
});
