import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALLERGENS, type AllergenDeclaration } from './allergens.ts';
import { contradictedDiets } from './diet-contradictions.ts';
import { byDietFlag, contradictsDiet, DIETS, type DietDish, dietBadges, fitsDiet } from './diets.ts';

const plain = byDietFlag(() => false);
const dish = (part: Partial<DietDish>): DietDish => ({ ...plain, allergens: {}, optionGroups: [], ...part });
const option = (allergens: AllergenDeclaration, isDefault = false) => ({ allergens, isDefault });
const group = (minChoices: number, ...options: ReturnType<typeof option>[]) => ({ minChoices, options });

it.each([
  [{}, [], []],
  [{ isVegan: true }, ['vegan', 'vegetarian'], ['vegan']],
  [{ isVegan: true, isVegetarian: true }, ['vegan', 'vegetarian'], ['vegan']],
  [{ isVegetarian: true, isGlutenFree: true }, ['vegetarian', 'glutenFree'], ['vegetarian', 'glutenFree']],
  [{ isDairyFree: true, isNutFree: true }, ['dairyFree', 'nutFree'], []],
  [{ isVegan: true, isVegetarian: true, allergens: { milk: 'contains' } }, ['vegetarian'], ['vegetarian']],
] satisfies [Partial<DietDish>, string[], string[]][])('MENU-11 %j', (part, diets, badges) => {
  expect(DIETS.filter((diet) => fitsDiet(dish(part), diet))).toEqual(diets);
  expect(dietBadges(dish(part))).toEqual(badges);
});

describe('DIET-1 a declaration contradicts a diet', () => {
  it.each([
    ['vegan', 'milk', 'contains', true],
    ['vegan', 'fish', 'contains', true],
    ['vegan', 'milk', 'may_contain', false],
    ['vegetarian', 'milk', 'contains', false],
    ['vegetarian', 'crustaceans', 'contains', true],
    ['glutenFree', 'gluten', 'contains', true],
    ['glutenFree', 'gluten', 'may_contain', true],
    ['dairyFree', 'milk', 'may_contain', true],
    ['nutFree', 'peanuts', 'contains', true],
    ['nutFree', 'sesame', 'contains', false],
  ] as const)('%s, %s %s: %s', (diet, allergen, level, expected) => {
    expect(contradictsDiet({ [allergen]: level }, diet)).toBe(expected);
    expect(contradictsDiet(null, diet)).toBe(false);
  });
});

describe('DIET-3 what comes with a dish unasked', () => {
  const wheat = { gluten: 'contains' } as const;
  it.each([
    ['a default option', [group(0, option(wheat, true))], false],
    ['an extra that one may leave', [group(0, option(wheat))], true],
    ['the only one of what must be chosen', [group(1, option(wheat))], false],
    ['one of two of which one must be chosen', [group(1, option(wheat), option({}))], true],
    ['too few of what must be chosen', [group(2, option(wheat), option({}))], false],
    ['a default that says nothing', [group(0, option(null, true))], true],
  ])('with gluten: %s', (_what, optionGroups, isOfDiet) => {
    const promised = dish({ isGlutenFree: true, optionGroups });
    expect(fitsDiet(promised, 'glutenFree')).toBe(isOfDiet);
    expect(contradictedDiets(promised)).toEqual(
      isOfDiet ? [] : [{ at: 'isGlutenFree', problem: 'diet_contradicts_options' }],
    );
  });

  it('EDIT-2: a diet never contradicts the ingredients, and each contradiction is named', () => {
    const declaration = fc.option(
      fc.dictionary(
        fc.constantFrom(...ALLERGENS),
        fc.constantFrom('contains' as const, 'may_contain' as const),
      ),
    );
    const options = fc.array(fc.record({ allergens: declaration, isDefault: fc.boolean() }), {
      maxLength: 3,
    });
    const groups = fc.array(fc.record({ minChoices: fc.integer({ min: 0, max: 2 }), options }), {
      maxLength: 2,
    });
    fc.assert(
      fc.property(declaration, groups, fc.subarray([...DIETS]), (allergens, optionGroups, promised) => {
        const flags = byDietFlag((flag) =>
          promised.some((diet) => flag.toLowerCase().endsWith(diet.toLowerCase())),
        );
        const item = { ...flags, allergens, optionGroups };
        for (const diet of promised)
          expect(fitsDiet(item, diet)).toBe(
            !contradictedDiets(item).some(({ at }) => at.toLowerCase().endsWith(diet.toLowerCase())),
          );
        for (const diet of DIETS)
          if (fitsDiet(item, diet)) expect(contradictsDiet(allergens, diet)).toBe(false);
      }),
      { numRuns: 500 },
    );
  });
});
