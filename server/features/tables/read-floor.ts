import type { Language } from '#contract/common.ts';
import type { FloorTable, FloorVisit } from '#contract/tables.ts';
import { compareTexts, readSort } from '#domain/lists/list.ts';
import { can, type Role } from '#domain/people/roles.ts';
import { floorState } from '#domain/visit/dining-room.ts';
import { DEFAULT_TABLE_SORT, filterTables, sortTables, type TableSort } from '#domain/visit/floor-list.ts';
import { tables as english } from '#messages/en/tables.ts';
import { tables as spanish } from '#messages/es/tables.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { refuse } from '#server/platform/errors.ts';
import type { FileReply } from '#server/platform/http/serve.ts';
import { type Cell, listCsv } from '#server/platform/lists/list-csv.ts';
import { type FloorTableRecord, type FloorVisitRecord, listFloor, listFloorTables } from './store.ts';

const WORDS = { en: english, es: spanish };

interface TablesFile {
  readonly search?: string | undefined;
  readonly state?: string | undefined;
  readonly section?: string | undefined;
  readonly sort?: TableSort | `-${TableSort}` | undefined;
  readonly language?: Language | undefined;
}

/** The floor as a file; refuses NOT_ALLOWED for sorting by sums that the member cannot see (ROLE-2). */
export function exportTables(
  { database }: Platform,
  member: MemberPrincipal,
  { search = '', state = '', section = '', sort, language }: TablesFile,
): Promise<FileReply> {
  const readsSums = can(member.role, 'bills.view');
  const order = readSort(sort, DEFAULT_TABLE_SORT);
  if (order.by === 'due' && !readsSums) refuse('NOT_ALLOWED');
  return listCsv({ database }, member.restaurantId, language, {
    list: 'tables',
    fileName: 'tables.csv',
    rows: readFloor(database, member).then(({ tables }) =>
      sortTables(filterTables(tables, { search, state, section }), order),
    ),
    columns: {
      table: (table) => table.tableNumber,
      section: (table) => table.section,
      seats: (table) => table.seats,
      state: (table, { language: asked }) => WORDS[asked].states[table.state],
      guests: ofVisit((visit) => visit.dinerCount),
      seatedSince: ofVisit((visit, { moment }) => moment(visit.openedAt)),
      orders: ofVisit((visit) => visit.orders),
      undelivered: ofVisit((visit) => visit.undelivered),
      bill: ofVisit((visit, { amount }) => (visit.totalMinor === null ? null : amount(visit.totalMinor))),
      due: ofVisit((visit, { amount }) => (visit.dueMinor === null ? null : amount(visit.dueMinor))),
      currency: ofVisit((_, { currency }) => currency),
    },
    omits: readsSums ? [] : ['bill', 'due', 'currency'],
  });
}

/** A cell that is empty without an open visit. */
const ofVisit =
  (cell: Cell<FloorVisit>): Cell<{ readonly visit: FloorVisit | null }> =>
  ({ visit }, format) =>
    visit && cell(visit, format);

/** Every table of the restaurant with its party (TABLE-2), and sums for roles that see them (ROLE-2). */
export async function readFloor(
  database: Database,
  { restaurantId, role }: MemberPrincipal,
): Promise<{ tables: FloorTable[] }> {
  return { tables: viewFloor(await listFloor(database, restaurantId), role) };
}

/** These tables, without deleted ones. */
export async function readFloorTables(
  database: Database,
  { restaurantId, role }: MemberPrincipal,
  tableIds: readonly string[],
): Promise<FloorTable[]> {
  return viewFloor(await listFloorTables(database, restaurantId, tableIds), role);
}

/** One table as staff see it. Refuses TABLE_NOT_FOUND. */
export async function getFloorTable(
  database: Database,
  member: MemberPrincipal,
  tableId: string,
): Promise<FloorTable> {
  const [table] = await readFloorTables(database, member, [tableId]);
  if (!table) refuse('TABLE_NOT_FOUND');
  return table;
}

/** Parses timestamps as PostgreSQL writes them into JSON. */
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
    payingSince: instant(record.paying_since),
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

/** A joined table has the stage of the other one (VISIT-3). */
const stateOfParty = ({ state, joinedTo }: FloorTable, all: readonly FloorTable[]): FloorTable['state'] =>
  all.find(({ id }) => id === joinedTo?.tableId)?.state ?? state;

/** By section, then by table number in natural order (TABLE-1). */
const viewFloor = (records: readonly FloorTableRecord[], role: Role): FloorTable[] =>
  records
    .map((record) => viewFloorTable(record, role))
    .map((table, _, all) => ({ ...table, state: stateOfParty(table, all) }))
    .toSorted(
      (one, other) =>
        compareTexts(one.section, other.section) || compareTexts(one.tableNumber, other.tableNumber),
    );
