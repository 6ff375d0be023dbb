import type { FloorTable, FloorVisit } from '#contract/tables.ts';
import { compareTexts } from '#domain/lists/list.ts';
import { floorState } from '#domain/visit/dining-room.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { refuse } from '#server/platform/errors.ts';
import { type FloorTableRecord, type FloorVisitRecord, listFloor, listFloorTables } from './floor-store.ts';

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

function viewFloorVisit(record: FloorVisitRecord): FloorVisit {
  return {
    id: record.id,
    openedAt: new Date(record.opened_at).toISOString(),
    dinerCount: record.diner_count,
    cartLines: record.cart_lines,
    orders: record.orders,
    undelivered: record.undelivered,
    readyOrders: record.ready_orders,
    waitingSince: record.waiting_since === null ? null : new Date(record.waiting_since).toISOString(),
    totalMinor: record.total_minor,
    dueMinor: record.total_minor - record.paid_minor,
    openRequests: record.open_requests,
    waitingDiners: record.waiting_diners,
  };
}

function viewFloorTable(record: FloorTableRecord): FloorTable {
  const visit = record.visit && viewFloorVisit(record.visit);
  return {
    id: record.id,
    version: record.version,
    tableNumber: record.table_number,
    seats: record.seats,
    section: record.section,
    status: record.status,
    state: floorState(record.status, visit),
    visit,
  };
}

/** By section, then by table number, in natural order (TABLE-1). */
const viewFloor = (records: readonly FloorTableRecord[]): FloorTable[] =>
  records
    .map(viewFloorTable)
    .toSorted(
      (one, other) =>
        compareTexts(one.section, other.section) || compareTexts(one.tableNumber, other.tableNumber),
    );
