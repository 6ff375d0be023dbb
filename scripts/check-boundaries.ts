import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { cruise, type IModule } from 'dependency-cruiser';
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-options';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { findAmountArithmetic } from './boundaries/find-amount-arithmetic.ts';
import { findCircles } from './boundaries/find-circles.ts';

/** With a compiler that it cannot use, dependency-cruiser reads no file and reports no violation; hence the count. */
const FEWEST_MODULES = 100;
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

console.log(
  `${totalCruised} modules, ${totalDependenciesCruised} imports, ${violations.length} violations, ${circles.length} circles of folders`,
);
if (totalCruised < FEWEST_MODULES || violations.length > 0 || circles.length > 0 || sums.length > 0)
  process.exit(1);

function isProduct(file: string): boolean {
  return /^(?:domain|contract|messages|server|web)\//.test(file) && !TEST_FILE.test(file);
}

/** Which folder imports from which; `import()` and type imports count, tests and installed packages do not. */
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
