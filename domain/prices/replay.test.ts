import { expect, it } from 'vitest';
import { DEFAULT_PRICING_RULES, type PricingRules } from './pricing-rules.ts';
import { isSteep, replayRules } from './replay.ts';

const rules: PricingRules = { ...DEFAULT_PRICING_RULES, applyToCategories: { food: true, drinks: false } };
const dishes = (visitId: string, level: number, more: object = {}) => ({
  visitId,
  level,
  menuItemId: 'dish',
  category: 'Mains',
  basePriceMinor: 1_000,
  quantity: 1,
  ...more,
});

it('PRICE-18 counts what would have cost more and less, and what that would have brought', () => {
  const ordered = [
    dishes('a', 0.9, { quantity: 2 }),
    dishes('a', 0.9, { category: 'Soft drinks' }),
    dishes('b', 0.1),
    dishes('c', 0.4, { quantity: 3 }),
  ];
  expect(replayRules(ordered, rules)).toEqual({
    dishes: 7,
    dearer: 2,
    cheaper: 1,
    differenceMinor: 150,
    visits: 3,
    visitsAbove: 1,
  });
});

it('PRICE-18 warns where more than a third of the visits would have seen a price above base', () => {
  const at = (...levels: number[]) =>
    replayRules(
      levels.map((level, n) => dishes(`v${n}`, level)),
      rules,
    );
  expect(isSteep(at(0.9, 0.4, 0.4))).toBe(false);
  expect(isSteep(at(0.9, 0.9, 0.4, 0.4))).toBe(true);
  expect(isSteep(at())).toBe(false);
});
