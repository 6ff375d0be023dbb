import { compareTexts } from '#domain/lists/list.ts';

interface JoinableTable {
  readonly id: string;
  readonly tableNumber: string;
  readonly joinedTo: { readonly tableId: string } | null;
}

/** VISIT-3: the tables that are joined to this one, in natural order. */
export const joinedTables = <T extends JoinableTable>(
  { id }: { id: string },
  tables: readonly T[],
): readonly T[] =>
  tables
    .filter(({ joinedTo }) => joinedTo?.tableId === id)
    .toSorted((one, other) => compareTexts(one.tableNumber, other.tableNumber));

/** VISIT-3: the name of the party’s table: "7 + 5" if table 5 is joined to table 7. */
export const partyName = (table: JoinableTable, tables: readonly JoinableTable[]): string =>
  [table, ...joinedTables(table, tables)].map(({ tableNumber }) => tableNumber).join(' + ');

/** VISIT-3: the seats of all tables of the party. */
export const partySeats = <T extends JoinableTable & { readonly seats: number }>(
  table: T,
  tables: readonly T[],
): number => [table, ...joinedTables(table, tables)].reduce((sum, { seats }) => sum + seats, 0);

/** VISIT-3: the table with the visit: this one, or the one that it is joined to. */
export const tableOfParty = <T extends JoinableTable>(table: T, tables: readonly T[]): T =>
  tables.find(({ id }) => id === table.joinedTo?.tableId) ?? table;
