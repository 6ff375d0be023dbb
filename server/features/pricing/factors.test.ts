import { expect, test } from 'vitest';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { createPlace, createTable, scan } from '#tests/support/factories.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const RULES = { applyToCategories: { food: true, drinks: false }, confidenceThreshold: 0.3 };

const room = setUpApp();

async function fullHouse(isEnabled: boolean) {
  const place = await createPlace(room.database, {
    dynamic_pricing_enabled: isEnabled,
    pricing_rules: JSON.stringify(RULES),
  });
  await createTable(room.database, place.restaurantId, { status: 'occupied' });
  await setStatus(place, 'occupied');
  return place;
}

const setStatus = (
  { restaurantId, tableId }: { restaurantId: string; tableId: string },
  status: 'available' | 'occupied',
) =>
  inRestaurant(room.database, restaurantId, (tx) =>
    tx.updateTable('restaurant_tables').set({ status }).where('id', '=', tableId).execute(),
  );

test('PRICE-13 without dynamic pricing the factors are 1 at any occupancy', async () => {
  const place = await fullHouse(false);
  expect((await scan(room, place.tableId)).visit.priceFactors).toEqual({ food: 1, drinks: 1 });
});

test('PRICE-13 the first diner locks the factors of the moment, for the groups that are switched on', async () => {
  const place = await fullHouse(true);
  expect((await scan(room, place.tableId)).visit.priceFactors).toEqual({ food: 1.1, drinks: 1 });
  await setStatus(place, 'available');
  expect((await scan(room, place.tableId)).visit.priceFactors).toEqual({ food: 1.1, drinks: 1 });
});

test('PRICE-9 below the required confidence the factors stay 1', async () => {
  const place = await fullHouse(true);
  await inRestaurant(room.database, place.restaurantId, (tx) =>
    tx
      .updateTable('restaurants')
      .set({ pricing_rules: JSON.stringify({ ...RULES, confidenceThreshold: 0.6 }) })
      .where('id', '=', place.restaurantId)
      .execute(),
  );
  expect((await scan(room, place.tableId)).visit.priceFactors).toEqual({ food: 1, drinks: 1 });
});
