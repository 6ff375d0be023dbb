import { expect, it } from 'vitest';
import { compareTexts } from '#domain/lists/list.ts';
import { setUpApp } from '#tests/support/set-up.ts';
import { naturalSortSql } from './text-sql.ts';

const test = setUpApp();

it('TABLE-1 natural sort: SQL and the browser sort table numbers in the same order', async () => {
  const numbers = [
    'T10',
    't2',
    'Bar',
    'T1',
    '12',
    '2',
    '100',
    'Terraza 9',
    'terraza 10',
    'A3b',
    'A3a',
    'T1-10',
    'Bar 1',
  ];
  const { rows } = await test.database.pool.query<{ number: string }>(
    `select number from unnest($1::text[]) as number order by ${naturalSortSql('number')}`,
    [numbers],
  );
  expect(rows.map(({ number }) => number)).toEqual(numbers.toSorted(compareTexts));
});
