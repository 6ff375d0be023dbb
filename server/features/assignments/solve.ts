import highsModule from 'highs';
import { type Assignment, type Floor, fixedServer, neighbours, worksAt } from '#domain/assignments/floor.ts';
import { scoreOf } from '#domain/assignments/score.ts';
import { type Solution, startOf } from '#domain/assignments/solution.ts';

// Its types describe the CommonJS file; Node imports the other one, whose default is the loader itself.
const loadHighs = highsModule as unknown as typeof highsModule.default;

const EXACT = 1e-6;
/** Enough for a small room on a busy machine. */
const SHORTEST_SEARCH_SECONDS = 0.2;

interface Model {
  /** In the LP format. */
  readonly text: string;
  /** The part of the objective that does not depend on the columns. */
  readonly constant: number;
  /** Whether a table may go to a server, both by index; if so there is a column for it. */
  readonly open: readonly (readonly number[])[];
}

/** A weighted sum of columns. */
type Terms = [column: string, factor: number][];

const write = (terms: Readonly<Terms>): string =>
  terms.map(([column, factor]) => `${factor < 0 ? '-' : '+'} ${Math.abs(factor)} ${column}`).join(' ');

const negated = ([column, factor]: Terms[number]): Terms[number] => [column, -factor];

const has = (table: number, server: number): string => `x${table}_${server}`;

/** The floor as a mixed-integer program (ASSIGN-1). */
function writeModel(floor: Floor): Model {
  const { tables, servers, mostTables, weights } = floor;
  const places = new Map(servers.map(({ id }, index) => [id, index]));
  const objective: Terms = [];
  const rows: string[] = [];
  const bounds: string[] = [];
  let constant = 0;
  const binaries: string[] = [];
  const options = tables.map((table) => {
    const fixed = fixedServer(floor, table);
    return servers.flatMap((server, index) =>
      (fixed === null ? worksAt(server, table) : server.id === fixed) ? [index] : [],
    );
  });
  for (const [t, open] of options.entries()) {
    for (const s of open) binaries.push(has(t, s));
    rows.push(`${write(open.map((s) => [has(t, s), 1]))} = 1`);
    const had = places.get(tables[t]?.staffId ?? '');
    if (had === undefined) continue;
    constant += weights.changes;
    if (open.includes(had)) objective.push([has(t, had), -weights.changes]);
  }
  const sections = [...new Set(tables.map(({ section }) => section))];
  const pairs = neighbours(tables);
  const columnsOf = (s: number): number[] => [...tables.keys()].filter((t) => options[t]?.includes(s));
  const works = tables.map(({ work }) => work);
  const all = works.reduce((total, work) => total + work, 0);
  const mean = all / servers.length;
  const past = servers.reduce((total, server) => total + server.past, 0);
  for (const [s, server] of servers.entries()) {
    const own = columnsOf(s);
    if (own.length > 0) rows.push(`${write(own.map((t) => [has(t, s), 1]))} <= ${mostTables}`);
    const load: Terms = own.map((t) => [has(t, s), works[t] ?? 0]);
    // A deviation above the mean implies an equal one below it elsewhere, so it counts twice.
    rows.push(`${write([...load, [`e${s}`, -1]])} <= ${mean}`);
    rows.push(`${write([...load, [`f${s}`, -1]])} <= ${(all + past) / servers.length - server.past}`);
    objective.push([`e${s}`, 2 * weights.even], [`f${s}`, 2 * weights.fairness]);
    const bySection = Map.groupBy(own, (t) => tables[t]?.section ?? '');
    const walked: Terms = [...bySection.keys()].map((section) => [
      `z${sections.indexOf(section)}_${s}`,
      mean,
    ]);
    // Implied for integers: a server whose work does not all lie elsewhere walks in at least one section. Tightens the bound by about half.
    if (mean > 0 && own.length > 0)
      rows.push(`${write([...walked, [`e${s}`, 1], ...load.map(negated)])} >= 0`);
    for (const [section, those] of bySection) {
      const column = `z${sections.indexOf(section)}_${s}`;
      objective.push([column, weights.walking]);
      bounds.push(`${column} <= 1`);
      for (const t of those) rows.push(`${column} - ${has(t, s)} >= 0`);
      // Both are implied by the rows above for integers; they tighten the bound.
      const inSection: Terms = those.map((t) => [has(t, s), 1]);
      rows.push(`${write([...inSection, [column, -Math.min(mostTables, those.length)]])} <= 0`);
      const beside: Terms = pairs.flatMap(([one, other], pair) =>
        those.includes(one) && those.includes(other) ? [[`y${pair}_${s}`, -1]] : [],
      );
      rows.push(`${write([...inSection, ...beside, [column, -1]])} >= 0`);
    }
  }
  // Groups: as many as tables, minus one for each pair of neighbours with the same server.
  constant += weights.walking * tables.length;
  for (const [pair, [one, other]] of pairs.entries())
    for (const s of options[one]?.filter((each) => options[other]?.includes(each)) ?? []) {
      const column = `y${pair}_${s}`;
      objective.push([column, -weights.walking]);
      bounds.push(`${column} <= 1`);
      rows.push(`${column} - ${has(one, s)} <= 0`, `${column} - ${has(other, s)} <= 0`);
    }
  const text = [
    'Minimize',
    ` cost: ${write(objective)}`,
    'Subject To',
    ...rows.map((row, index) => ` r${index}: ${row}`),
    'Bounds',
    ...bounds.map((bound) => ` ${bound}`),
    'Binaries',
    ` ${binaries.join(' ')}`,
    'End',
  ].join('\n');
  return { text, constant, open: options };
}

