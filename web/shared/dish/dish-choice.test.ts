import { describe, expect, it } from 'vitest';
import { NO_NEEDS, startingOptionIds } from '#domain/menu/needs.ts';
import { aDish, aGroup } from '#web/shared/testing/test-diner.ts';
import {
  availableOptionIds,
  choiceAllergens,
  choicePrice,
  groupInTheWay,
  orderedGroups,
  toggleOption,
} from './dish-choice.ts';

const size = aGroup(1, { minChoices: 1, maxChoices: 1 });
const extras = aGroup(2, { maxChoices: 2 });
const [small, large] = size.options.map(({ id }) => id) as [string, string];
const [first, second] = extras.options.map(({ id }) => id) as [string, string];

describe('choosing about a dish', () => {
  it('shows required groups first', () => {
    expect(orderedGroups(aDish(1, { optionGroups: [extras, size] }))).toEqual([size, extras]);
  });

  it('begins with the defaults that are there', () => {
    const options = size.options.map((option, index) => ({
      ...option,
      isDefault: true,
      isAvailable: index > 0,
    }));
    expect(startingOptionIds(aDish(1, { optionGroups: [{ ...size, options }] }), NO_NEEDS)).toEqual([large]);
  });

  it('replaces the choice in a group of one, and adds no more than a group takes', () => {
    expect(toggleOption([small, first], size, large)).toEqual([first, large]);
    expect(toggleOption([first], extras, second)).toEqual([first, second]);
    expect(toggleOption([first, second], { ...extras, maxChoices: 2 }, 'third')).toEqual([first, second]);
    expect(toggleOption([first, second], extras, first)).toEqual([second]);
  });

  it('MENU-7: leaves out what is removed or switched off', () => {
    const options = extras.options.map((option) => ({ ...option, isAvailable: option.id !== first }));
    const dish = aDish(1, { optionGroups: [{ ...extras, options }] });
    expect(availableOptionIds(dish, [first, second, small])).toEqual([second]);
  });

  it('MENU-7: names the group that is missing', () => {
    const dish = aDish(1, { optionGroups: [extras, size] });
    expect(groupInTheWay(dish, [first])).toEqual(size);
    expect(groupInTheWay(dish, [first, small])).toBeNull();
  });

  it('PRICE-3: the price is that of exactly this choice; the factor touches the dish alone', () => {
    const dish = aDish(1, { basePriceMinor: 1000, optionGroups: [size, extras] });
    expect(choicePrice(dish, [large, second], { food: 1.1, drinks: 1 })).toBe(1300);
  });

  it('ALLERGEN-3: an option can bring an allergen, and what it does not declare is unknown', () => {
    const options = extras.options.map((option, index) => ({
      ...option,
      allergens: index === 0 ? ({ gluten: 'contains' } as const) : null,
    }));
    const dish = aDish(1, { allergens: { milk: 'may_contain' }, optionGroups: [{ ...extras, options }] });
    expect(choiceAllergens(dish, [])).toMatchObject({
      contains: [],
      may_contain: ['milk'],
      not_declared: [],
    });
    expect(choiceAllergens(dish, [first]).contains).toEqual(['gluten']);
    expect(choiceAllergens(dish, [second]).not_declared).toHaveLength(13);
  });
});
