import { expect, test } from 'vitest';
import { changesOf, planRows } from './plan-rows.ts';
import { guessMapping } from './sheet-columns.ts';
import { EMPTY_ITEM } from './sheet-item.ts';

// A language without columns in the sheet: the columns of both languages are translations.
const EUROS = {
  ...({ currency: 'EUR', language: 'fr', words: 'en', decimalSign: '.' } as const),
  taxRates: [{ id: 'alcohol', name: 'Bebidas alcohólicas' }],
};
const WIDTH = 40;
const FLAN = {
  ...EMPTY_ITEM,
  menuName: 'Todo el día',
  name: 'Flan',
  category: 'Postres',
  basePriceMinor: 450,
};
const KNOWN = [{ id: 'aa', item: FLAN }];
const plan = (header: string[], ...rows: string[][]) =>
  planRows(KNOWN, rows, {
    mapping: guessMapping(header),
    menu: 'Todo el día',
    format: EUROS,
    width: header.length,
  });

test('EDIT-8 plan rows: finds the item by id, then by name within the menu, otherwise creates one', () => {
  const header = ['id', 'menu', 'name', 'category', 'price'];
  const rows = plan(
    header,
    [' AA ', '', 'Flan casero', 'Postres', '5'],
    ['zz', 'Todo El Dia', 'flan', 'Postres', '5,50'],
    ['', 'Noche', 'Flan', 'Postres', '6'],
  );
  expect(rows.map(({ kind, id }) => [kind, id])).toEqual([
    ['update', 'aa'],
    ['update', 'aa'],
    ['create', null],
  ]);
  expect(rows[0]?.item).toEqual({ ...FLAN, name: 'Flan casero', basePriceMinor: 500 });
  expect(rows[2]?.item.menuName).toBe('Noche');
});

test('EDIT-8 plan rows: a second row of a new item changes it', () => {
  const header = ['name', 'category', 'price'];
  const rows = plan(header, ['Tarta', 'Postres', '5'], ['tarta', 'Postres', '6']);
  expect(rows.map(({ kind }) => kind)).toEqual(['create', 'update']);
});

test('EDIT-6 EDIT-8 plan rows: a menu and a category without their accents, or in other case, keep their spelling', () => {
  const header = ['id', 'menu', 'name', 'category', 'price'];
  const rows = plan(
    header,
    ['', 'TODO EL DIA', 'Flan', 'postres', '4,50'],
    ['aa', 'todo el dia', 'Flan', 'POSTRÉS', '5'],
    ['', 'Todo el dia', 'Tarta', 'postres', '6'],
    ['', 'Menú de noche', 'Sopa', 'Cócteles', '6'],
    ['', 'menu de noche', 'Crema', 'cocteles', '6'],
  );
  expect(rows.map(({ kind, item }) => [kind, item.menuName, item.category])).toEqual([
    ['same', 'Todo el día', 'Postres'],
    ['update', 'Todo el día', 'Postres'],
    ['create', 'Todo el día', 'Postres'],
    ['create', 'Menú de noche', 'Cócteles'],
    ['create', 'Menú de noche', 'Cócteles'],
  ]);
});

test('EDIT-6 plan rows: of two menus that differ in accents alone each is itself', () => {
  const other = { id: 'bb', item: { ...FLAN, menuName: 'Todo el dia', name: 'Tarta' } };
  const planned = planRows(
    [...KNOWN, other],
    [
      ['aa', 'Todo el dia', 'Flan'],
      ['', 'Todo el dia', 'Flan'],
      ['bb', 'Todo el día', 'Tarta'],
    ],
    { mapping: { id: 0, menu: 1, name: 2 }, menu: '', format: EUROS, width: WIDTH },
  );
  expect(planned.map(({ id, item }) => [id, item.menuName])).toEqual([
    ['aa', 'Todo el dia'],
    ['aa', 'Todo el dia'],
    ['bb', 'Todo el día'],
  ]);
});

test('EDIT-11 plan rows: a row equal to what is stored changes nothing', () => {
  const header = ['id', 'name', 'price', 'options'];
  const rows = plan(header, ['aa', 'Flan', '4,50', ''], ['aa', 'Flan', '4,50', 'Size*: Half | Whole +2']);
  expect(rows.map(({ kind }) => kind)).toEqual(['same', 'update']);
});

