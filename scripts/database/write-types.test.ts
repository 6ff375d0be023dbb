import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withClient } from '#server/platform/database/roles.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { allowedBy, readCatalog } from './catalog.ts';
import { writeTypes } from './write-types.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

it('database-types.ts is what the migrations give: run `npm run write:database-types` after a change', async () => {
  const file = new URL('../../server/platform/database/database-types.ts', import.meta.url);
  const written = writeTypes(await withClient(test.ownerUrl, readCatalog));
  expect(readFileSync(file, 'utf8')).toBe(written);
});

describe('a column', () => {
  const base = {
    name: 'c',
    type: 'text',
    isNullable: false,
    hasDefault: false,
    isGenerated: false,
    allowed: null,
  };

  it.each([
    [{}, 'c: string;'],
    [{ isNullable: true, hasDefault: true }, 'c: Generated<string | null>;'],
    [{ type: 'int8', isGenerated: true }, 'c: ColumnType<number, never, never>;'],
    [{ type: '_uuid' }, 'c: string[];'],
    [{ type: 'jsonb' }, 'c: Json;'],
    [{ allowed: ['en', 'es'] }, `c: 'en' | 'es';`],
    [{ name: 'c d', allowed: [2, 5] }, `'c d': 2 | 5;`],
  ])('%j is %s', (column, line) => {
    expect(writeTypes([{ name: 'some_table', columns: [{ ...base, ...column }] }])).toContain(
      `export interface SomeTable {\n  ${line}\n}`,
    );
  });

  it('of an unknown type is an error', () => {
    const columns = [{ ...base, type: 'tsvector' }];
    expect(() => writeTypes([{ name: 't', columns }])).toThrow('t.c has the type tsvector');
  });
});

describe('allowedBy', () => {
  it.each([
    [`CHECK ((role = ANY (ARRAY['owner'::text, 'it''s'::text])))`, ['owner', `it's`]],
    ['CHECK ((role = ANY (ARRAY[2, 5, 8])))', [2, 5, 8]],
    ['CHECK ((length(role) > 2))', null],
    [`CHECK ((other = ANY (ARRAY['a'::text])))`, null],
  ])('%s allows %j', (definition, values) => {
    expect(allowedBy('role', definition)).toEqual(values);
  });
});
