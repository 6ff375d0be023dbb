import { describe, expect, test } from 'vitest';
import { optionDraft } from '#tests/support/option-draft.ts';
import { contradictedDiets, type MenuItemDraft, menuItemProblems } from './menu-item-check.ts';

const group = (more = {}) => ({
  name: 'Size',
  minChoices: 1,
  maxChoices: 1,
  options: [optionDraft('Half'), optionDraft('Whole')],
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
  [{ basePriceMinor: 10_000_001 }, 'basePriceMinor', 'price_invalid'],
  [{ spiceLevel: 6 }, 'spiceLevel', 'out_of_range'],
  [{ calories: -1 }, 'calories', 'out_of_range'],
  [{ preparationMinutes: 241 }, 'preparationMinutes', 'out_of_range'],
] as const)('EDIT-1 %o is wrong at %s: %s', (more, at, problem) => {
  expect(menuItemProblems(dish(more))).toEqual([{ at, problem }]);
});

describe('EDIT-2 diets and allergens', () => {
  test.each([
    ['isVegan', 'milk'],
    ['isVegan', 'fish'],
    ['isVegetarian', 'crustaceans'],
    ['isGlutenFree', 'gluten'],
    ['isDairyFree', 'milk'],
    ['isNutFree', 'peanuts'],
  ] as const)('%s is contradicted by %s', (flag, allergen) => {
    const flags = { ...NO_DIETS, [flag]: true };
    expect(contradictedDiets(flags, { [allergen]: 'contains' })).toEqual([flag]);
    expect(contradictedDiets(flags, { [allergen]: 'may_contain' })).toEqual([]);
    expect(contradictedDiets(flags, null)).toEqual([]);
    expect(contradictedDiets(NO_DIETS, { [allergen]: 'contains' })).toEqual([]);
  });

  test('milk does not contradict vegetarian', () => {
    expect(contradictedDiets({ ...NO_DIETS, isVegetarian: true }, { milk: 'contains' })).toEqual([]);
  });
});

describe('EDIT-3 option groups', () => {
  test.each([
    [{ name: '' }, 'optionGroups.0.name', 'required'],
    [{ options: [] }, 'optionGroups.0', 'no_options'],
    [{ minChoices: 2 }, 'optionGroups.0.maxChoices', 'min_over_max'],
    [{ maxChoices: 3 }, 'optionGroups.0.maxChoices', 'max_over_options'],
    [{ minChoices: -1 }, 'optionGroups.0.maxChoices', 'out_of_range'],
    [{ maxChoices: 0 }, 'optionGroups.0.maxChoices', 'out_of_range'],
    [{ options: [optionDraft('A'), optionDraft('a ')] }, 'optionGroups.0.options.1.name', 'twice'],
    [{ options: [optionDraft('A'), optionDraft('')] }, 'optionGroups.0.options.1.name', 'required'],
    [
      { options: [optionDraft('A', { priceMinor: 0.5 }), optionDraft('B')] },
      'optionGroups.0.options.0.priceMinor',
      'price_invalid',
    ],
    [
      { options: [optionDraft('A', { isDefault: true }), optionDraft('B', { isDefault: true })] },
      'optionGroups.0.maxChoices',
      'too_many_defaults',
    ],
    [
      { options: [optionDraft('A', { isAvailable: false }), optionDraft('B', { isAvailable: false })] },
      'optionGroups.0.maxChoices',
      'min_over_available',
    ],
  ] as const)('%o is wrong at %s: %s', (more, at, problem) => {
    expect(menuItemProblems(dish({ optionGroups: [group(more)] }))).toEqual([{ at, problem }]);
  });
});
