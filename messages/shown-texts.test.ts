import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { AREA_LOADERS, type Area } from './areas.ts';

/** What a diner reads; the texts of every screen (`common`, `errors`) belong to the staff as well. */
const AREAS = [
  'landing',
  'menu',
  'dishes',
  'cart',
  'shared',
  'order',
  'service',
  'table',
  'receipt',
  'demo',
] as const satisfies readonly Area[];

const read = (pattern: string): string[] => globSync(pattern).map((file) => readFileSync(file, 'utf8'));

/** Component tests that go through both languages, and the journeys, of which each runs in either. */
const TESTS = [
  ...read('web/**/*.test.ts*').filter((text) => text.includes('.each(LANGUAGES)')),
  ...read('tests/e2e/*.spec.ts'),
].join('\n');

/** `menu.title`, `texts.cart[key]` with `'title'` above it, `{ title, …}`. */
const isNamed = (key: string): boolean =>
  new RegExp(String.raw`[.]${key}\b|'${key}'|[{,]\s*${key}\s*[,}]`).test(TESTS);

describe.each(AREAS)('every text of %s', (area) => {
  it('is brought up by a test that runs in English and in Spanish', async () => {
    const catalogue = await AREA_LOADERS.en[area]();
    expect(Object.keys(catalogue).filter((key) => !isNamed(key))).toEqual([]);
  });
});
