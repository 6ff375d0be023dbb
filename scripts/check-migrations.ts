import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * Migrations are append-only, because databases in use have applied the existing ones. `--add` records the checksums of new files; recorded
 * ones never change.
 */
const FOLDER = new URL('../server/migrations/', import.meta.url);
const LIST = new URL('checksums.json', FOLDER);

const recorded = JSON.parse(readFileSync(LIST, 'utf8')) as Record<string, string>;
const present = Object.fromEntries(
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(new URL(name, FOLDER)))
        .digest('hex'),
    ]),
);

/** Row-level security also applies to the owner: a statement that rewrites rows would silently match none. */
const rewritten = (name: string): string[] => {
  const text = readFileSync(new URL(name, FOLDER), 'utf8').replaceAll(/\bas\s+\$\$[\s\S]*?\$\$/g, '');
  const tables = [...text.matchAll(/^\s*(?:update|delete from) (\w+)/gm)].map(([, table = '']) => table);
  return [...new Set(tables)].filter(
    (table) => !text.includes(`alter table ${table} no force row level security`),
  );
};

const names = Object.keys(recorded);
const newest = names.at(-1) ?? '';
const added = Object.keys(present).filter((name) => !(name in recorded));
const problems = [
  ...names.filter((name) => !(name in present)).map((name) => `${name} is gone`),
  ...names
    .filter((name) => name in present && present[name] !== recorded[name])
    .map((name) => `${name} was edited`),
  ...Object.keys(present).flatMap((name) =>
    rewritten(name).map((table) => `${name} rewrites ${table} without "no force row level security"`),
  ),
  ...added.filter((name) => name < newest).map((name) => `${name} is new, but sorts before ${newest}`),
];
if (problems.length === 0 && process.argv.includes('--add'))
  writeFileSync(LIST, `${JSON.stringify({ ...recorded, ...present }, null, 2)}\n`);
else problems.push(...added.map((name) => `${name} is not recorded: node scripts/check-migrations.ts --add`));
for (const problem of problems) console.error(`server/migrations: ${problem}`);
if (problems.length > 0) process.exit(1);
