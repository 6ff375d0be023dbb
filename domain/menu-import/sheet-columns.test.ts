import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ALLERGEN_LEVELS, ALLERGENS } from '#domain/menu/allergens.ts';
import { byDietFlag } from '#domain/menu/diets.ts';
import { readRow } from './plan-rows.ts';
import { cellsOf, guessMapping, SHEET_COLUMNS } from './sheet-columns.ts';
import type { SheetItem } from './sheet-item.ts';

test('EDIT-6 guess mapping: finds headings in both languages, in any case, with or without accents', () => {
  expect(guessMapping(['NOMBRE', 'Categoría', 'Precio', 'Sin gluten', 'Alérgenos', 'whatever'])).toEqual({
    name: 0,
    category: 1,
    price: 2,
    gluten_free: 3,
    contains: 4,
  });
  expect(guessMapping(['Dish', 'item', 'kcal'])).toEqual({ name: 0, calories: 2 });
  expect(guessMapping(SHEET_COLUMNS)).toEqual(
    Object.fromEntries(SHEET_COLUMNS.map((column, index) => [column, index])),
  );
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
const TAX_RATES = [
  { id: 'food', name: 'Comida' },
  { id: 'alcohol', name: 'Bebidas alcohólicas' },
];
const items: fc.Arbitrary<SheetItem> = fc.record({
  menuName: text,
  category: text,
  name: text,
  description: text,
  translations: fc.record({
    en: fc.record({ name: text, description: text, dietaryNotes: text }),
    es: fc.record({ name: text, description: text, dietaryNotes: text }),
  }),
  basePriceMinor: fc.integer({ min: 0, max: 10_000_000 }),
  costMinor: fc.option(fc.integer({ min: 0, max: 10_000_000 })),
  ...byDietFlag(() => fc.boolean()),
  spiceLevel: fc.integer({ min: 0, max: 5 }),
  calories: fc.option(fc.integer({ min: 0, max: 20_000 })),
  allergens: declarations,
  allergies: fc.array(fc.constantFrom('nuts', 'soy beans')),
  dietaryNotes: fc.option(text),
  taxRateId: fc.option(fc.constantFrom(...TAX_RATES.map(({ id }) => id))),
  optionGroups: fc.array(groups, { maxLength: 3 }),
  isSpecialOffer: fc.boolean(),
  preparationMinutes: fc.option(fc.integer({ min: 0, max: 240 })),
  station: text,
  isAvailable: fc.boolean(),
});

const currencies = fc.constantFrom(...Intl.supportedValuesOf('currency'));
const forms = fc.constantFrom(
  { words: 'en', decimalSign: '.' } as const,
  { words: 'es', decimalSign: ',' } as const,
  { words: 'es', decimalSign: '.' } as const,
);

test('EDIT-6 EDIT-7 EDIT-12 LIST-3 MONEY-5 the import reads back what the export writes, in every currency and form', () => {
  fc.assert(
    fc.property(items, currencies, forms, (item, currency, form) => {
      const format = { ...form, currency, language: 'fr', taxRates: TAX_RATES };
      const cells = cellsOf({ ...item, id: 'x' }, format);
      expect(cells[0]).toBe('x');
      expect(readRow(cells, { mapping: guessMapping(SHEET_COLUMNS), format })).toEqual({
        item,
        problems: [],
      });
    }),
  );
});
