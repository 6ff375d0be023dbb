import { expect, it } from 'vitest';
import { amountText, listFile, localMoment, ROWS_TO_READ } from './list-file.ts';

const fileOf = (count: number) =>
  listFile({
    name: 'guests.csv',
    columns: ['Number', 'Name'],
    rows: Array.from({ length: count }, (_, index) => index),
    cellsOf: (index) => [String(index), '=1+1'],
    thereAreMore: (shown) => `more than ${shown}`,
  })
    .content.toString()
    .split('\r\n');

it('LIST-2 a file has every row of the list, no cell of which is a formula (INV-18)', () => {
  expect(fileOf(2)).toEqual(['\uFEFFNumber,Name', `0,"'=1+1"`, `1,"'=1+1"`]);
  expect(fileOf(0)).toEqual(['\uFEFFNumber,Name']);
});

it('LIST-2 a file that is full says that there are more', () => {
  const lines = fileOf(ROWS_TO_READ);
  expect(lines).toHaveLength(ROWS_TO_READ + 1);
  expect(lines.at(-2)).toMatch(/^9999,/);
  expect(lines.at(-1)).toBe('more than 10000');
  expect(fileOf(ROWS_TO_READ - 1).at(-1)).toMatch(/^9999,/);
});

it('writes times by the restaurant’s clock and amounts with two decimals', () => {
  const moment = localMoment('Europe/Madrid');
  expect(moment(new Date('2026-11-20T20:03:07Z'))).toBe('2026-11-20 21:03:07');
  expect(moment(null)).toBe('');
  expect(amountText(1250)).toBe('12.50');
});
