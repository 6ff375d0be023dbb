import { describe, expect, test } from 'vitest';
import { planRows, readRow } from './plan-rows.ts';
import { guessMapping } from './sheet-columns.ts';
import { EMPTY_ITEM, type SheetItem } from './sheet-item.ts';

// A language without columns in the sheet: the columns of both languages are translations.
const EUROS = {
  ...({ currency: 'EUR', language: 'fr', words: 'en', decimalSign: '.' } as const),
  taxRates: [{ id: 'alcohol', name: 'Bebidas alcohólicas' }],
};
const WIDTH = 40;

const read = (cells: Record<string, string>, known: SheetItem | null = null) =>
  readRow(Object.values(cells), { mapping: guessMapping(Object.keys(cells)), format: EUROS }, known);
const planned = (cells: Record<string, string>) =>
  planRows([], [Object.values(cells)], {
    mapping: guessMapping(Object.keys(cells)),
    menu: 'Menu',
    format: EUROS,
    width: WIDTH,
  })[0];

const FULL: SheetItem = {
  ...EMPTY_ITEM,
  menuName: 'Lunch',
  name: 'Flan',
  category: 'Sweets',
  basePriceMinor: 450,
  calories: 320,
  isVegan: true,
  isAvailable: false,
  allergens: { milk: 'contains' },
  translations: { en: { name: 'Custard', description: 'Sweet' }, es: { name: 'Flan' } },
};

describe('EDIT-7 read row: the columns of the sheet change the item', () => {
  test('a column that the sheet does not have changes nothing', () => {
    expect(read({ name: 'Flan', price: '4,50 €' })).toEqual({
      item: { ...EMPTY_ITEM, name: 'Flan', basePriceMinor: 450 },
      problems: [],
    });
    expect(read({ price: '5', calories: '' }, FULL).item).toEqual({
      ...FULL,
      basePriceMinor: 500,
      calories: null,
    });
  });

  test('an empty cell empties, and no declaration is not "none"', () => {
    expect(read({ calories: '', contains: '', may_contain: '', available: '' }, FULL).item).toEqual({
      ...FULL,
      calories: null,
      allergens: null,
      isAvailable: true,
    });
    expect(read({ contains: 'ninguno', may_contain: '' }).item.allergens).toEqual({});
    expect(read({ contains: 'milk; huevo', trazas: 'nuts' }).item.allergens).toEqual({
      milk: 'contains',
      eggs: 'contains',
      nuts: 'may_contain',
    });
  });

  test.each([
    ['Sí', true],
    ['X', true],
    ['verdadero', true],
    ['1', true],
    ['No', false],
    ['-', false],
    ['', false],
  ])('%j in a column of yes and no', (cell, isVegan) => {
    expect(read({ vegan: cell }, { ...FULL, isVegan: !isVegan })).toEqual({
      item: { ...FULL, isVegan },
      problems: [],
    });
  });

  test('the apostrophe that the export sets before a formula is removed, another one is kept', () => {
    const { item } = read({ name: "'=1+1", description: "'Ndujà; 'Nduja", notes: "salt; '-2 eggs" });
    expect(item).toEqual({
      ...EMPTY_ITEM,
      name: '=1+1',
      description: "'Ndujà; 'Nduja",
      dietaryNotes: 'salt; -2 eggs',
    });
  });

  test('whole numbers, lists and wordings are read; without a station an item is made in the kitchen', () => {
    const { item, problems } = read({
      spice: '',
      calories: '320',
      preparation_minutes: '12',
      station: '',
      allergies: 'nuts | soy beans;; ',
      name_es: 'Flan',
      notes_es: '',
      description_en: 'Sweet',
    });
    expect(problems).toEqual([]);
    expect(item).toEqual({
      ...EMPTY_ITEM,
      spiceLevel: 0,
      calories: 320,
      preparationMinutes: 12,
      station: 'kitchen',
      allergies: ['nuts', 'soy beans'],
      translations: { es: { name: 'Flan' }, en: { description: 'Sweet' } },
    });
    expect(read({ station: 's'.repeat(50) }).item.station).toHaveLength(40);
    expect(read({ allergies: 'a,'.repeat(31) }).item.allergies).toHaveLength(30);
  });

  test.each(['name', 'description', 'notes'] as const)('a wording of the %s may stand alone', (kind) => {
    const key = kind === 'notes' ? 'dietaryNotes' : kind;
    for (const language of ['en', 'es'])
      expect(read({ [`${kind}_${language}`]: 'Flan' }).item).toEqual({
        ...EMPTY_ITEM,
        translations: { [language]: { [key]: 'Flan' } },
      });
  });

  test('wordings are added to the known ones, an empty cell removes one, and an empty menu keeps the known', () => {
    const { item } = read({ menu: '', name_en: 'Caramel custard', name_es: '' }, FULL);
    expect(item).toEqual({
      ...FULL,
      translations: { en: { name: 'Caramel custard', description: 'Sweet' } },
    });
  });

  test('options replace the known ones and keep their names in languages that the sheet does not have', () => {
    const known = read({ options: 'Size*: Half | Whole', options_es: 'Tamaño: Media | Entera' }).item;
    const { optionGroups } = read({ options: 'Size*: Half | Whole +2.00 | Double +4.00' }, known).item;
    expect(optionGroups).toMatchObject([
      {
        name: 'Size',
        translations: { es: { name: 'Tamaño' } },
        options: [
          { name: 'Half', priceMinor: 0, translations: { es: { name: 'Media' } } },
          { name: 'Whole', priceMinor: 200, translations: { es: { name: 'Entera' } } },
          { name: 'Double', priceMinor: 400, translations: {} },
        ],
      },
    ]);
  });

  test.each([
    [{ contains: 'eggs' }, { eggs: 'contains', nuts: 'may_contain' }],
    [{ contains: 'none' }, { nuts: 'may_contain' }],
    [{ contains: 'nuts' }, { nuts: 'contains' }],
    [{ contains: '' }, null],
    [{ may_contain: 'soy' }, { milk: 'contains', soybeans: 'may_contain' }],
    [{ may_contain: 'milk' }, { milk: 'contains' }],
    [{ may_contain: 'none' }, { milk: 'contains' }],
  ] as const)('%j keeps what the missing column had declared', (cells, expected) => {
    const allergens = { milk: 'contains', nuts: 'may_contain' } as const;
    expect(read(cells, { ...EMPTY_ITEM, allergens }).item.allergens).toEqual(expected);
  });
});

