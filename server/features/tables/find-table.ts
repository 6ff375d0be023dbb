import type { Database } from '#server/platform/database/connect.ts';
import { findRestaurantId, findTableRow } from './store.ts';

export interface Table {
  readonly id: string;
  readonly restaurantId: string;
  readonly tableNumber: string;
  readonly isFree: boolean;
}

/** The table of a QR code, or null if there is none, or its restaurant is not active. */
export async function findTable(database: Database, tableId: string): Promise<Table | null> {
  const restaurantId = await findRestaurantId(database, tableId);
  if (restaurantId === null) return null;
  const row = await findTableRow(database, restaurantId, tableId);
  return row && { id: row.id, restaurantId, tableNumber: row.table_number, isFree: row.is_free };
}
