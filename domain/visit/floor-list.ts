import { compareInstants, hasAllWords, type ListSort } from '#domain/lists/list.ts';
import { compareTableNumbers, FLOOR_STATES, type FloorState } from './dining-room.ts';

export const TABLE_SORTS = ['number', 'section', 'state', 'seats', 'since', 'due'] as const;
export type TableSort = (typeof TABLE_SORTS)[number];
export const TABLES_AS_USUAL: ListSort<TableSort> = { by: 'number', isDescending: false };

interface ListedTable {
  readonly tableNumber: string;
  readonly section: string;
  readonly seats: number;
  readonly state: FloorState;
  readonly visit: { readonly openedAt: string; readonly dueMinor: number } | null;
}

export interface TablesFilter {
  readonly search: string;
  /** An empty text is any. */
  readonly state: string;
  readonly section: string;
}

/** What stands for "no section" in the address, where nothing means any. */
export const NO_SECTION = '-';

const sectionOf = (wanted: string): string => (wanted === NO_SECTION ? '' : wanted);

/** Which tables are left; the search (LIST-1) looks at number and section. */
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

/** After every moment. */
const NEVER = '9999';
const openedAt = ({ visit }: ListedTable): string => visit?.openedAt ?? NEVER;

const COMPARE: Readonly<Record<TableSort, (one: ListedTable, other: ListedTable) => number>> = {
  number: () => 0,
  section: (one, other) => compareTableNumbers(one.section, other.section),
  state: (one, other) => FLOOR_STATES.indexOf(one.state) - FLOOR_STATES.indexOf(other.state),
  seats: (one, other) => one.seats - other.seats,
  since: (one, other) => compareInstants(openedAt(one), openedAt(other)),
  due: (one, other) => (one.visit?.dueMinor ?? 0) - (other.visit?.dueMinor ?? 0),
};

/** What is equal stands by its number, the lower one first. */
export const sortTables = <T extends ListedTable>(
  tables: readonly T[],
  { by, isDescending }: ListSort<TableSort>,
): readonly T[] => {
  const direction = isDescending ? -1 : 1;
  return tables.toSorted((one, other) => {
    const byNumber = compareTableNumbers(one.tableNumber, other.tableNumber);
    if (by === 'number') return byNumber * direction;
    return COMPARE[by](one, other) * direction || byNumber;
  });
};
