import type { FloorTable } from '#contract/tables.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { refuse } from '#server/platform/errors.ts';
import { listFloor, listFloorTables } from './floor-store.ts';
import { viewFloor } from './view.ts';

/** Every table of the restaurant with who sits there (TABLE-2). */
export async function readFloor(database: Database, restaurantId: string): Promise<{ tables: FloorTable[] }> {
  return { tables: viewFloor(await listFloor(database, restaurantId)) };
}

/** Some of them; one that is gone is left out. */
export async function readFloorTables(
  database: Database,
  restaurantId: string,
  tableIds: readonly string[],
): Promise<FloorTable[]> {
  return viewFloor(await listFloorTables(database, restaurantId, tableIds));
}

/** One table as the staff see it. Refuses TABLE_NOT_FOUND. */
export async function getFloorTable(
  database: Database,
  restaurantId: string,
  tableId: string,
): Promise<FloorTable> {
  const [table] = await readFloorTables(database, restaurantId, [tableId]);
  if (!table) refuse('TABLE_NOT_FOUND');
  return table;
}