describe('read row: problems', () => {
  test.each([
    [{ price: 'cheap' }, 'price', 'price_invalid'],
    [{ price: '' }, 'price', 'price_invalid'],
    [{ vegan: 'maybe' }, 'vegan', 'not_yes_or_no'],
    [{ calories: 'many' }, 'calories', 'not_a_number'],
    [{ calories: '-5' }, 'calories', 'not_a_number'],
    [{ spice: '2.5' }, 'spice', 'not_a_number'],
  ] as const)('%o is wrong in %s: %s', (cells, column, problem) => {
    expect(read(cells).problems).toEqual([{ column, problem }]);
  });

  test.each([
    [{ contains: 'milk, chocolate' }, 'contains', 'unknown_allergen', 'chocolate'],
    [{ contains: '', trazas: 'chocolate' }, 'may_contain', 'unknown_allergen', 'chocolate'],
    [{ options: 'Size*: Half | Whole 2.00' }, 'options', 'price_unsigned', 'Whole 2.00'],
    [{ options_contains: 'Size: milk | chocolate' }, 'options_contains', 'unknown_allergen', 'chocolate'],
    [{ opciones: 'Half | Whole' }, 'options', 'options_unreadable', 'Half | Whole'],
  ] as const)('%o is wrong in %s: %s, with the words that are meant', (cells, column, problem, what) => {
    expect(read(cells).problems).toEqual([{ column, problem, what }]);
  });

  test.each([
    [{ options: 'Size (1-3): Half | Whole' }, 'options', 'max_over_options', 'Size'],
    [{ options: 'Size*: Half | half' }, 'options', 'twice', 'half'],
    [{ options: 'Size: ' }, 'options', 'no_options', 'Size'],
    [{ options: 'Size*: Half (off) | Whole (off)' }, 'options', 'min_over_available', 'Size'],
    [
      { options: 'Size*: Half | Whole', options_es: 'Tamaño: Media' },
      'options_es',
      'options_differ',
      undefined,
    ],
    [
      { options: 'Size*: Half | Whole', options_may_contain: 'Size: nuts' },
      'options_may_contain',
      'options_differ',
      undefined,
    ],
  ] as const)('EDIT-3 %o is wrong in %s: %s', (cells, column, problem, what) => {
    const row = { name: 'Flan', category: 'Desserts', price: '4', ...cells };
    expect(read(row).problems).toEqual([]);
    expect(planned(row)?.problems).toEqual([{ column, problem, ...(what !== undefined && { what }) }]);
  });

  test.each([
    ['menu', 'm'.repeat(201)],
    ['name_en', 'n'.repeat(201)],
    ['description_es', 'd'.repeat(2001)],
    ['notes', 'n'.repeat(2001)],
    ['notes_en', 'n'.repeat(2001)],
    ['allergies', 'a'.repeat(81)],
  ] as const)('EDIT-1 a text that is too long is wrong in %s', (column, text) => {
    const row = { name: 'Flan', category: 'Desserts', price: '4', [column]: text };
    expect(planned(row)?.problems).toEqual([{ column, problem: 'too_long' }]);
  });

  test('EDIT-1 a new item needs its name, its category and its price', () => {
    expect(planned({})?.problems).toEqual([
      { column: 'name', problem: 'required' },
      { column: 'category', problem: 'required' },
      { column: 'price', problem: 'price_invalid' },
    ]);
  });
});
