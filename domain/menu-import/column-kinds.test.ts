import { describe, expect, it } from 'vitest';
import { planRows, readRow } from './plan-rows.ts';
import { SHEET_COLUMNS, type SheetColumn } from './sheet-columns.ts';
import { EMPTY_ITEM, type SheetItem } from './sheet-item.ts';

const FORMAT = {
  ...({ currency: 'EUR', language: 'fr', words: 'en', decimalSign: '.' } as const),
  taxRates: [{ id: 'alcohol', name: 'Bebidas alcohólicas' }],
};
const PLAIN: SheetItem = {
  ...EMPTY_ITEM,
  menuName: 'Carta',
  name: 'Flan',
  category: 'Postres',
  basePriceMinor: 450,
};
type Cells = Partial<Record<SheetColumn, string>>;
const mappingOf = (cells: Cells) =>
  Object.fromEntries(SHEET_COLUMNS.filter((column) => column in cells).map((column, at) => [column, at]));
const rowOf = (cells: Cells) => SHEET_COLUMNS.flatMap((column) => cells[column] ?? []);

/** The item from the cells, and the problems while reading them. */
const read = (cells: Cells, known: SheetItem = PLAIN, language = 'fr') =>
  readRow(rowOf(cells), { mapping: mappingOf(cells), format: { ...FORMAT, language } }, known);
/** The problems of the resulting item. */
const problemsOf = (cells: Cells, known: SheetItem = PLAIN, language = 'fr') =>
  planRows([{ id: 'aa', item: known }], [rowOf({ id: 'aa', ...cells })], {
    mapping: mappingOf({ id: 'aa', ...cells }),
    menu: 'Carta',
    format: { ...FORMAT, language },
    width: 50,
  }).flatMap(({ problems }) => problems);

describe('EDIT-7 yes and no', () => {
  it.each(['yes', 'Y', 'TRUE', '1', 'x', 'sí', 'S', 'verdadero', '✓', '✔'])('“%s” is yes', (vegan) => {
    expect(read({ vegan })).toEqual({ item: { ...PLAIN, isVegan: true }, problems: [] });
  });
  it.each(['no', 'N', 'false', '0', 'Falso', '-'])('“%s” is no', (available) => {
    expect(read({ available })).toEqual({ item: { ...PLAIN, isAvailable: false }, problems: [] });
  });
  it('an empty cell is the default of a new item, any other text an error', () => {
    const known = { ...PLAIN, isVegan: true, isAvailable: false };
    expect(read({ vegan: '', available: '' }, known)).toEqual({ item: PLAIN, problems: [] });
    expect(read({ vegan: 'maybe' }, known).problems).toEqual([{ column: 'vegan', problem: 'not_yes_or_no' }]);
  });
});

describe('EDIT-7 whole numbers', () => {
  it.each([
    ['250', 250],
    ['000012', 12],
    ['0', 0],
    ['', null],
  ])('“%s” calories are %s', (calories, expected) => {
    expect(read({ calories }, { ...PLAIN, calories: 90 })).toEqual({
      item: { ...PLAIN, calories: expected },
      problems: [],
    });
  });
  it.each(['1.5', '-1', '12a', 'a12', '1234567', ' 1 2'])('“%s” is no number', (calories) => {
    expect(read({ calories }, { ...PLAIN, calories: 90 })).toEqual({
      item: PLAIN,
      problems: [{ column: 'calories', problem: 'not_a_number' }],
    });
  });
});

describe('EDIT-7 amounts', () => {
  it('a price is required, a cost is not', () => {
    expect(read({ price: '12.50', cost: '3.10' }).item).toMatchObject({
      basePriceMinor: 1_250,
      costMinor: 310,
    });
    expect(read({ cost: '' }, { ...PLAIN, costMinor: 5 })).toEqual({ item: PLAIN, problems: [] });
    expect(read({ price: '' }).problems).toEqual([{ column: 'price', problem: 'price_invalid' }]);
    expect(read({ cost: 'cheap' })).toEqual({
      item: { ...PLAIN, costMinor: 0 },
      problems: [{ column: 'cost', problem: 'price_invalid' }],
    });
  });
  it('a tax is named as the restaurant names it, in any case; an empty cell is the category’s', () => {
    const taxed = { ...PLAIN, taxRateId: 'alcohol' };
    expect(read({ tax: 'BEBIDAS ALCOHOLICAS' })).toEqual({ item: taxed, problems: [] });
    expect(read({ tax: '' }, taxed)).toEqual({ item: PLAIN, problems: [] });
    expect(read({ tax: 'IGIC' }, taxed)).toEqual({
      item: PLAIN,
      problems: [{ column: 'tax', problem: 'unknown_tax_rate', what: 'IGIC' }],
    });
  });
});

