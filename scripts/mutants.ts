import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { z } from 'zod';
import { type Mutants, Shown } from './reliability/shown.ts';
import { writePage } from './reliability/table.ts';

// Mutation tests: counts the mutants that the tests detect, and writes the figures to docs/reliability.json and
// docs/reliability.md. `npm run mutants` covers all of domain/, `npm run mutants domain/money server/features/carts` these folders. Only
// some lines of a feature's files are mutated, because each mutant there costs requests against a real database.
// `-- --lines 12 domain/money` mutates this many lines per file, if all of them take too long. `-- --again domain/money`, after a run on
// the same tree, only runs the mutants that were not run or timed out, and those affected by new or changed tests.

const ROOT = join(import.meta.dirname, '..');
const JSON_FILE = join(ROOT, 'docs/reliability.json');
const PAGE = join(ROOT, 'docs/reliability.md');
/** Selects the lines that are changed: the same ones in every run, as long as their text is the same. */
const SEED = 20261123;
const LINES_OF_A_FILE = 4;
/** Features whose tests also cover another one: payments by waiters are tested with visits. */
const TESTED_IN: Readonly<Record<string, string>> = {
  'server/features/bills': '{bills,visits,payments,receipts}',
  'server/features/orders': '{orders,order-pad,kitchen}',
  'server/features/visits': '{visits,bills,payments,kitchen}',
};

/** The part of Stryker’s report that is read. */
const LastRun = z.looseObject({
  files: z.record(z.string(), z.looseObject({ mutants: z.array(z.looseObject({ status: z.string() })) })),
});

const rankOf = (file: string, line: string): string =>
  createHash('sha256').update(`${SEED} ${file} ${line.trim()}`).digest('hex');

/** These lines of a file, as Stryker’s ranges. */
function sampledLines(file: string, count: number): string[] {
  const lines = readFileSync(join(ROOT, file), 'utf8').split('\n');
  return lines
    .map((line, index) => ({ line, number: index + 1 }))
    .filter(({ line }) => /\w/.test(line) && !/^\s*(\/?\*|\/\/|import |export (type|interface) )/.test(line))
    .map(({ line, number }) => ({ number, rank: rankOf(file, line) }))
    .toSorted((a, b) => a.rank.localeCompare(b.rank))
    .slice(0, count)
    .map(({ number }) => `${file}:${number}-${number}`);
}

/** On a busy machine an equivalent mutant can time out, so it is run again. */
function forgetTimeouts(file: string): void {
  if (!existsSync(file)) return;
  const kept = LastRun.parse(JSON.parse(readFileSync(file, 'utf8')));
  for (const each of Object.values(kept.files))
    each.mutants = each.mutants.filter(({ status }) => status !== 'Timeout');
  writeFileSync(file, JSON.stringify(kept));
}

/** Runs only the area’s own tests for each mutant: coverage by other areas’ tests would be lost when those change. */
async function plant(area: string, lines: number | undefined, isAgain: boolean): Promise<Mutants> {
  const isOfDomain = area.startsWith('domain');
  const files = globSync(`${area}/**/*.ts`, { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'));
  const kind = isOfDomain ? 'domain' : 'features';
  process.env['MUTANTS_TESTS_IN'] = TESTED_IN[area] ?? (area === 'domain' ? '**' : basename(area));
  const linesOfAFile = lines ?? (isOfDomain ? null : LINES_OF_A_FILE);
  const kept = `test-results/mutants/${area.replaceAll('/', '-')}`;
  if (isAgain) forgetTimeouts(`${kept}.last.json`);
  const results = await new Stryker({
    configFile: `tests/mutants/${kind}.stryker.json`,
    mutate: linesOfAFile === null ? files : files.flatMap((file) => sampledLines(file, linesOfAFile)),
    jsonReporter: { fileName: `${kept}.json` },
    incremental: true,
    incrementalFile: `${kept}.last.json`,
    force: !isAgain,
  }).runMutationTest();
  const count = (...statuses: string[]): number =>
    results.filter(({ status }) => statuses.includes(status)).length;
  return {
    area,
    at: new Date().toISOString(),
    linesOfAFile,
    noticed: count('Killed', 'Timeout'),
    unnoticed: count('Survived', 'NoCoverage'),
  };
}

function record(mutants: Mutants): void {
  const before = Shown.parse(JSON.parse(readFileSync(JSON_FILE, 'utf8')));
  const others = before.mutants.filter(({ area }) => area !== mutants.area);
  const shown = {
    ...before,
    mutants: [...others, mutants].toSorted((a, b) => a.area.localeCompare(b.area)),
  };
  writeFileSync(JSON_FILE, `${JSON.stringify(shown, null, 2)}\n`);
  writeFileSync(PAGE, writePage(shown));
}

const { values, positionals } = parseArgs({
  options: { again: { type: 'boolean', default: false }, lines: { type: 'string' } },
  allowPositionals: true,
});
const areas = positionals.map((area) => relative(ROOT, resolve(area)));
const lines = values.lines === undefined ? undefined : Number(values.lines);
for (const area of areas.length > 0 ? areas : ['domain']) record(await plant(area, lines, values.again));
