import { beforeAll, expect, it } from 'vitest';
import { createPlace } from '#tests/support/factories.ts';
import { setUpApp } from '#tests/support/set-up.ts';
import { csvFile, listCsv, ROWS_TO_READ } from './list-csv.ts';

const test = setUpApp();
let restaurantId: string;

beforeAll(async () => {
  ({ restaurantId } = await createPlace(test.database, { timezone: 'Europe/Madrid' }));
});

const fileOf = async (count: number, language: 'en' | 'es' = 'en') => {
  const { content } = await listCsv(test, restaurantId, language, {
    list: 'activeCarts',
    fileName: 'carts.csv',
    rows: Promise.resolve(Array.from({ length: count }, (_, index) => index)),
    columns: {
      table: (index) => index,
      people: () => '=1+1',
      items: () => null,
      total: (_, { amount }) => amount(1250),
      currency: (_, { currency }) => currency,
      locked: (_, { yesOrNo }) => yesOrNo(true),
      lockedBy: (_, { moment }) => moment(null),
      changed: (_, { moment }) => moment('2026-11-20T20:03:07Z'),
    },
  });
  return content.toString().split('\r\n');
};

it('LIST-2 list CSV: has headings and rows in the reader’s language, times in the restaurant’s zone, and no formula (INV-18)', async () => {
  const row = (index: number) => `${index},"'=1+1",,12.50,EUR,Yes,,2026-11-20 21:03:07`;
  expect(await fileOf(2)).toEqual([
    '\uFEFFTable,People,Items,Total,Currency,Locked,Locked by,Last change',
    row(0),
    row(1),
  ]);
  expect(await fileOf(0, 'es')).toEqual([
    '\uFEFFMesa;Personas;Platos;Total;Moneda;Bloqueado;Bloqueado por;Último cambio',
  ]);
  // LIST-3: the format of a Spanish spreadsheet.
  expect((await fileOf(1, 'es')).at(-1)).toBe(`0;"'=1+1";;12,50;EUR;Sí;;2026-11-20 21:03:07`);
});

it('LIST-2 list CSV: the last row of a full file says that there are more', async () => {
  const lines = await fileOf(ROWS_TO_READ);
  expect(lines).toHaveLength(ROWS_TO_READ + 1);
  expect(lines.at(-2)).toMatch(/^9999,/);
  expect(lines.at(-1)).toMatch(/There are more rows: this file holds the first 10000/);
  expect((await fileOf(ROWS_TO_READ - 1)).at(-1)).toMatch(/^9999,/);
});

it.each([
  ['well done;=1+1', "well done;'=1+1"],
  ['a\t@SUM(A1)', "a\t'@SUM(A1)"],
  ['a\n  =1+1', `"a\n  '=1+1"`],
  ['a|-2', "a|'-2"],
  ['-2 eggs', `"'-2 eggs"`],
  ['-2.50', '-2.50'],
  ['salt, =1+1', `"salt, '=1+1"`],
  ['no salt; please', 'no salt; please'],
  ['12-14', '12-14'],
])('INV-18 escapes what would be a formula after another separator, too: %j', async (cell, written) => {
  const { content } = await csvFile('x.csv', [['first', cell]], { separator: ',' });
  expect(content.toString()).toBe(`\uFEFFfirst,${written}`);
});