describe('MENU-13 wordings', () => {
  const worded = {
    ...PLAIN,
    translations: { es: { name: 'Flan', description: 'De la casa' }, en: { name: 'Custard' } },
  };
  it('an empty cell takes one wording away, and the language with its last', () => {
    expect(read({ name_es: '', name_en: '' }, worded).item.translations).toEqual({
      es: { description: 'De la casa' },
    });
    expect(read({ notes_en: 'Ask us' }, worded).item.translations).toEqual({
      ...worded.translations,
      en: { name: 'Custard', dietaryNotes: 'Ask us' },
    });
  });
  it('in the restaurant’s own language it is the item’s own, which an empty cell leaves', () => {
    const { item } = read(
      { name_es: 'Flan casero', description_es: '', notes_es: 'Con leche' },
      worded,
      'es',
    );
    expect(item).toEqual({ ...worded, name: 'Flan casero', dietaryNotes: 'Con leche' });
  });
});

it('EDIT-7 an empty menu, station or note keeps the value, or the default of a new item', () => {
  const known = { ...PLAIN, station: 'bar', dietaryNotes: 'Soft' };
  expect(read({ menu: '', station: '', notes: '' }, known).item).toEqual(PLAIN);
  expect(read({ menu: 'Noche', station: 'x'.repeat(50), notes: 'Hard' }, known).item).toEqual({
    ...PLAIN,
    menuName: 'Noche',
    station: 'x'.repeat(40),
    dietaryNotes: 'Hard',
  });
  const many = Array.from({ length: 40 }, (_, index) => `nut ${index}`);
  expect(read({ allergies: many.join(', ') }).item.allergies).toEqual(many.slice(0, 30));
});

it.each([
  ['menu', 200],
  ['name_en', 200],
  ['name_es', 200],
  ['description_en', 2_000],
  ['notes', 2_000],
  ['notes_es', 2_000],
  ['allergies', 80],
] as const)('EDIT-3 a cell of %s has at most %i letters', (column, limit) => {
  expect(problemsOf({ [column]: 'a'.repeat(limit) })).toEqual([]);
  expect(problemsOf({ [column]: 'a'.repeat(limit + 1) })).toEqual([{ column, problem: 'too_long' }]);
});

it('MENU-13 EDIT-3 in the restaurant’s own language its own text has the limit', () => {
  expect(problemsOf({ name_es: 'a'.repeat(201) }, PLAIN, 'es')).toContainEqual({
    column: 'name_es',
    problem: 'too_long',
  });
});

describe('EDIT-7 allergens', () => {
  const declared = { ...PLAIN, allergens: { milk: 'contains', nuts: 'may_contain' } } as const;
  it('with one column the value of the other one stays', () => {
    expect(read({ contains: 'eggs' }, declared).item.allergens).toEqual({
      eggs: 'contains',
      nuts: 'may_contain',
    });
    expect(read({ may_contain: 'eggs' }, declared).item.allergens).toEqual({
      milk: 'contains',
      eggs: 'may_contain',
    });
    expect(read({ contains: 'milk', may_contain: '' }, declared).item.allergens).toEqual({
      milk: 'contains',
    });
  });
  it('an invalid word is reported at its column', () => {
    expect(read({ contains: 'eggs, love', may_contain: 'hate' }).problems).toEqual([
      { column: 'contains', problem: 'unknown_allergen', what: 'love' },
      { column: 'may_contain', problem: 'unknown_allergen', what: 'hate' },
    ]);
  });
});
