import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';

const ROOT = join(import.meta.dirname, '..');
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')));

it.each(Object.entries(scripts))('npm run %s names existing files, and commands of this list', (_, line) => {
  const files = line.match(/[\w./-]+\.(?:ts|mjs)\b/g) ?? [];
  const commands = [...line.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  expect(commands.filter((name) => scripts[name] === undefined)).toEqual([]);
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
