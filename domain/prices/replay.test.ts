import { expect, it } from 'vitest';
import { DEFAULT_PRICING_RULES, type PricingRules } from './pricing-rules.ts';
import { isSteep, type ReplayedHappyHours, replayRules } from './replay.ts';

const rules: PricingRules = { ...DEFAULT_PRICING_RULES, applyToCategories: { food: true, drinks: false } };
const NONE: ReplayedHappyHours = { happyHours: [], dishes: [], timezone: 'Europe/Madrid' };
const dishes = (visitId: string, level: number, more: object = {}) => ({
  visitId,
  beganAtMs: Date.parse('2026-11-20T17:30:00Z'),
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
  expect(replayRules(ordered, rules, NONE)).toEqual({
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
      NONE,
    );
  expect(isSteep(at(0.9, 0.4, 0.4))).toBe(false);
  expect(isSteep(at(0.9, 0.9, 0.4, 0.4))).toBe(true);
  expect(isSteep(at())).toBe(false);
});

it('PRICE-18 PRICE-20 a dish whose happy hour ran when the visit began has its price, however busy it was', () => {
  const happyHour = {
    id: 'h',
    name: 'After work',
    weekdays: [5],
    from: '18:00',
    until: '19:00',
    percentage: -20,
    categoryIds: ['mains'],
    menuItemIds: [],
  };
  const happy = { ...NONE, happyHours: [happyHour], dishes: [{ id: 'dish', categoryId: 'mains' }] };
  const late = { beganAtMs: Date.parse('2026-11-20T18:30:00Z') };
  const ordered = [
    dishes('a', 0.9, { quantity: 2 }),
    dishes('a', 0.9, { menuItemId: 'other' }),
    dishes('b', 0.9, late),
  ];
  const replay = replayRules(ordered, rules, happy);
  const steep = replayRules(ordered.slice(1), rules, NONE).differenceMinor;
  expect(replay).toMatchObject({
    dishes: 4,
    cheaper: 2,
    dearer: 2,
    differenceMinor: steep - 400,
    visitsAbove: 2,
  });
});
