import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { cruise, type IModule } from 'dependency-cruiser';
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-options';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { findAmountArithmetic } from './boundaries/find-amount-arithmetic.ts';
import { findCircles } from './boundaries/find-circles.ts';

/** With an unsupported compiler, dependency-cruiser reads no file and reports no violation; hence the count. */
const FEWEST_MODULES = 100;
/**
 * A file with a single importer is one more place to look, unless it is a screen that is loaded on demand or a rule of its own. The share
 * that has been reached, rounded up: it must not rise.
 */
const LARGEST_SHARE_WITH_ONE_IMPORTER = 0.35;
const FOLDERS = ['domain', 'contract', 'messages', 'server', 'web', 'scripts', 'tests'];
const TEST_FILE = /\.test\.tsx?$|^tests\//;
const options = await extractConfig('./.dependency-cruiser.cjs');
const { output } = await cruise(FOLDERS, { ...options, validate: true }, undefined, {
  tsConfig: extractTsConfig('tsconfig.json'),
});
if (typeof output === 'string') throw new Error('expected a result, not a text');
const { totalCruised, totalDependenciesCruised, violations } = output.summary;
for (const { rule, from, to } of violations) console.error(`${rule.severity} ${rule.name}: ${from} -> ${to}`);

const circles = findCircles(folderImports(output.modules));
for (const circle of circles) console.error(`error no-folder-circles: ${circle.join(' -> ')}`);

const sums = output.modules
  .map(({ source }) => source)
  .filter((file) => isProduct(file) && !file.startsWith('domain/money/'))
  .flatMap((file) => findAmountArithmetic(readFileSync(file, 'utf8')).map((found) => ({ file, ...found })));
for (const { file, line, text } of sums)
  console.error(`error amounts-in-domain-money: ${file}:${line} ${text}`);

const { files, withOneImporter } = countImporters(output.modules);
const share = withOneImporter / files;
const hasTooManySmallFiles = share > LARGEST_SHARE_WITH_ONE_IMPORTER;
if (hasTooManySmallFiles)
  console.error(
    `error one-importer: merge small files into the file that imports them; at most ${percent(LARGEST_SHARE_WITH_ONE_IMPORTER)} may have one importer`,
  );

console.log(
  `${totalCruised} modules, ${totalDependenciesCruised} imports, ${violations.length} violations, ${circles.length} circles of folders, ` +
    `${withOneImporter} of ${files} files (${percent(share)}) with one importer`,
);
const counts = [violations.length, circles.length, sums.length];
if (totalCruised < FEWEST_MODULES || hasTooManySmallFiles || counts.some((count) => count > 0))
  process.exit(1);

function isProduct(file: string): boolean {
  return /^(?:domain|contract|messages|server|web)\//.test(file) && !TEST_FILE.test(file);
}

function percent(part: number): string {
  return `${(part * 100).toFixed(1)} %`;
}

/** The number of the product’s files with exactly one importer; tests are not counted as importers. */
function countImporters(modules: readonly IModule[]): { files: number; withOneImporter: number } {
  const isCounted = (file: string) =>
    (isProduct(file) || file.startsWith('scripts/')) && /\.tsx?$/.test(file) && !TEST_FILE.test(file);
  const counted = modules.filter(({ source }) => isCounted(source));
  const importers = new Map<string, number>();
  for (const { dependencies } of counted) {
    for (const target of new Set(dependencies.map(({ resolved }) => resolved)))
      importers.set(target, (importers.get(target) ?? 0) + 1);
  }
  const withOne = counted.filter(({ source }) => importers.get(source) === 1);
  return { files: counted.length, withOneImporter: withOne.length };
}

/** The imports between folders, including `import()` and type imports, without tests and installed packages. */
function folderImports(modules: readonly IModule[]): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>();
  const isOwn = (file: string) =>
    FOLDERS.some((folder) => file.startsWith(`${folder}/`)) && !TEST_FILE.test(file);
  for (const { source, dependencies } of modules) {
    if (!isOwn(source)) continue;
    const from = dirname(source);
    const targets = imports.get(from) ?? new Set();
    imports.set(from, targets);
    for (const { resolved } of dependencies) {
      if (isOwn(resolved) && dirname(resolved) !== from) targets.add(dirname(resolved));
    }
  }
  return imports;
}
