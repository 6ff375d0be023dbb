import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';

const ROOT = join(import.meta.dirname, '..');
const { scripts, dependencies, optionalDependencies } = z
  .object({
    scripts: z.record(z.string(), z.string()),
    dependencies: z.record(z.string(), z.string()),
    optionalDependencies: z.record(z.string(), z.string()),
  })
  .parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')));

it.each(Object.entries(scripts))('npm run %s names existing files, and commands of this list', (_, line) => {
  const files = line.match(/[\w./-]+\.(?:ts|mjs)\b/g) ?? [];
  const commands = [...line.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  expect(commands.filter((name) => scripts[name] === undefined)).toEqual([]);
});

it('each runtime dependency has a line in the table of decision 0001', () => {
  const foundations = readFileSync(join(ROOT, 'docs/decisions/0001-foundations.md'), 'utf8');
  const listed = [...foundations.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, names = '']) => names.split(', '));
  const names = Object.keys({ ...dependencies, ...optionalDependencies });
  expect(names.filter((name) => !listed.includes(name))).toEqual([]);
});

it('the lockfile names no Node for a package: npm ci would warn on the Node that it runs on itself', () => {
  const { packages } = z
    .object({ packages: z.record(z.string(), z.looseObject({ engines: z.unknown().optional() })) })
    .parse(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')));
  const named = Object.entries(packages).filter(
    ([place, { engines }]) => place !== '' && engines !== undefined,
  );
  expect(named.map(([place]) => place)).toEqual([]);
});
