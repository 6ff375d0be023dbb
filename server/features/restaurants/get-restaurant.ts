import type { Language } from '#contract/common.ts';
import type { Restaurant, TableSummary } from '#contract/restaurants.ts';
import { findTable } from '#server/features/tables/find-table.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { refuse } from '#server/platform/errors.ts';
import { findRestaurant } from './store.ts';
import { viewRestaurant } from './view.ts';

/** The public data of a restaurant, in that language or its own. Refuses RESTAURANT_NOT_FOUND. */
export async function getRestaurant(
  database: Database,
  restaurantId: string,
  language: Language | null = null,
): Promise<Restaurant> {
  const record = await findRestaurant(database, restaurantId);
  if (!record) refuse('RESTAURANT_NOT_FOUND');
  return viewRestaurant(record, language);
}

/** The table behind a QR code and its restaurant. Refuses TABLE_NOT_FOUND. */
export async function getTable(
  { database }: Platform,
  tableId: string,
  language: Language | null,
): Promise<TableSummary> {
  const table = await findTable(database, tableId);
  if (!table) refuse('TABLE_NOT_FOUND');
  const restaurant = await getRestaurant(database, table.restaurantId, language);
  return { id: table.id, tableNumber: table.tableNumber, restaurant };
}
