import {
  type Assignment,
  type AssignmentAim,
  assignmentNow,
  type Floor,
  fixedServer,
  neighbours,
} from './floor.ts';

/** One server’s part of the score, for its explanation. */
export interface ServerScore {
  readonly id: string;
  readonly tables: number;
  /** Current or expected guests at their tables. */
  readonly work: number;
  /** The number of groups of neighbouring tables that theirs form, and of sections. */
  readonly groups: number;
  readonly sections: number;
}

export interface Score {
  /**
   * The measured aims: deviation of guests from the mean; groups and sections; tables that change hands; deviation including the last two
   * weeks.
   */
  readonly aims: Readonly<Record<AssignmentAim, number>>;
  /** The weighted sum that the optimiser minimises (ASSIGN-1). */
  readonly total: number;
  readonly servers: readonly ServerScore[];
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const offTheMean = (values: readonly number[]): number => {
  const mean = sum(values) / Math.max(1, values.length);
  return sum(values.map((value) => Math.abs(value - mean)));
};

/** Scores many assignments of one floor, with everything that does not depend on them computed once. */
export function scorerOf(floor: Floor): (assignment: Assignment) => Score {
  const { tables, servers, weights } = floor;
  const pairs = neighbours(tables);
  const before = assignmentNow(floor);
  const placeOf = new Map(servers.map(({ id }, index) => [id, index]));
  return (assignment) => {
    const of = tables.map(({ id }) => placeOf.get(assignment.get(id) ?? '') ?? -1);
    const count = servers.map(() => 0);
    const work = servers.map(() => 0);
    const sections = servers.map(() => new Set<string>());
    const together = servers.map(() => 0);
    let changes = 0;
    for (const [index, table] of tables.entries()) {
      const server = of[index] ?? -1;
      const had = before.get(table.id);
      if (had !== undefined && placeOf.has(had) && placeOf.get(had) !== server) changes += 1;
      if (server < 0) continue;
      count[server] = (count[server] ?? 0) + 1;
      work[server] = (work[server] ?? 0) + table.work;
      sections[server]?.add(table.section);
    }
    for (const [one, other] of pairs) {
      const server = of[one] ?? -1;
      if (server >= 0 && server === of[other]) together[server] = (together[server] ?? 0) + 1;
    }
    const scores = servers.map(({ id }, index) => ({
      id,
      tables: count[index] ?? 0,
      work: work[index] ?? 0,
      groups: (count[index] ?? 0) - (together[index] ?? 0),
      sections: sections[index]?.size ?? 0,
    }));
    const aims = {
      even: offTheMean(work),
      walking: sum(scores.map((score) => score.groups + score.sections)),
      changes,
      fairness: offTheMean(servers.map(({ past }, index) => past + (work[index] ?? 0))),
    };
    const total =
      aims.even * weights.even +
      aims.walking * weights.walking +
      aims.changes * weights.changes +
      aims.fairness * weights.fairness;
    return { aims, total, servers: scores };
  };
}

export const scoreOf = (floor: Floor, assignment: Assignment): Score => scorerOf(floor)(assignment);

/** The minimum weighted cost of evenness and fairness of a server with at least `fixed` work; and the cost of having none. */
function leastOff({ weights }: Floor, mean: number, fairMean: number, past: number, fixed: number) {
  const cost = (work: number): number =>
    weights.even * Math.abs(work - mean) + weights.fairness * Math.abs(work + past - fairMean);
  // Convex and piecewise linear with bends at the two means: minimal at one of them, or at the fixed work if both are below it.
  return {
    some: Math.min(...[mean, fairMean - past, fixed].map((work) => cost(Math.max(work, fixed)))),
    none: cost(0),
  };
}

/**
 * A lower bound of every assignment, without a search. Each server has either no tables, or at least one group and section, and at least
 * those of their fixed tables; each section has at least one server, with the fewest groups that its tables allow.
 */
export function leastTotal(floor: Floor): number {
  const { tables, servers, mostTables, weights } = floor;
  const sections = [...Map.groupBy(tables, ({ section }) => section).values()];
  const fixed = Map.groupBy(tables, (table) => fixedServer(floor, table));
  const mean = sum(tables.map(({ work }) => work)) / Math.max(1, servers.length);
  const fairMean = mean + sum(servers.map(({ past }) => past)) / Math.max(1, servers.length);
  const parts = servers.map(({ id, past }) => {
    const own = fixed.get(id) ?? [];
    const off = leastOff(floor, mean, fairMean, past, sum(own.map(({ work }) => work)));
    const walked = 2 * weights.walking * Math.max(1, new Set(own.map(({ section }) => section)).size);
    return {
      off: own.length === 0 ? Math.min(off.none, off.some) : off.some,
      all: own.length === 0 ? Math.min(off.none, off.some + walked) : off.some + walked,
    };
  });
  const bySection =
    weights.walking * sum(sections.map((those) => 2 * Math.ceil(those.length / Math.max(1, mostTables))));
  return Math.max(sum(parts.map(({ all }) => all)), bySection + sum(parts.map(({ off }) => off)));
}
