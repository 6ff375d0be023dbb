import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALLERGENS, type AllergenDeclaration } from './allergens.ts';
import { byDietFlag, DIETS } from './diets.ts';
import {
  type ChoosableDish,
  canFit,
  isUndeclared,
  misfits,
  type Needs,
  NO_NEEDS,
  needsCount,
  optionFits,
  sortedNeeds,
  startingOptionIds,
} from './needs.ts';

type DishOption = ChoosableDish['optionGroups'][number]['options'][number];

const dish = (part: Partial<ChoosableDish> = {}): ChoosableDish => ({
  ...byDietFlag(() => false),
  allergens: {},
  optionGroups: [],
  ...part,
});
const option = (allergens: AllergenDeclaration, part: Partial<DishOption> = {}): DishOption => ({
  id: 'o',
  isAvailable: true,
  isDefault: false,
  allergens,
  ...part,
});
const avoiding = (...avoids: Needs['avoids']): Needs => ({ diets: [], avoids });

describe('NEEDS-1 what does not fit', () => {
  it.each([
    [{}, []],
    [{ eggs: 'contains' }, []],
    [{ milk: 'contains' }, ['contains']],
    [{ milk: 'may_contain' }, ['may_contain']],
    [null, ['not_declared']],
  ] as const)('%o for a diner who avoids milk: %j', (allergens, statuses) => {
    const expected = statuses.map((status) => ({ kind: 'allergen', allergen: 'milk', status }));
    expect(misfits(dish({ allergens }), [], avoiding('milk'))).toEqual(expected);
    expect(misfits(dish(), [option(allergens)], avoiding('milk'))).toEqual(expected);
    expect(misfits(dish({ allergens }), [option(allergens)], NO_NEEDS)).toEqual([]);
  });

  it('DIET-2 names each diet that a dish is not of, or that a chosen option leaves', () => {
    const vegan = dish({ isVegan: true });
    expect(misfits(vegan, [], { diets: ['vegetarian'], avoids: [] })).toEqual([]);
    expect(misfits(vegan, [], { diets: ['vegan', 'glutenFree'], avoids: [] })).toEqual([
      { kind: 'diet', diet: 'glutenFree' },
    ]);
    const cheese = option({ milk: 'contains' });
    expect(misfits(vegan, [cheese], { diets: ['vegan'], avoids: [] })).toEqual([
      { kind: 'diet', diet: 'vegan' },
    ]);
    expect(
      misfits(dish({ isVegan: true, allergens: { milk: 'contains' } }), [], { diets: ['vegan'], avoids: [] }),
    ).toHaveLength(1);
  });

  it('DIET-2 an undeclared option does not count as free of an allergen', () => {
    const needs: Needs = { diets: ['glutenFree'], avoids: [] };
    expect(misfits(dish({ isGlutenFree: true }), [option(null)], needs)).toHaveLength(1);
    expect(misfits(dish({ isVegan: true }), [option(null)], { diets: ['vegan'], avoids: [] })).toEqual([]);
  });

  it('is declared unknown only where nothing else is against it', () => {
    expect(isUndeclared(dish({ allergens: null }), avoiding('milk'))).toBe(true);
    expect(isUndeclared(dish({ allergens: { milk: 'contains' } }), avoiding('milk'))).toBe(false);
    expect(isUndeclared(dish({ allergens: null }), { diets: ['vegan'], avoids: ['milk'] })).toBe(false);
    expect(isUndeclared(dish(), avoiding('milk'))).toBe(false);
  });
});

describe('ALLERGEN-5 NEEDS-2 the dishes that fit needs', () => {
  it('without needs these are all dishes, undeclared ones too', () => {
    const sold = { minChoices: 1, options: [option({ milk: 'contains' }, { isAvailable: false })] };
    expect(canFit(dish({ allergens: null, optionGroups: [sold] }), NO_NEEDS)).toBe(true);
  });

  it('requires fitting options in required groups; others can be left out', () => {
    const milky = option({ milk: 'contains' });
    const group = (minChoices: number, ...options: DishOption[]) =>
      dish({ optionGroups: [{ minChoices, options }] });
    expect(canFit(group(1, milky, option({})), avoiding('milk'))).toBe(true);
    expect(canFit(group(1, milky, option({}, { isAvailable: false })), avoiding('milk'))).toBe(false);
    expect(canFit(group(1, milky, option(null)), avoiding('milk'))).toBe(false);
    expect(canFit(group(2, milky, option({})), avoiding('milk'))).toBe(false);
    expect(canFit(group(0, milky), avoiding('milk'))).toBe(true);
  });
});

