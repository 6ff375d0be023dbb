import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
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

const isSampled = (area: string): boolean => !area.startsWith('domain');

const filesIn = (area: string): string[] =>
  globSync(`${area}/**/*.ts`, { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'));

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

/** Areas of one kind in one run: before the first mutant all tests run once. */
async function plant(areas: readonly string[], kind: 'domain' | 'features'): Promise<Mutants[]> {
  if (areas.length === 0) return [];
  const files = areas.flatMap(filesIn);
  const results = await new Stryker({
    configFile: `tests/mutants/${kind}.stryker.json`,
    mutate: kind === 'domain' ? files : files.flatMap(sampledLines),
    jsonReporter: { fileName: `test-results/mutants/${kind}.json` },
  }).runMutationTest();
  return areas.map((area) => {
    const own = results.filter(({ fileName }) => relative(ROOT, fileName).startsWith(`${area}/`));
    const count = (...statuses: string[]): number =>
      own.filter(({ status }) => statuses.includes(status)).length;
    return {
      area,
      at: new Date().toISOString(),
      linesOfAFile: kind === 'domain' ? null : LINES_OF_A_FILE,
      noticed: count('Killed', 'Timeout'),
      unnoticed: count('Survived', 'NoCoverage'),
    };
  });
}

function record(found: readonly Mutants[]): void {
  const before = Shown.parse(JSON.parse(readFileSync(JSON_FILE, 'utf8')));
  const others = before.mutants.filter(({ area }) => found.every((mutants) => mutants.area !== area));
  const shown = {
    ...before,
    mutants: [...others, ...found].toSorted((a, b) => a.area.localeCompare(b.area)),
  };
  writeFileSync(JSON_FILE, `${JSON.stringify(shown, null, 2)}\n`);
  writeFileSync(PAGE, writePage(shown));
}

const given = process.argv.slice(2).map((area) => relative(ROOT, resolve(area)));
const areas = given.length > 0 ? given : ['domain'];
record(
  await plant(
    areas.filter((area) => !isSampled(area)),
    'domain',
  ),
);
record(await plant(areas.filter(isSampled), 'features'));