test('EDIT-11 plan rows: a known problem is refused only when the row changes something', () => {
  const vegan = { ...FLAN, isVegan: true, allergens: { milk: 'contains' } } as const;
  const rows = planRows(
    [{ id: 'aa', item: vegan }],
    [
      ['aa', '4,50'],
      ['aa', '5'],
    ],
    { mapping: { id: 0, price: 1 }, menu: '', format: EUROS, width: WIDTH },
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['same', 'wrong']);
});

test('EDIT-1 EDIT-2 plan rows: a row with problems is left out and names each column once', () => {
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

test('EDIT-7 plan rows: a row of a known item needs only what changes', () => {
  const [row] = plan(['name', 'price'], ['Flan', '4,80']);
  expect(row).toMatchObject({ kind: 'update', item: { ...FLAN, basePriceMinor: 480 } });
});

test('EDIT-14 a row lists its changes by column, as exported, the price separately', () => {
  const [changed, added] = plan(
    ['id', 'menu', 'name', 'category', 'price', 'calories'],
    ['aa', '', 'Flan casero', 'Postres', '5', '320'],
    ['', 'Noche', 'Tarta', 'Postres', '6', ''],
  );
  const said = (row: ReturnType<typeof plan>[number] | undefined) => (row ? changesOf(row, EUROS) : []);
  expect(said(changed)).toEqual([
    { column: 'name', before: 'Flan', after: 'Flan casero' },
    { column: 'calories', before: '', after: '320' },
  ]);
  expect(said(added)).toEqual([
    { column: 'menu', before: '', after: 'Noche' },
    { column: 'category', before: '', after: 'Postres' },
    { column: 'name', before: '', after: 'Tarta' },
  ]);
});

test('EDIT-12 a row with more cells than columns is an error with the extra cells', () => {
  const header = ['name', 'category', 'price'];
  const [moved, padded] = plan(
    header,
    ['Tarta', 'Postres', '4', '50', ' euros '],
    ['Bizcocho', 'Postres', '4', ' ', ''],
  );
  expect(moved).toMatchObject({
    kind: 'wrong',
    problems: [{ column: null, problem: 'too_many_cells', what: '50  euros' }],
  });
  expect(padded).toMatchObject({ kind: 'create', problems: [] });
});

test('EDIT-8 a name in the menu’s own language finds its item, too; an item that was added has no id to be found by', () => {
  const planIn = (rows: string[][]) =>
    planRows(KNOWN, rows, {
      mapping: { id: 0, name_es: 1, price: 2, menu: 3, category: 4 },
      menu: 'Todo el día',
      format: { ...EUROS, language: 'es' },
      width: 5,
    }).map(({ kind, id }) => [kind, id]);
  expect(planIn([['', ' FLAN ', '5', ' Todo el dia ', 'Postres']])).toEqual([['update', 'aa']]);
  expect(
    planIn([
      ['', 'Tarta', '5', '', 'Postres'],
      ['', 'Bizcocho', '5', '', 'Postres'],
      ['', 'Tarta', '6', '', 'Postres'],
    ]),
  ).toEqual([
    ['create', null],
    ['create', null],
    ['update', null],
  ]);
});

test('EDIT-9 a row knows whether its sheet has option columns, and reports an invalid option only then', () => {
  const saying = (...header: string[]) =>
    plan(header, ['Flan', 'Postres', '5', ''].slice(0, header.length)).map(({ saysOptions }) => saysOptions);
  expect(saying('name', 'category', 'price')).toEqual([false]);
  expect(saying('name', 'category', 'price', 'options')).toEqual([true]);
  expect(saying('name', 'category', 'price', 'options_en')).toEqual([true]);
});

test('INV-18 the export’s formula guard is removed where it was added, and nowhere else', () => {
  const nameOf = (cell: string) => plan(['name', 'category', 'price'], [cell, 'Postres', '5'])[0]?.item.name;
  expect(nameOf("'=SUM(A1)")).toBe('=SUM(A1)');
  expect(nameOf("Tarta '=dulce")).toBe("Tarta '=dulce");
  expect(nameOf("Tarta,  '+extra")).toBe('Tarta,  +extra');
  expect(nameOf("'Tarta")).toBe("'Tarta");
});