it('NEEDS-3 croutons that come with a gazpacho are not chosen for who avoids gluten', () => {
  const croutons = option({ gluten: 'contains' }, { id: 'croutons', isDefault: true });
  const ham = option({}, { id: 'ham', isDefault: true });
  const off = option({}, { id: 'off', isDefault: true, isAvailable: false });
  const gazpacho = dish({ optionGroups: [{ minChoices: 0, options: [croutons, ham, off] }] });
  expect(startingOptionIds(gazpacho, NO_NEEDS)).toEqual(['croutons', 'ham']);
  expect(startingOptionIds(gazpacho, avoiding('gluten'))).toEqual(['ham']);
});

it('needs are counted, and read the same in whatever order they were given', () => {
  const needs: Needs = { diets: ['glutenFree', 'vegan', 'vegan'], avoids: ['eggs', 'gluten'] };
  expect(sortedNeeds(needs)).toEqual({ diets: ['vegan', 'glutenFree'], avoids: ['gluten', 'eggs'] });
  expect(needsCount(sortedNeeds(needs))).toBe(4);
});

const level = fc.constantFrom('contains' as const, 'may_contain' as const);
const aDeclaration = fc.option(fc.dictionary(fc.constantFrom(...ALLERGENS), level));
const someNeeds = fc.record({ diets: fc.subarray([...DIETS]), avoids: fc.subarray([...ALLERGENS]) });
const someOptions = fc
  .array(fc.record({ allergens: aDeclaration, isAvailable: fc.boolean(), isDefault: fc.boolean() }), {
    maxLength: 4,
  })
  .map((options) => options.map((each, n) => ({ ...each, id: String(n) })));
const aDish = fc
  .tuple(
    fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
    aDeclaration,
    someOptions,
    fc.nat({ max: 2 }),
  )
  .map(([flags, allergens, options, minChoices]): ChoosableDish => {
    let at = -1;
    return {
      ...byDietFlag(() => flags[(at += 1)] ?? false),
      allergens,
      optionGroups: [{ minChoices: Math.min(minChoices, options.length), options }],
    };
  });

describe('whatever the dish and the needs', () => {
  const subsets = <T>(all: readonly T[]): T[][] =>
    all.reduce<T[][]>((found, each) => [...found, ...found.map((one) => [...one, each])], [[]]);

  it('NEEDS-1 more options, or more needs, never make a dish fit that did not', () => {
    fc.assert(
      fc.property(aDish, aDish, someNeeds, someNeeds, (one, other, needs, more) => {
        const options = other.optionGroups.flatMap((group) => group.options);
        const both = sortedNeeds({
          diets: [...needs.diets, ...more.diets],
          avoids: [...needs.avoids, ...more.avoids],
        });
        const without = misfits(one, [], needs);
        expect(misfits(one, options, needs).length).toBeGreaterThanOrEqual(without.length);
        expect(misfits(one, options, both).length).toBeGreaterThanOrEqual(
          misfits(one, options, needs).length,
        );
      }),
    );
  });

  it('ALLERGEN-4 NEEDS-1 only what declares every avoided allergen absent fits', () => {
    fc.assert(
      fc.property(aDish, someNeeds, (one, needs) => {
        const options = one.optionGroups.flatMap((group) => group.options);
        if (misfits(one, options, needs).length > 0 || needs.avoids.length === 0) return;
        for (const declaration of [one.allergens, ...options.map((each) => each.allergens)]) {
          expect(declaration).not.toBeNull();
          for (const allergen of needs.avoids) expect(declaration?.[allergen]).toBeUndefined();
        }
      }),
    );
  });

  it('NEEDS-2 is left exactly where some choice of it fits', () => {
    fc.assert(
      fc.property(aDish, someNeeds, (one, needs) => {
        fc.pre(needsCount(needs) > 0);
        const [group] = one.optionGroups;
        const choices = subsets(group?.options ?? []).filter(
          (options) =>
            options.length >= (group?.minChoices ?? 0) && options.every((each) => each.isAvailable),
        );
        expect(canFit(one, needs)).toBe(choices.some((options) => misfits(one, options, needs).length === 0));
      }),
    );
  });

  it('NEEDS-3 the initial choice is a subset of the defaults, without misfits, and with every default that fits', () => {
    fc.assert(
      fc.property(aDish, someNeeds, (one, needs) => {
        const options = one.optionGroups.flatMap((group) => group.options);
        const defaults = options.filter((each) => each.isDefault && each.isAvailable);
        const started = startingOptionIds(one, needs);
        const chosen = options.filter(({ id }) => started.includes(id));
        expect(chosen).toEqual(defaults.filter((each) => optionFits(each, needs)));
        expect(misfits(one, chosen, needs)).toEqual(misfits(one, [], needs));
        expect(startingOptionIds(one, NO_NEEDS)).toEqual(defaults.map(({ id }) => id));
      }),
    );
  });
});