/** The better of the start and the solution, with the proven bound of either. */
function best(floor: Floor, start: Solution, found: Assignment, proved: number): Solution {
  const total = found.size === floor.tables.length ? scoreOf(floor, found).total : start.total;
  const isBetter = total < start.total - EXACT;
  const least = isBetter ? total : start.total;
  const bound = Math.max(start.bound, proved);
  return {
    assignment: isBetter ? found : start.assignment,
    total: least,
    bound: bound > least - EXACT * Math.max(1, least) ? least : bound,
  };
}

/**
 * The best assignment found in time (ASSIGN-1): from a good start, HiGHS searches for better ones and proves how much better any could be.
 * Every table must be assignable (`findObstacles` returns nothing). Blocks its thread, and may overrun while the solver does not check the
 * clock: for callers that cannot wait, each improvement is reported as soon as it is found, the start first.
 */
export async function solve(
  floor: Floor,
  timeLimitSeconds: number,
  onBetter: (solution: Solution) => void = () => undefined,
): Promise<Solution> {
  const { tables, servers } = floor;
  const endsAt = performance.now() + timeLimitSeconds * 1_000;
  const start = startOf(floor);
  onBetter(start);
  if (tables.length === 0) return start;
  const { text, constant, open } = writeModel(floor);
  const highs = await loadHighs();
  return highs.withModel({ format: 'lp', data: text }, (model) => {
    model.options.set({
      output_flag: false,
      // The start and the model have used some of it.
      time_limit: Math.max(SHORTEST_SEARCH_SECONDS, (endsAt - performance.now()) / 1_000),
      mip_rel_gap: 0,
      mip_abs_gap: EXACT,
    });
    const choices = tables.flatMap((table, t) =>
      (open[t] ?? []).flatMap((s) => {
        const staffId = servers[s]?.id;
        return staffId === undefined
          ? []
          : [{ id: table.id, staffId, column: model.getColByName(has(t, s)) }];
      }),
    );
    const chosen = (values: Float64Array): Assignment =>
      new Map(
        choices.filter(({ column }) => (values[column] ?? 0) > 0.5).map(({ id, staffId }) => [id, staffId]),
      );
    const started = choices.filter(({ id, staffId }) => start.assignment.get(id) === staffId);
    model.setSolution({ indices: started.map(({ column }) => column), values: started.map(() => 1) });
    model.run({
      [highs.constants.callbackType.mipImprovingSolution]({ data }) {
        if (data.mip_solution)
          onBetter(
            best(floor, start, chosen(data.mip_solution), (data.mip_dual_bound ?? -Infinity) + constant),
          );
        return undefined;
      },
    });
    return best(
      floor,
      start,
      chosen(model.getSolution().colValue),
      Number(model.info.get('mip_dual_bound')) + constant,
    );
  });
}
