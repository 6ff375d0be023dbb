import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { type Mutants, Shown } from './reliability/shown.ts';
import { writePage } from './reliability/table.ts';

// Changes the code bit by bit, counts which changes the tests notice, and writes the figures to docs/reliability.json and
// docs/reliability.md: `npm run mutants` all of domain/, `npm run mutants domain/money server/features/carts` those folders. Of a
// feature's files only some lines are changed: each mutant there costs requests against a real database.

const ROOT = join(import.meta.dirname, '..');
const JSON_FILE = join(ROOT, 'docs/reliability.json');
const PAGE = join(ROOT, 'docs/reliability.md');
/** Draws the lines that are changed: the same ones in every run, as long as the line reads the same. */
const SEED = 20261123;
const LINES_OF_A_FILE = 4;
/** Features whose tests also speak for another one: what waiters do to a bill is asked of their visits. */
const TESTED_IN: Readonly<Record<string, string>> = {
  'server/features/bills': '{bills,visits,payments,receipts}',
  'server/features/orders': '{orders,order-pad,kitchen}',
  'server/features/visits': '{visits,bills,payments,kitchen}',
};

const rankOf = (file: string, line: string): string =>
  createHash('sha256').update(`${SEED} ${file} ${line.trim()}`).digest('hex');

/** Lines of a file, as Stryker's ranges. */
function sampledLines(file: string): string[] {
  const lines = readFileSync(join(ROOT, file), 'utf8').split('\n');
  return lines
    .map((line, index) => ({ line, number: index + 1 }))
    .filter(({ line }) => /\w/.test(line) && !/^\s*(\/?\*|\/\/|import |export (type|interface) )/.test(line))
    .map(({ line, number }) => ({ number, rank: rankOf(file, line) }))
    .toSorted((a, b) => a.rank.localeCompare(b.rank))
    .slice(0, LINES_OF_A_FILE)
    .map(({ number }) => `${file}:${number}-${number}`);
}

/** Runs the tests of the area for each mutant: what only others' tests notice would go when those change. */
async function plant(area: string): Promise<Mutants> {
  const isOfDomain = area.startsWith('domain');
  const files = globSync(`${area}/**/*.ts`, { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'));
  const kind = isOfDomain ? 'domain' : 'features';
  process.env['MUTANTS_TESTS_IN'] = TESTED_IN[area] ?? (area === 'domain' ? '**' : basename(area));
  const results = await new Stryker({
    configFile: `tests/mutants/${kind}.stryker.json`,
    mutate: isOfDomain ? files : files.flatMap(sampledLines),
    jsonReporter: { fileName: `test-results/mutants/${area.replaceAll('/', '-')}.json` },
  }).runMutationTest();
  const count = (...statuses: string[]): number =>
    results.filter(({ status }) => statuses.includes(status)).length;
  return {
    area,
    at: new Date().toISOString(),
    linesOfAFile: isOfDomain ? null : LINES_OF_A_FILE,
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

const areas = process.argv.slice(2).map((area) => relative(ROOT, resolve(area)));
for (const area of areas.length > 0 ? areas : ['domain']) record(await plant(area));
