import type { FloorTable } from '#contract/tables.ts';
import { compareTableNumbers, FLOOR_STATES, type FloorState } from '#domain/dining-room.ts';

export const SORT_KEYS = ['number', 'section', 'state', 'seats', 'since', 'due'] as const;
export type TableSort = (typeof SORT_KEYS)[number];

export interface Wanted {
  readonly search: string;
  readonly state: string;
  readonly section: string;
}

/** What stands for "no section" in the address, where nothing means any. */
export const NO_SECTION = '-';

const sectionOf = (wanted: string): string => (wanted === NO_SECTION ? '' : wanted);

/** Every word of the search is in number or section. */
const matchesSearch = (table: FloorTable, search: string): boolean => {
  const text = `${table.tableNumber} ${table.section}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
};

export const filterTables = (
  tables: readonly FloorTable[],
  { search, state, section }: Wanted,
): readonly FloorTable[] =>
  tables.filter(
    (table) =>
      (state === '' || table.state === state) &&
      (section === '' || table.section === sectionOf(section)) &&
      matchesSearch(table, search.trim()),
  );

export const countByState = (tables: readonly FloorTable[]): Readonly<Record<FloorState, number>> => {
  const counts = Object.fromEntries(FLOOR_STATES.map((state) => [state, 0])) as Record<FloorState, number>;
  for (const { state } of tables) counts[state] += 1;
  return counts;
};

/** In the order in which the server gives them. */
export const sectionsOf = (tables: readonly FloorTable[]): readonly string[] => [
  ...new Set(tables.map((table) => table.section)),
];

const NEVER = Number.POSITIVE_INFINITY;
const openedAt = ({ visit }: FloorTable): number => (visit ? Date.parse(visit.openedAt) : NEVER);
/** Two tables without a visit are alike; their difference must not be "not a number". */
const bySize = (one: number, other: number): number => (one === other ? 0 : one - other);

const COMPARE: Readonly<Record<TableSort, (one: FloorTable, other: FloorTable) => number>> = {
  number: () => 0,
  section: (one, other) => compareTableNumbers(one.section, other.section),
  state: (one, other) => FLOOR_STATES.indexOf(one.state) - FLOOR_STATES.indexOf(other.state),
  seats: (one, other) => one.seats - other.seats,
  since: (one, other) => bySize(openedAt(one), openedAt(other)),
  due: (one, other) => (one.visit?.dueMinor ?? 0) - (other.visit?.dueMinor ?? 0),
};

/** What is equal stands by its number, the lower one first. */
export const sortTables = (
  tables: readonly FloorTable[],
  { by, isDescending }: { by: TableSort; isDescending: boolean },
): readonly FloorTable[] => {
  const direction = isDescending ? -1 : 1;
  return tables.toSorted((one, other) => {
    const byNumber = compareTableNumbers(one.tableNumber, other.tableNumber);
    if (by === 'number') return byNumber * direction;
    return COMPARE[by](one, other) * direction || byNumber;
  });
};
