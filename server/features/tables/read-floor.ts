import type { FloorTable, FloorVisit } from '#contract/tables.ts';
import { compareTexts } from '#domain/lists/list.ts';
import { can, type Role } from '#domain/people/roles.ts';
import { floorState } from '#domain/visit/dining-room.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { refuse } from '#server/platform/errors.ts';
import { type FloorTableRecord, type FloorVisitRecord, listFloor, listFloorTables } from './floor-store.ts';

/** Every table of the restaurant with who sits there (TABLE-2), and sums for those who read them (ROLE-2). */
export async function readFloor(
  database: Database,
  { restaurantId, role }: MemberPrincipal,
): Promise<{ tables: FloorTable[] }> {
  return { tables: viewFloor(await listFloor(database, restaurantId), role) };
}

/** Some of them; one that is gone is left out. */
export async function readFloorTables(
  database: Database,
  { restaurantId, role }: MemberPrincipal,
  tableIds: readonly string[],
): Promise<FloorTable[]> {
  return viewFloor(await listFloorTables(database, restaurantId, tableIds), role);
}

/** One table as the staff see it. Refuses TABLE_NOT_FOUND. */
export async function getFloorTable(
  database: Database,
  member: MemberPrincipal,
  tableId: string,
): Promise<FloorTable> {
  const [table] = await readFloorTables(database, member, [tableId]);
  if (!table) refuse('TABLE_NOT_FOUND');
  return table;
}

/** From JSON as PostgreSQL writes it. */
const instant = (at: string | null): string | null => (at === null ? null : new Date(at).toISOString());

const dueOf = (record: FloorVisitRecord): number => record.total_minor - record.paid_minor;

function viewFloorVisit(record: FloorVisitRecord, role: Role): FloorVisit {
  const readsSums = can(role, 'bills.view');
  return {
    id: record.id,
    openedAt: new Date(record.opened_at).toISOString(),
    dinerCount: record.diner_count,
    cartLines: record.cart_lines,
    orders: record.orders,
    undelivered: record.undelivered,
    readyOrders: record.ready_orders,
    waitingSince: instant(record.waiting_since),
    readySince: instant(record.ready_since),
    callingSince: instant(record.calling_since),
    firstOrderSince: instant(record.first_order_since),
    totalMinor: readsSums ? record.total_minor : null,
    dueMinor: readsSums ? dueOf(record) : null,
    openRequests: record.open_requests,
    waitingDiners: record.waiting_diners,
  };
}

const factsOf = (record: FloorVisitRecord) => ({
  orders: record.orders,
  undelivered: record.undelivered,
  cartLines: record.cart_lines,
  dueMinor: dueOf(record),
});

function viewFloorTable(record: FloorTableRecord, role: Role): FloorTable {
  return {
    id: record.id,
    version: record.version,
    tableNumber: record.table_number,
    seats: record.seats,
    section: record.section,
    status: record.status,
    state: floorState(record.status, record.visit && factsOf(record.visit)),
    visit: record.visit && viewFloorVisit(record.visit, role),
    joinedTo: record.joined_to && {
      tableId: record.joined_to.id,
      tableNumber: record.joined_to.table_number,
    },
    lastClosed: record.closed && {
      visitId: record.closed.id,
      closedAt: new Date(record.closed.closed_at).toISOString(),
    },
  };
}

/** A table that is joined to another one is as far as that one (VISIT-3). */
const stateOfParty = ({ state, joinedTo }: FloorTable, all: readonly FloorTable[]): FloorTable['state'] =>
  all.find(({ id }) => id === joinedTo?.tableId)?.state ?? state;

/** By section, then by table number, in natural order (TABLE-1). */
const viewFloor = (records: readonly FloorTableRecord[], role: Role): FloorTable[] =>
  records
    .map((record) => viewFloorTable(record, role))
    .map((table, _, all) => ({ ...table, state: stateOfParty(table, all) }))
    .toSorted(
      (one, other) =>
        compareTexts(one.section, other.section) || compareTexts(one.tableNumber, other.tableNumber),
    );
