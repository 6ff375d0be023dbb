import type { Language } from '#contract/common.ts';
import type { TableSummary } from '#contract/restaurants.ts';
import { findTable } from '#server/features/tables/find-table.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { getRestaurant } from './get-restaurant.ts';

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
