import { type Floor, fixedServer, neighbours, worksAt } from '#domain/assignments/floor.ts';

interface Model {
  /** In the LP format. */
  readonly text: string;
  /** What of the total does not depend on the columns. */
  readonly constant: number;
  /** Whether a table, by its place in the floor, may go to a server, by theirs; then there is a column for it. */
  readonly open: readonly (readonly number[])[];
}

/** A weighed sum of columns: how much of each. */
type Terms = [column: string, factor: number][];

const write = (terms: Readonly<Terms>): string =>
  terms.map(([column, factor]) => `${factor < 0 ? '-' : '+'} ${Math.abs(factor)} ${column}`).join(' ');

const negated = ([column, factor]: Terms[number]): Terms[number] => [column, -factor];

export const has = (table: number, server: number): string => `x${table}_${server}`;

/** The floor as a mixed-integer program (ASSIGN-1). */
export function writeModel(floor: Floor): Model {
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
    // What lies above the mean lies below it elsewhere: it counts twice.
    rows.push(`${write([...load, [`e${s}`, -1]])} <= ${mean}`);
    rows.push(`${write([...load, [`f${s}`, -1]])} <= ${(all + past) / servers.length - server.past}`);
    objective.push([`e${s}`, 2 * weights.even], [`f${s}`, 2 * weights.fairness]);
    const bySection = Map.groupBy(own, (t) => tables[t]?.section ?? '');
    const walked: Terms = [...bySection.keys()].map((section) => [
      `z${sections.indexOf(section)}_${s}`,
      mean,
    ]);
    // Follows for whole numbers: whose work is not all missing walks in one section at least. Without it the bound is half as close.
    if (mean > 0 && own.length > 0)
      rows.push(`${write([...walked, [`e${s}`, 1], ...load.map(negated)])} >= 0`);
    for (const [section, those] of bySection) {
      const column = `z${sections.indexOf(section)}_${s}`;
      objective.push([column, weights.walking]);
      bounds.push(`${column} <= 1`);
      for (const t of those) rows.push(`${column} - ${has(t, s)} >= 0`);
      // Both follow from the rows above for whole numbers; with them the bound is closer.
      const inSection: Terms = those.map((t) => [has(t, s), 1]);
      rows.push(`${write([...inSection, [column, -Math.min(mostTables, those.length)]])} <= 0`);
      const beside: Terms = pairs.flatMap(([one, other], pair) =>
        those.includes(one) && those.includes(other) ? [[`y${pair}_${s}`, -1]] : [],
      );
      rows.push(`${write([...inSection, ...beside, [column, -1]])} >= 0`);
    }
  }
  // Groups: as many as tables, less one for each pair of neighbours that one server has.
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
