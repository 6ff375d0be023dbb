import { expect, test } from 'vitest';
import type { MenuItemFields } from '#contract/menu.ts';
import { amountProblemIn } from '#web/shared/money/amount-problem.ts';
import { fieldsOf, newGroup, newItemValues, newOption, valuesOf } from './form-values.ts';
import { checkMenuItem } from './menu-item-form.tsx';

const EUROS = { currency: 'EUR', locale: 'es-ES' };
const WORDS = {
  problems: { required: 'needed', diet_contradicts: 'no' },
  priceProblem: (isOfOption: boolean) => (isOfOption ? 'no extra price' : 'no price'),
  amountProblem: amountProblemIn('en'),
};
const DISH: MenuItemFields = {
  menuId: '2c9b4f0e-7f0c-4b2a-9d55-0c3f5a1d2e11',
  category: 'Mains',
  name: 'Hake',
  description: 'With clams',
  translations: { es: { name: 'Merluza', dietaryNotes: 'Lleva marisco' } },
  basePriceMinor: 123_450,
  costMinor: 41_200,
  taxRateId: '7a000000-0000-4000-8000-000000000001',
  allergens: { fish: 'contains', molluscs: 'may_contain' },
  allergies: ['iodine'],
  calories: 410,
  isVegan: false,
  isVegetarian: false,
  isGlutenFree: true,
  isDairyFree: true,
  isNutFree: true,
  spiceLevel: 1,
  dietaryNotes: 'Has shellfish',
  isSpecialOffer: true,
  preparationMinutes: 18,
  station: 'grill',
  isAvailable: true,
  outUntil: null,
  portionsLeft: 5,
  optionGroups: [
    {
      id: '0d0c2f66-3a0e-4f0a-8a4e-51f2d5f0d001',
      name: 'Size',
      translations: { es: { name: 'Tamaño' } },
      minChoices: 1,
      maxChoices: 1,
      options: [
        {
          id: '0d0c2f66-3a0e-4f0a-8a4e-51f2d5f0d002',
          name: 'Half',
          translations: {},
          priceMinor: -300,
          isDefault: true,
          isAvailable: true,
          allergens: {},
        },
      ],
    },
  ],
};

test.each([
  ['EUR', 'es-ES', '1234,50'],
  ['EUR', 'en-GB', '1234.50'],
  ['CLP', 'es-CL', '123450'],
  ['KWD', 'en-GB', '123.450'],
])('MONEY-5 an unedited form in %s (%s) sends the stored values', (currency, locale, price) => {
  const values = valuesOf(DISH, { currency, locale });
  expect(values.basePriceMinor).toBe(price);
  expect(fieldsOf(values, { currency, locale })).toEqual(DISH);
});

test('MONEY-5 a price typed in pesos is pesos', () => {
  const pesos = { currency: 'CLP', locale: 'es-CL' };
  const values = valuesOf(DISH, pesos);
  for (const typed of ['3100', '3.100', '$3.100'])
    expect(fieldsOf({ ...values, basePriceMinor: typed }, pesos).basePriceMinor).toBe(3100);
});

test('NUM-12 an empty cost is none; an invalid amount is an error beside its field', () => {
  const values = { ...valuesOf(DISH, EUROS), costMinor: ' ' };
  expect(fieldsOf(values, EUROS).costMinor).toBeNull();
  expect(checkMenuItem({ ...values, costMinor: 'mucho' }, EUROS, WORDS)).toEqual({
    costMinor: 'no price',
  });
});

test('MONEY-9 a price with more decimals than the currency has is an error beside its field', () => {
  const yen = { currency: 'JPY', locale: 'es-ES' };
  const values = valuesOf(DISH, yen);
  const problem = 'JPY has no decimals: please enter a whole amount';
  const group = {
    ...newGroup('g'),
    name: 'Size',
    options: [{ ...newOption('o'), name: 'Large', price: '50,5' }],
  };
  expect(checkMenuItem({ ...values, basePriceMinor: '850,50', optionGroups: [group] }, yen, WORDS)).toEqual({
    basePriceMinor: problem,
    'optionGroups.0.options.0.priceMinor': problem,
  });
});

test('EDIT-1 EDIT-3 a price beyond its limits is an error with the limits of a dish, or of an option', () => {
  const options = ['1000000,01', '-1000000,01', '-1'].map((price) => ({
    ...newOption(price),
    name: price,
    price,
  }));
  const values = {
    ...valuesOf(DISH, EUROS),
    basePriceMinor: '-1',
    optionGroups: [{ ...newGroup('g'), name: 'Size', options }],
  };
  expect(checkMenuItem(values, EUROS, WORDS)).toEqual({
    basePriceMinor: 'no price',
    'optionGroups.0.options.0.priceMinor': 'no extra price',
    'optionGroups.0.options.1.priceMinor': 'no extra price',
  });
});

test('EDIT-1 EDIT-2 each problem is shown beside its field', () => {
  const values = {
    ...valuesOf(DISH, EUROS),
    name: ' ',
    basePriceMinor: 'doce',
    diets: { ...valuesOf(DISH, EUROS).diets, isVegan: true },
  };
  expect(checkMenuItem(values, EUROS, WORDS)).toEqual({
    name: 'needed',
    basePriceMinor: 'no price',
    isVegan: 'no',
  });
});

test('a new dish needs a name, a category and a price', () => {
  const problems = checkMenuItem(newItemValues(DISH.menuId), EUROS, WORDS);
  expect(Object.keys(problems)).toEqual(['name', 'category', 'basePriceMinor']);
});
