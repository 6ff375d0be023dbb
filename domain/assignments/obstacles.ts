import { type Assignment, type Floor, type FloorTable, fixedServer, worksAt } from './floor.ts';

/** The reasons why not every table can have a server, with remedies (ASSIGN-5). */
export type Obstacle =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'pinned_to_absent'; readonly tableId: string; readonly staffId: string }
  | {
      readonly kind: 'holds_too_many';
      readonly staffId: string;
      readonly tables: number;
      readonly most: number;
    }
  | { readonly kind: 'section_uncovered'; readonly section: string; readonly tables: number }
  | {
      readonly kind: 'too_few';
      readonly unplaced: number;
      /** A limit of tables per person that suffices for all. */
      readonly enough: number;
    };

const countBy = (assignment: Assignment): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const staffId of assignment.values()) counts.set(staffId, (counts.get(staffId) ?? 0) + 1);
  return counts;
};

/** The tables that cannot be moved. */
const fixedPart = (floor: Floor): Map<string, string> =>
  new Map(
    floor.tables.flatMap((table) => {
      const staffId = fixedServer(floor, table);
      return staffId === null ? [] : [[table.id, staffId] as const];
    }),
  );

/**
 * Assigns as many tables as possible (Kuhn’s augmenting paths): each to the first in `preference` with room, moving others if needed. Fixed
 * tables stay (ASSIGN-3).
 */
export function placeAll(
  floor: Floor,
  preference: (table: FloorTable, placed: Assignment) => readonly string[],
  wanted: Assignment = new Map(),
): { readonly placed: Map<string, string>; readonly unplaced: readonly FloorTable[] } {
  const { tables, servers, mostTables } = floor;
  const placed = fixedPart(floor);
  const free = tables.filter(({ id }) => !placed.has(id));
  const byId = new Map(servers.map((server) => [server.id, server]));
  const mayHave = (staffId: string, table: FloorTable): boolean => {
    const server = byId.get(staffId);
    return server !== undefined && worksAt(server, table);
  };
  const hasRoom = (staffId: string) => (countBy(placed).get(staffId) ?? 0) < mostTables;
  const place = (table: FloorTable, tried: Set<string>): boolean => {
    const candidates = preference(table, placed).filter((staffId) => mayHave(staffId, table));
    const open = candidates.find((staffId) => hasRoom(staffId));
    if (open !== undefined) {
      placed.set(table.id, open);
      return true;
    }
    for (const staffId of candidates) {
      if (tried.has(staffId)) continue;
      tried.add(staffId);
      for (const other of free.filter(({ id }) => placed.get(id) === staffId)) {
        if (!place(other, tried)) continue;
        placed.set(table.id, staffId);
        return true;
      }
    }
    return false;
  };
  for (const table of free) {
    const staffId = wanted.get(table.id);
    if (staffId !== undefined && mayHave(staffId, table) && hasRoom(staffId)) placed.set(table.id, staffId);
  }
  const unplaced = free.filter((table) => !placed.has(table.id) && !place(table, new Set()));
  return { placed, unplaced };
}

const inOrder =
  ({ servers }: Floor) =>
  (): readonly string[] =>
    servers.map(({ id }) => id);

/** The smallest limit of tables per person with which all tables have a server; assumes that every table can have one. */
function enoughTables(floor: Floor): number {
  const most = floor.tables.length;
  for (let mostTables = floor.mostTables + 1; mostTables < most; mostTables++)
    if (placeAll({ ...floor, mostTables }, inOrder(floor)).unplaced.length === 0) return mostTables;
  return most;
}

/** Why not every table can have a server (ASSIGN-5); empty if it can. */
export function findObstacles(floor: Floor): readonly Obstacle[] {
  const { tables, servers, mostTables } = floor;
  if (servers.length === 0) return tables.length === 0 ? [] : [{ kind: 'nobody' }];
  const absent = tables.flatMap((table): Obstacle[] =>
    table.pinnedTo !== null && servers.every(({ id }) => id !== table.pinnedTo)
      ? [{ kind: 'pinned_to_absent', tableId: table.id, staffId: table.pinnedTo }]
      : [],
  );
  const held = [...countBy(fixedPart(floor))].flatMap(([staffId, count]): Obstacle[] =>
    count > mostTables ? [{ kind: 'holds_too_many', staffId, tables: count, most: mostTables }] : [],
  );
  const uncovered = tables.filter(
    (table) => fixedServer(floor, table) === null && servers.every((server) => !worksAt(server, table)),
  );
  const sections = [...Map.groupBy(uncovered, ({ section }) => section)].map(
    ([section, those]): Obstacle => ({ kind: 'section_uncovered', section, tables: those.length }),
  );
  const found = [...absent, ...held, ...sections];
  if (found.length > 0) return found;
  const { unplaced } = placeAll(floor, inOrder(floor));
  return unplaced.length === 0
    ? []
    : [{ kind: 'too_few', unplaced: unplaced.length, enough: enoughTables(floor) }];
}
