import { expect, test } from 'vitest';
import { planRows } from './plan-rows.ts';
import { EMPTY_ITEM } from './read-row.ts';
import { guessMapping } from './sheet-columns.ts';

const FLAN = {
  ...EMPTY_ITEM,
  menuName: 'Todo el día',
  name: 'Flan',
  category: 'Postres',
  basePriceMinor: 450,
};
const KNOWN = [{ id: 'aa', dish: FLAN }];
const plan = (header: string[], ...rows: string[][]) =>
  planRows(KNOWN, rows, { mapping: guessMapping(header), menu: 'Todo el día' });

test('EDIT-8 a row is of the dish with its id, then of that name in that menu, otherwise a new one', () => {
  const header = ['id', 'menu', 'name', 'category', 'price'];
  const rows = plan(
    header,
    ['AA', '', 'Flan casero', 'Postres', '5'],
    ['zz', 'Todo El Dia', 'flan', 'Postres', '5,50'],
    ['', 'Noche', 'Flan', 'Postres', '6'],
  );
  expect(rows.map(({ kind, id }) => [kind, id])).toEqual([
    ['update', 'aa'],
    ['update', 'aa'],
    ['create', null],
  ]);
  expect(rows[0]?.dish).toEqual({ ...FLAN, name: 'Flan casero', basePriceMinor: 500 });
  expect(rows[2]?.dish.menuName).toBe('Noche');
});

test('EDIT-8 the second row of a new dish changes it', () => {
  const header = ['name', 'category', 'price'];
  const rows = plan(header, ['Tarta', 'Postres', '5'], ['tarta', 'Postres', '6']);
  expect(rows.map(({ kind }) => kind)).toEqual(['create', 'update']);
});

test('EDIT-11 a row that says what is there changes nothing', () => {
  const header = ['id', 'name', 'price', 'options'];
  const rows = plan(header, ['aa', 'Flan', '4,50', ''], ['aa', 'Flan', '4,50', 'Size*: Half | Whole +2']);
  expect(rows.map(({ kind }) => kind)).toEqual(['same', 'update']);
});

test('EDIT-11 what was wrong before stays as it is, unless the row is about it', () => {
  const vegan = { ...FLAN, isVegan: true, allergens: { milk: 'contains' } } as const;
  const rows = planRows(
    [{ id: 'aa', dish: vegan }],
    [
      ['aa', '4,50'],
      ['aa', '5'],
    ],
    { mapping: { id: 0, price: 1 }, menu: '' },
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['same', 'wrong']);
});

test('EDIT-1 EDIT-2 a row with something wrong is left out, and each column is named once', () => {
  const [row] = plan(['name', 'price', 'vegan', 'contains'], ['Tarta', 'caro', 'sí', 'leche']);
  expect(row).toMatchObject({
    kind: 'wrong',
    problems: [
      { column: 'price', problem: 'price_invalid' },
      { column: 'category', problem: 'required' },
      { column: 'vegan', problem: 'diet_contradicts' },
    ],
  });
});

test('EDIT-7 a known dish needs no more than what changes', () => {
  const [row] = plan(['name', 'price'], ['Flan', '4,80']);
  expect(row).toMatchObject({ kind: 'update', dish: { ...FLAN, basePriceMinor: 480 } });
});
