import {
  type Assignment,
  assignmentNow,
  type Floor,
  type FloorTable,
  fixedServer,
  neighbours,
  worksAt,
} from './floor.ts';
import { placeAll } from './obstacles.ts';
import { scorerOf } from './score.ts';

const BETTER_BY = 1e-9;
const NOBODY = -1;

const add = (sums: number[], index: number, by: number): void => {
  sums[index] = (sums[index] ?? 0) + by;
};

/** An assignment in which moving a table costs only a look at its neighbours. */
function movable(floor: Floor, start: Assignment) {
  const { tables, servers, weights } = floor;
  const places = new Map(servers.map(({ id }, index) => [id, index]));
  const of = tables.map(({ id }) => places.get(start.get(id) ?? '') ?? NOBODY);
  const had = tables.map(({ staffId }) => places.get(staffId ?? '') ?? NOBODY);
  const sections = [...new Set(tables.map(({ section }) => section))];
  const sectionOf = tables.map(({ section }) => sections.indexOf(section));
  const beside: number[][] = tables.map(() => []);
  for (const [one, other] of neighbours(tables)) {
    beside[one]?.push(other);
    beside[other]?.push(one);
  }
  const count = servers.map(() => 0);
  const work = servers.map(() => 0);
  const inSection = servers.map(() => sections.map(() => 0));
  const put = (t: number, s: number, sign: 1 | -1): void => {
    add(count, s, sign);
    add(work, s, sign * (tables[t]?.work ?? 0));
    add(inSection[s] ?? [], sectionOf[t] ?? 0, sign);
  };
  for (const [t, s] of of.entries()) if (s !== NOBODY) put(t, s, 1);
  const all = work.reduce((total, each) => total + each, 0);
  const past = servers.reduce((total, each) => total + each.past, 0);
  const mean = { even: all / servers.length, fairness: (all + past) / servers.length };
  const off = (s: number): number =>
    weights.even * Math.abs((work[s] ?? 0) - mean.even) +
    weights.fairness * Math.abs((work[s] ?? 0) + (servers[s]?.past ?? 0) - mean.fairness);
  const walkingWith = (t: number, s: number): number =>
    1 -
    (beside[t] ?? []).filter((other) => of[other] === s).length +
    ((inSection[s]?.[sectionOf[t] ?? 0] ?? 0) === 0 ? 1 : 0);
  return {
    of,
    count,
    /** Moves it, and returns the change of the total. */
    move: (t: number, to: number): number => {
      const from = of[t] ?? NOBODY;
      const before = off(from) + off(to);
      put(t, from, -1);
      of[t] = NOBODY;
      const left = walkingWith(t, from);
      const joined = walkingWith(t, to);
      put(t, to, 1);
      of[t] = to;
      const changed = had[t] === NOBODY ? 0 : Number(had[t] !== to) - Number(had[t] !== from);
      return off(from) + off(to) - before + weights.walking * (joined - left) + weights.changes * changed;
    },
  };
}

/** The assignment after all single moves and exchanges that improve it. */
function improve(floor: Floor, start: Assignment): Map<string, string> {
  const { tables, servers, mostTables } = floor;
  const { of, count, move } = movable(floor, start);
  const free = [...tables.keys()].filter(
    (t) => of[t] !== NOBODY && fixedServer(floor, tables[t] as FloorTable) === null,
  );
  const may = tables.map((table) => servers.map((server) => worksAt(server, table)));
  const isBetter = (moves: readonly (readonly [number, number])[]): boolean => {
    const were = moves.map(([t]) => [t, of[t] ?? NOBODY] as const);
    const change = moves.reduce((total, [t, s]) => total + move(t, s), 0);
    if (change < -BETTER_BY) return true;
    for (const [t, s] of were.toReversed()) move(t, s);
    return false;
  };
  const step = (t: number, later: readonly number[]): boolean => {
    const moved = servers.some(
      (_server, s) =>
        of[t] !== s && may[t]?.[s] === true && (count[s] ?? 0) < mostTables && isBetter([[t, s]]),
    );
    const exchanged = later.some((other) => {
      const [mine = NOBODY, theirs = NOBODY] = [of[t], of[other]];
      if (mine === theirs || may[t]?.[theirs] !== true || may[other]?.[mine] !== true) return false;
      return isBetter([
        [t, theirs],
        [other, mine],
      ]);
    });
    return moved || exchanged;
  };
  let hasImproved = true;
  while (hasImproved) {
    hasImproved = false;
    for (const [index, t] of free.entries()) hasImproved = step(t, free.slice(index + 1)) || hasImproved;
  }
  return new Map(
    tables.flatMap(({ id }, t) => {
      const server = servers[of[t] ?? NOBODY];
      return server ? [[id, server.id] as const] : [];
    }),
  );
}

/**
 * A good assignment without a solver: each table to the currently best server, starting from the current assignment and from an empty one,
 * both improved by moves and exchanges. If not every table can have a server, some have none (ASSIGN-5).
 */
export function goodStart(floor: Floor): Assignment {
  const { servers, tables } = floor;
  const score = scorerOf(floor);
  const byCost = (table: FloorTable, placed: Assignment): readonly string[] =>
    servers
      .map(({ id }) => ({ id, total: score(new Map([...placed, [table.id, id]])).total }))
      .toSorted((one, other) => one.total - other.total)
      .map(({ id }) => id);
  /** Neighbours in sequence, so that each server’s tables are adjacent. */
  const inTurn = (table: FloorTable): readonly string[] => {
    const first = Math.floor((tables.indexOf(table) * servers.length) / tables.length);
    return [...servers.slice(first), ...servers.slice(0, first)].map(({ id }) => id);
  };
  const even = Math.min(floor.mostTables, Math.ceil(tables.length / Math.max(1, servers.length)));
  const starts = [
    placeAll(floor, byCost, assignmentNow(floor)),
    placeAll({ ...floor, mostTables: even }, byCost),
    placeAll(floor, inTurn),
  ];
  const fewest = Math.min(...starts.map(({ unplaced }) => unplaced.length));
  const results = starts
    .filter(({ unplaced }) => unplaced.length === fewest)
    .map(({ placed }) => improve(floor, placed))
    .map((assignment) => ({ assignment, total: score(assignment).total }));
  const [best] = results.toSorted((one, other) => one.total - other.total);
  return best?.assignment ?? new Map();
}
