import { compareInstants, compareTexts, hasAllWords, type ListSort, sortRows } from '#domain/lists/list.ts';
import { FLOOR_STATES, type FloorState } from './dining-room.ts';

export const TABLE_SORTS = ['number', 'section', 'state', 'seats', 'since', 'due'] as const;
export type TableSort = (typeof TABLE_SORTS)[number];
export const DEFAULT_TABLE_SORT: ListSort<TableSort> = { by: 'number', isDescending: false };

interface ListedTable {
  readonly tableNumber: string;
  readonly section: string;
  readonly seats: number;
  readonly state: FloorState;
  readonly visit: { readonly openedAt: string; readonly dueMinor: number | null } | null;
}

export interface TablesFilter {
  readonly search: string;
  /** Empty: all. */
  readonly state: string;
  readonly section: string;
}

/** Selects tables without a section; an empty value selects every table. */
export const NO_SECTION = '-';

const sectionOf = (wanted: string): string => (wanted === NO_SECTION ? '' : wanted);

/** Filters tables; the search (LIST-1) covers number and section. */
export const filterTables = <T extends ListedTable>(
  tables: readonly T[],
  { search, state, section }: TablesFilter,
): readonly T[] =>
  tables.filter(
    (table) =>
      (state === '' || table.state === state) &&
      (section === '' || table.section === sectionOf(section)) &&
      hasAllWords(`${table.tableNumber} ${table.section}`, search),
  );

/** Sorts after every instant. */
const NEVER = '9999';
const openedAt = ({ visit }: ListedTable): string => visit?.openedAt ?? NEVER;

const byNumber = (one: ListedTable, other: ListedTable): number =>
  compareTexts(one.tableNumber, other.tableNumber);

const COMPARE: Readonly<Record<TableSort, (one: ListedTable, other: ListedTable) => number>> = {
  number: byNumber,
  section: (one, other) => compareTexts(one.section, other.section),
  state: (one, other) => FLOOR_STATES.indexOf(one.state) - FLOOR_STATES.indexOf(other.state),
  seats: (one, other) => one.seats - other.seats,
  since: (one, other) => compareInstants(openedAt(one), openedAt(other)),
  due: (one, other) => (one.visit?.dueMinor ?? 0) - (other.visit?.dueMinor ?? 0),
};

export const sortTables = <T extends ListedTable>(
  tables: readonly T[],
  sort: ListSort<TableSort>,
): readonly T[] => sortRows<T, TableSort>(tables, sort, COMPARE, byNumber);
