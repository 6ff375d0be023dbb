import { cruise } from 'dependency-cruiser';
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-options';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';

/** With a compiler that it cannot use, dependency-cruiser looks at nothing and is content; so count what it looked at. */
const FEWEST_MODULES = 100;
const FOLDERS = ['domain', 'contract', 'messages', 'server', 'web', 'scripts', 'tests'];

const options = await extractConfig('./.dependency-cruiser.cjs');
const { output } = await cruise(FOLDERS, { ...options, validate: true }, undefined, {
  tsConfig: extractTsConfig('tsconfig.json'),
});
if (typeof output === 'string') throw new Error('expected a result, not a text');
const { totalCruised, totalDependenciesCruised, violations } = output.summary;
for (const { rule, from, to } of violations) console.error(`${rule.severity} ${rule.name}: ${from} -> ${to}`);
console.log(`${totalCruised} modules, ${totalDependenciesCruised} imports, ${violations.length} violations`);
if (totalCruised < FEWEST_MODULES || violations.length > 0) process.exit(1);
