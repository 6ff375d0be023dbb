import type { Language } from '#contract/common.ts';
import type { FloorVisit } from '#contract/tables.ts';
import { readSort } from '#domain/lists/list.ts';
import { can } from '#domain/people/roles.ts';
import { DEFAULT_TABLE_SORT, filterTables, sortTables, type TableSort } from '#domain/visit/floor-list.ts';
import { tables as english } from '#messages/en/tables.ts';
import { tables as spanish } from '#messages/es/tables.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import type { FileReply } from '#server/platform/http/serve.ts';
import { type Cell, listCsv } from '#server/platform/lists/list-csv.ts';
import { readFloor } from './read-floor.ts';

const WORDS = { en: english, es: spanish };

interface TablesFile {
  readonly search?: string | undefined;
  readonly state?: string | undefined;
  readonly section?: string | undefined;
  readonly sort?: TableSort | `-${TableSort}` | undefined;
  readonly language?: Language | undefined;
}

/** The floor as a file; refuses NOT_ALLOWED where it is sorted by sums that the member does not read (ROLE-2). */
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

/** A cell that is empty while nobody sits at the table. */
const ofVisit =
  (cell: Cell<FloorVisit>): Cell<{ readonly visit: FloorVisit | null }> =>
  ({ visit }, format) =>
    visit && cell(visit, format);
