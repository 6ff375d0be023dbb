import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALLERGENS, type AllergenDeclaration, allergenStatus } from './allergens.ts';
import { DIETS } from './diets.ts';
import { type FilterableItem, filterCount, fitsFilter, isUndeclared, NO_FILTER } from './menu-filter.ts';

const dish = (part: Partial<FilterableItem> = {}): FilterableItem => ({
  isVegan: false,
  isVegetarian: false,
  isGlutenFree: false,
  isDairyFree: false,
  isNutFree: false,
  allergens: {},
  optionGroups: [],
  ...part,
});
const option = (allergens: AllergenDeclaration, isAvailable = true) => ({ isAvailable, allergens });
const without = (...names: (typeof ALLERGENS)[number][]) => ({ diets: [], without: names });

describe('ALLERGEN-5 a filter', () => {
  it('that is empty leaves everything, also what nobody has declared', () => {
    expect(fitsFilter(dish({ allergens: null }), NO_FILTER)).toBe(true);
    const required = { minChoices: 1, options: [option({ milk: 'contains' }, false)] };
    expect(fitsFilter(dish({ optionGroups: [required] }), NO_FILTER)).toBe(true);
    expect(filterCount({ diets: ['vegan'], without: ['milk', 'eggs'] })).toBe(3);
  });

  it.each([
    [{}, true],
    [{ eggs: 'contains' }, true],
    [{ milk: 'contains' }, false],
    [{ milk: 'may_contain' }, false],
    [null, false],
  ] as const)('without milk: %o is left: %s', (allergens, isLeft) => {
    expect(fitsFilter(dish({ allergens }), without('milk'))).toBe(isLeft);
  });

  it('asks for a way through the required options; others can be left out', () => {
    const milky = option({ milk: 'contains' });
    const group = (minChoices: number, ...options: ReturnType<typeof option>[]) =>
      dish({ optionGroups: [{ minChoices, options }] });
    expect(fitsFilter(group(1, milky, option({})), without('milk'))).toBe(true);
    expect(fitsFilter(group(1, milky, option({}, false)), without('milk'))).toBe(false);
    expect(fitsFilter(group(1, milky, option(null)), without('milk'))).toBe(false);
    expect(fitsFilter(group(2, milky, option({})), without('milk'))).toBe(false);
    expect(fitsFilter(group(0, milky), without('milk'))).toBe(true);
  });

  it('of diets asks for all of them, and vegan is vegetarian', () => {
    const vegan = dish({ isVegan: true });
    expect(fitsFilter(vegan, { diets: ['vegetarian'], without: [] })).toBe(true);
    expect(fitsFilter(vegan, { diets: ['vegan', 'glutenFree'], without: [] })).toBe(false);
  });

  it('tells what is unknown from what is known to be in it', () => {
    expect(isUndeclared(dish({ allergens: null }), without('milk'))).toBe(true);
    expect(isUndeclared(dish({ allergens: { milk: 'contains' } }), without('milk'))).toBe(false);
    expect(isUndeclared(dish({ allergens: null }), { diets: ['vegan'], without: ['milk'] })).toBe(false);
  });

  it('ALLERGEN-4 never leaves a dish that does not declare an avoided allergen absent', () => {
    const declaration = fc.option(
      fc.dictionary(
        fc.constantFrom(...ALLERGENS),
        fc.constantFrom('contains' as const, 'may_contain' as const),
      ),
    );
    fc.assert(
      fc.property(
        declaration,
        fc.subarray([...ALLERGENS]),
        fc.subarray([...DIETS]),
        (allergens, avoided, diets) => {
          if (!fitsFilter(dish({ allergens }), { diets, without: avoided })) return;
          for (const allergen of avoided) expect(allergenStatus(allergens, allergen)).toBe('absent');
        },
      ),
    );
  });
});
