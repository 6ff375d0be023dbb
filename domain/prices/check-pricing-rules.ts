import { type PricingRules, round4 } from './pricing-rules.ts';

/**
 * `order`: not in the order of the levels; `bounds`: outside floor and cap; `range`: not an allowed number; `happy_hours`: a happy hour is
 * below the floor.
 */
export type PricingProblemKind = 'order' | 'bounds' | 'range' | 'happy_hours';

export const PRICING_FIELDS = [
  'highTraffic.threshold',
  'highTraffic.percentage',
  'mediumTraffic.threshold',
  'mediumTraffic.percentage',
  'lowTraffic.threshold',
  'lowTraffic.percentage',
  'confidenceThreshold',
  'floor',
  'cap',
] as const;
export type PricingField = (typeof PRICING_FIELDS)[number];

/** By field. */
export type PricingProblems = Partial<Record<PricingField, PricingProblemKind>>;

const LEVELS = ['highTraffic', 'mediumTraffic', 'lowTraffic'] as const;
/** A price is at most double, and at least half, of the menu’s price. */
export const HIGHEST_CAP = 2;
export const LOWEST_FLOOR = 0.5;

const isWithin = (value: number, least: number, most: number): boolean => value >= least && value <= most;

const rangeProblems = (rules: PricingRules): PricingProblems => ({
  ...Object.fromEntries(
    LEVELS.filter((level) => !isWithin(rules[level].threshold, 0, 1)).map((level) => [
      `${level}.threshold`,
      'range',
    ]),
  ),
  ...(!isWithin(rules.confidenceThreshold, 0, 1) && { confidenceThreshold: 'range' }),
  ...(!isWithin(rules.floor, LOWEST_FLOOR, 1) && { floor: 'range' }),
  ...(!isWithin(rules.cap, 1, HIGHEST_CAP) && { cap: 'range' }),
});

/**
 * The problems of the rules by field (PRICE-15): thresholds must decrease from high to low, and so must percentages, which must not raise
 * prices in a quiet room or lower them in a busy one, and every percentage must lie within floor and cap.
 */
export const checkPricingRules = (rules: PricingRules): PricingProblems => {
  const problems = rangeProblems(rules);
  const { highTraffic: high, mediumTraffic: medium, lowTraffic: low, floor, cap } = rules;
  for (const level of LEVELS) {
    const factor = round4(1 + rules[level].percentage / 100);
    if (!isWithin(factor, floor, cap)) problems[`${level}.percentage`] ??= 'bounds';
  }
  if (medium.threshold >= high.threshold) problems['mediumTraffic.threshold'] ??= 'order';
  if (low.threshold >= medium.threshold) problems['lowTraffic.threshold'] ??= 'order';
  if (high.percentage < medium.percentage) problems['highTraffic.percentage'] ??= 'order';
  if (medium.percentage < 0) problems['mediumTraffic.percentage'] ??= 'order';
  if (low.percentage > 0) problems['lowTraffic.percentage'] ??= 'order';
  return problems;
};
