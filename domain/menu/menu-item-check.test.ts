import { describe, expect, test } from 'vitest';
import { optionDraft } from '#tests/support/option-draft.ts';
import { type MenuItemDraft, menuItemProblems, type OptionDraft } from './menu-item-check.ts';

const option = (name: string, more: Partial<OptionDraft> = {}) => ({
  ...optionDraft(name, more),
  allergens: null,
});
const group = (more = {}) => ({
  name: 'Size',
  minChoices: 1,
  maxChoices: 1,
  options: [option('Half'), option('Whole')],
  ...more,
});
const NO_DIETS = {
  isVegan: false,
  isVegetarian: false,
  isGlutenFree: false,
  isDairyFree: false,
  isNutFree: false,
};
const dish = (more: Partial<MenuItemDraft> = {}): MenuItemDraft => ({
  ...NO_DIETS,
  name: 'Gazpacho',
  description: '',
  category: 'Starters',
  basePriceMinor: 600,
  calories: null,
  spiceLevel: 0,
  preparationMinutes: null,
  allergens: null,
  optionGroups: [],
  ...more,
});

test('EDIT-1 a dish with name, category and price is sound', () => {
  expect(menuItemProblems(dish({ optionGroups: [group()] }))).toEqual([]);
});

test.each([
  [{ name: ' ' }, 'name', 'required'],
  [{ name: 'n'.repeat(201) }, 'name', 'too_long'],
  [{ category: '' }, 'category', 'required'],
  [{ description: 'd'.repeat(2001) }, 'description', 'too_long'],
  [{ basePriceMinor: -1 }, 'basePriceMinor', 'price_invalid'],
  [{ basePriceMinor: 9.5 }, 'basePriceMinor', 'price_invalid'],
  [{ basePriceMinor: Number.NaN }, 'basePriceMinor', 'price_invalid'],
  [{ basePriceMinor: 100_000_001 }, 'basePriceMinor', 'price_invalid'],
  [{ costMinor: -1 }, 'costMinor', 'price_invalid'],
  [{ costMinor: 100_000_001 }, 'costMinor', 'price_invalid'],
  [{ spiceLevel: 6 }, 'spiceLevel', 'out_of_range'],
  [{ calories: -1 }, 'calories', 'out_of_range'],
  [{ preparationMinutes: 241 }, 'preparationMinutes', 'out_of_range'],
] as const)('EDIT-1 %o is wrong at %s: %s', (more, at, problem) => {
  expect(menuItemProblems(dish(more))).toEqual([{ at, problem }]);
});

test('EDIT-2 a diet that the allergens contradict is wrong at its own field', () => {
  const croutons = { ...option('Croutons', { isDefault: true }), allergens: { gluten: 'contains' } };
  expect(menuItemProblems(dish({ isGlutenFree: true, allergens: { gluten: 'contains' } }))).toEqual([
    { at: 'isGlutenFree', problem: 'diet_contradicts' },
  ]);
  expect(
    menuItemProblems(
      dish({ isGlutenFree: true, optionGroups: [group({ minChoices: 0, options: [croutons] })] }),
    ),
  ).toEqual([{ at: 'isGlutenFree', problem: 'diet_contradicts_options' }]);
});

describe('EDIT-3 option groups', () => {
  test.each([
    [{ name: '' }, 'optionGroups.0.name', 'required'],
    [{ options: [] }, 'optionGroups.0', 'no_options'],
    [{ minChoices: 2 }, 'optionGroups.0.maxChoices', 'min_over_max'],
    [{ maxChoices: 3 }, 'optionGroups.0.maxChoices', 'max_over_options'],
    [{ minChoices: 3, maxChoices: 2 }, 'optionGroups.0.maxChoices', 'max_over_options'],
    [{ minChoices: 0.5 }, 'optionGroups.0.maxChoices', 'max_over_options'],
    [
      { options: [option('ß'), option('SS'), option('B'), option('b')] },
      'optionGroups.0.options.3.name',
      'twice',
    ],
    [{ minChoices: -1 }, 'optionGroups.0.maxChoices', 'out_of_range'],
    [{ maxChoices: 0 }, 'optionGroups.0.maxChoices', 'out_of_range'],
    [{ options: [option('A'), option('a ')] }, 'optionGroups.0.options.1.name', 'twice'],
    [{ options: [option('A'), option('')] }, 'optionGroups.0.options.1.name', 'required'],
    [
      { options: [option('A', { priceMinor: 0.5 }), option('B')] },
      'optionGroups.0.options.0.priceMinor',
      'price_invalid',
    ],
    [
      { options: [option('A', { isDefault: true }), option('B', { isDefault: true })] },
      'optionGroups.0.maxChoices',
      'too_many_defaults',
    ],
    [
      { options: [option('A', { isAvailable: false }), option('B', { isAvailable: false })] },
      'optionGroups.0.maxChoices',
      'min_over_available',
    ],
  ] as const)('%o is wrong at %s: %s', (more, at, problem) => {
    expect(menuItemProblems(dish({ optionGroups: [group(more)] }))).toEqual([{ at, problem }]);
  });
});

test('EDIT-1 what just fits is sound', () => {
  const most = {
    name: 'n'.repeat(200),
    description: 'd'.repeat(2_000),
    basePriceMinor: 100_000_000,
    costMinor: 0,
    spiceLevel: 5,
  };
  expect(menuItemProblems(dish(most))).toEqual([]);
  expect(menuItemProblems(dish({ costMinor: null }))).toEqual([]);
});

test('EDIT-3 a group whose only options are all chosen, and one where nothing must be, are sound', () => {
  const all = group({ minChoices: 1, maxChoices: 1, options: [option('One')] });
  const none = group({ minChoices: 0, options: [option('A', { isAvailable: false })], maxChoices: 1 });
  expect(menuItemProblems(dish({ optionGroups: [all, none] }))).toEqual([]);
  const unnamed = group({ maxChoices: 2, options: [option(''), option('')] });
  expect(menuItemProblems(dish({ optionGroups: [unnamed] })).map(({ problem }) => problem)).toEqual([
    'required',
    'required',
  ]);
});
