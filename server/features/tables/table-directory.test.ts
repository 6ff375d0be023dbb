import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { createPlace } from '#tests/support/factories.ts';
import { setUpApp } from '#tests/support/set-up.ts';
import { createTableDirectory } from './table-directory.ts';

const room = setUpApp();

test('a deleted table is cached for at most a minute, an unknown one is not cached', async () => {
  const { restaurantId, tableId } = await createPlace(room.database);
  const directory = createTableDirectory(room.platform);
  expect(await directory.restaurantOf(tableId)).toBe(restaurantId);
  expect(await directory.restaurantOf(randomUUID())).toBeNull();
  await inRestaurant(room.database, restaurantId, (tx) =>
    tx.deleteFrom('restaurant_tables').where('id', '=', tableId).execute(),
  );
  room.clock.advance(59_999);
  expect(await directory.restaurantOf(tableId)).toBe(restaurantId);
  room.clock.advance(1);
  expect(await directory.restaurantOf(tableId)).toBeNull();
});
