import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ALLERGEN_LEVELS, ALLERGENS } from '#domain/menu/allergens.ts';
import { mergeRow } from './merge-dish-row.ts';
import { readDishRow, tableDishProblems } from './read-row.ts';
import { cellsOf, guessMapping, SHEET_COLUMNS, type SheetItem } from './sheet-columns.ts';

const WHOLE = guessMapping(SHEET_COLUMNS);
const read = (cells: Record<string, string>) =>
  readDishRow(Object.values(cells), guessMapping(Object.keys(cells)));

describe('EDIT-7 a row says what its columns say', () => {
  test('and nothing about the others', () => {
    expect(read({ name: 'Flan', price: '4,50 €' })).toEqual({
      id: null,
      said: { name: 'Flan', basePriceMinor: 450 },
      problems: [],
    });
  });

  test('an empty cell empties, and no declaration is not "none"', () => {
    const { said } = read({ calories: '', contains: '', may_contain: '', available: '' });
    expect(said).toEqual({ calories: null, allergens: null, isAvailable: true });
    expect(read({ contains: 'ninguno', may_contain: '' }).said).toEqual({ allergens: {} });
    expect(read({ contains: 'milk; huevo', trazas: 'nuts' }).said).toEqual({
      allergens: { milk: 'contains', eggs: 'contains', nuts: 'may_contain' },
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
    expect(read({ vegan: cell })).toMatchObject({ said: { isVegan }, problems: [] });
  });

  test('what the export wrote before a sign of a formula is no part of a text; any other apostrophe is', () => {
    const { id, said } = read({ id: ' 7f ', name: "'=1+1", description: "'Ndujà", notes: "'-" });
    expect(id).toBe('7f');
    expect(said).toEqual({ name: '=1+1', description: "'Ndujà", dietaryNotes: '-' });
    expect(read({ id: '' }).id).toBeNull();
  });

  test('whole numbers, lists and wordings are read; a dish without a station is made in the kitchen', () => {
    const { said, problems } = read({
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
    expect(said).toEqual({
      spiceLevel: 0,
      calories: 320,
      preparationMinutes: 12,
      station: 'kitchen',
      allergies: ['nuts', 'soy beans'],
      translations: { es: { name: 'Flan', dietaryNotes: '' }, en: { description: 'Sweet' } },
    });
    expect(read({ station: 's'.repeat(50) }).said.station).toHaveLength(40);
    expect(read({ allergies: 'a,'.repeat(31) }).said.allergies).toHaveLength(30);
  });

  test.each(['name', 'description', 'notes'] as const)('a wording of the %s may stand alone', (kind) => {
    const key = kind === 'notes' ? 'dietaryNotes' : kind;
    for (const language of ['en', 'es'])
      expect(read({ [`${kind}_${language}`]: 'Flan' }).said).toEqual({
        translations: { [language]: { [key]: 'Flan' } },
      });
  });

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
    [{ options: 'Size*: Half | Whole 2.00' }, 'options', 'price_unsigned', 'Whole 2.00'],
    [{ options_contains: 'Size: milk | chocolate' }, 'options_contains', 'unknown_allergen', 'chocolate'],
    [{ opciones: 'Half | Whole' }, 'options', 'options_unreadable', 'Half | Whole'],
  ] as const)('%o is wrong in %s: %s, and says where', (cells, column, problem, what) => {
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
    const { said, problems } = read({ name: 'Flan', category: 'Desserts', price: '4', ...cells });
    expect(problems).toEqual([]);
    expect(tableDishProblems(mergeRow(null, said), said)).toEqual([
      { column, problem, ...(what !== undefined && { what }) },
    ]);
  });

  test.each([
    ['menu', 'm'.repeat(201)],
    ['name_en', 'n'.repeat(201)],
    ['description_es', 'd'.repeat(2001)],
    ['notes', 'n'.repeat(2001)],
    ['allergies', 'a'.repeat(81)],
  ] as const)('EDIT-1 a text that is too long is wrong in %s', (column, text) => {
    const { said } = read({ name: 'Flan', category: 'Desserts', price: '4', [column]: text });
    expect(tableDishProblems(mergeRow(null, said), said)).toEqual([{ column, problem: 'too_long' }]);
  });

  test('EDIT-1 a new dish needs its name, its category and its price', () => {
    expect(tableDishProblems(mergeRow(null, {}), {})).toEqual([
      { column: 'name', problem: 'required' },
      { column: 'category', problem: 'required' },
      { column: 'price', problem: 'price_invalid' },
    ]);
  });
});

const text = fc
  .string({ unit: fc.constantFrom('a', 'ñ', ' ', '"', ';', '\n', '-', '€'), minLength: 1, maxLength: 12 })
  .map((each) => `d${each.trim()}`);
const declarations = fc.option(
  fc.dictionary(fc.constantFrom(...ALLERGENS), fc.constantFrom(...ALLERGEN_LEVELS)),
);
const translations = fc.record({ es: fc.record({ name: text }) });
const groups = fc.record({
  name: text,
  translations,
  minChoices: fc.integer({ min: 0, max: 2 }),
  maxChoices: fc.integer({ min: 1, max: 3 }),
  options: fc.array(
    fc.record({
      name: text,
      translations,
      priceMinor: fc.integer({ min: -500, max: 500 }),
      isDefault: fc.boolean(),
      isAvailable: fc.boolean(),
      allergens: declarations,
    }),
    { minLength: 1, maxLength: 3 },
  ),
});
const dishes: fc.Arbitrary<SheetItem> = fc.record({
  menuName: text,
  category: text,
  name: text,
  description: text,
  translations: fc.record({
    en: fc.record({ name: text, description: text, dietaryNotes: text }),
    es: fc.record({ name: text, description: text, dietaryNotes: text }),
  }),
  basePriceMinor: fc.integer({ min: 0, max: 10_000_000 }),
  isVegan: fc.boolean(),
  isVegetarian: fc.boolean(),
  isGlutenFree: fc.boolean(),
  isDairyFree: fc.boolean(),
  isNutFree: fc.boolean(),
  spiceLevel: fc.integer({ min: 0, max: 5 }),
  calories: fc.option(fc.integer({ min: 0, max: 20_000 })),
  allergens: declarations,
  allergies: fc.array(fc.constantFrom('nuts', 'soy beans')),
  dietaryNotes: fc.option(text),
  optionGroups: fc.array(groups, { maxLength: 3 }),
  isSpecialOffer: fc.boolean(),
  preparationMinutes: fc.option(fc.integer({ min: 0, max: 240 })),
  station: text,
  isAvailable: fc.boolean(),
});

test('EDIT-6 EDIT-7 EDIT-12 what the export writes, the import reads back as it was', () => {
  fc.assert(
    fc.property(dishes, (dish) => {
      const { said, problems, id } = readDishRow(cellsOf({ ...dish, id: 'x' }), WHOLE);
      expect(id).toBe('x');
      expect(problems).toEqual([]);
      expect(mergeRow(null, said)).toEqual(dish);
    }),
  );
});
