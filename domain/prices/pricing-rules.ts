import { NEUTRAL_FACTORS, type PriceFactors } from './pricing.ts';

/** `threshold` is a level of traffic from 0 to 1; `percentage` is the change of the price (−5 is 5 % off). */
export interface TrafficRule {
  threshold: number;
  percentage: number;
}

export interface PricingRules {
  highTraffic: TrafficRule;
  mediumTraffic: TrafficRule;
  /** Applies at and below the threshold. */
  lowTraffic: TrafficRule;
  applyToCategories: { food: boolean; drinks: boolean };
  confidenceThreshold: number;
  /** The owner’s bounds of the factor, which are applied last. */
  floor: number;
  cap: number;
}

/** PRICE-14: the defaults of product.md section 6. */
export const DEFAULT_PRICING_RULES: Readonly<PricingRules> = {
  highTraffic: { threshold: 0.8, percentage: 10 },
  mediumTraffic: { threshold: 0.5, percentage: 5 },
  lowTraffic: { threshold: 0.3, percentage: -5 },
  applyToCategories: { food: false, drinks: false },
  confidenceThreshold: 0.6,
  floor: 0.8,
  cap: 1.3,
};

const RUSH_LEVEL = 0.7;
const RUSH_FACTOR = 1.1;

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};

const numberOr = (value: unknown, fallback: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : fallback;

const flagOr = (fallback: boolean, ...values: unknown[]): boolean =>
  values.find((value) => typeof value === 'boolean') ?? fallback;

const ruleOr = (value: unknown, fallback: TrafficRule): TrafficRule => {
  const fields = fieldsOf(value);
  return {
    threshold: numberOr(fields.threshold, fallback.threshold),
    percentage: numberOr(fields.percentage, fallback.percentage),
  };
};

/**
 * Completes stored rules of any version (PRICE-8). Nothing stored: the defaults. Rules stored without flags mean food on, drinks off; the
 * older names applyToFoodItems and applyToDrinkItems are accepted.
 */
export const readPricingRules = (stored: unknown): PricingRules => {
  const fields = fieldsOf(stored);
  const isStored = Object.keys(fields).length > 0;
  const groups = fieldsOf(fields.applyToCategories);
  const defaults = DEFAULT_PRICING_RULES;
  return {
    highTraffic: ruleOr(fields.highTraffic, defaults.highTraffic),
    mediumTraffic: ruleOr(fields.mediumTraffic, defaults.mediumTraffic),
    lowTraffic: ruleOr(fields.lowTraffic, defaults.lowTraffic),
    applyToCategories: {
      food: flagOr(isStored, groups.food, fields.applyToFoodItems),
      drinks: flagOr(false, groups.drinks, fields.applyToDrinkItems),
    },
    confidenceThreshold: numberOr(fields.confidenceThreshold, defaults.confidenceThreshold),
    floor: numberOr(fields.floor, defaults.floor),
    cap: numberOr(fields.cap, defaults.cap),
  };
};

/** Absent parts may be `undefined`. */
export type PricingRulesChange = { [Part in keyof PricingRules]?: PricingRules[Part] | undefined } & {
  applyToFoodItems?: boolean | undefined;
  applyToDrinkItems?: boolean | undefined;
};

/** The rules with the given parts replaced; the groups’ older names are accepted (PRICE-8). */
export const changePricingRules = (
  rules: PricingRules,
  { applyToFoodItems, applyToDrinkItems, ...change }: PricingRulesChange,
): PricingRules => ({
  ...rules,
  ...(Object.fromEntries(
    Object.entries(change).filter(([, part]) => part !== undefined),
  ) as Partial<PricingRules>),
  applyToCategories: change.applyToCategories ?? {
    food: applyToFoodItems ?? rules.applyToCategories.food,
    drinks: applyToDrinkItems ?? rules.applyToCategories.drinks,
  },
});

/** Factors have four decimals (PRICE-1). */
export const round4 = (factor: number): number => Math.round(factor * 10_000) / 10_000;

/** The factor within the owner's bounds, to four decimals (PRICE-11). */
export const boundedFactor = (factor: number, { floor, cap }: Pick<PricingRules, 'floor' | 'cap'>): number =>
  round4(Math.min(cap, Math.max(floor, factor)));

const percentageAt = (level: number, rules: PricingRules): number => {
  const rule = levelRule(level, rules);
  return rule === 'between' ? 0 : rules[`${rule}Traffic`].percentage;
};

/** The rule that determined a factor. */
export const RULES_APPLIED = [
  'high',
  'medium',
  'low',
  'rush',
  'between',
  'unsure',
  'meal_time',
  'off',
] as const;
export type RuleApplied = (typeof RULES_APPLIED)[number];

const levelRule = (level: number, rules: PricingRules): 'high' | 'medium' | 'low' | 'between' => {
  if (level >= rules.highTraffic.threshold) return 'high';
  if (level >= rules.mediumTraffic.threshold) return 'medium';
  return level <= rules.lowTraffic.threshold ? 'low' : 'between';
};

/** A rush for which the rules give 1 or less gets 1.1; so does every higher level, which is never cheaper than a lower one (PRICE-10). */
const rushes = (level: number, ruled: number, rules: PricingRules): boolean =>
  level >= RUSH_LEVEL && ruled < RUSH_FACTOR && (ruled <= 1 || percentageAt(RUSH_LEVEL, rules) <= 0);

/**
 * The factor, to four decimals, for a level of traffic and a confidence from 0 to 1, and the rule that determined it (PRICE-9, PRICE-10,
 * PRICE-11): 1 below the confidence threshold; the owner’s bounds apply last.
 */
export const decideFactor = (
  level: number,
  rules: PricingRules,
  confidence: number,
): { factor: number; rule: RuleApplied } => {
  if (confidence < rules.confidenceThreshold) return { factor: 1, rule: 'unsure' };
  const ruled = 1 + percentageAt(level, rules) / 100;
  if (rushes(level, ruled, rules)) return { factor: boundedFactor(RUSH_FACTOR, rules), rule: 'rush' };
  return { factor: boundedFactor(ruled, rules), rule: levelRule(level, rules) };
};

const HOUR = 60;

/**
 * PRICE-12: 1.1 at meal times (weekdays 12–14 and 18–20, weekends 11–14 and 18–21, ends excluded), otherwise 1.
 * `weekday` 0 is Sunday; `localMinutes` counts from the restaurant's midnight.
 */
export const peakHourFactor = (weekday: number, localMinutes: number): number => {
  const isWeekend = weekday === 0 || weekday === 6;
  const isLunch = localMinutes >= (isWeekend ? 11 : 12) * HOUR && localMinutes < 14 * HOUR;
  const isDinner = localMinutes >= 18 * HOUR && localMinutes < (isWeekend ? 21 : 20) * HOUR;
  return isLunch || isDinner ? RUSH_FACTOR : 1;
};

export interface PricingSituation {
  isDynamicPricingEnabled: boolean;
  rules: PricingRules;
  /** `null` if the level is unavailable: then the meal times decide. */
  traffic: { level: number; confidence: number } | null;
  weekday: number;
  localMinutes: number;
}

export interface PricingDecision {
  factors: PriceFactors;
  rule: RuleApplied;
}

/** Both groups’ factors, as a visit locks them when its first diner joins (PRICE-13), and the rule that determined them. */
export const decidePricing = (situation: PricingSituation): PricingDecision => {
  const { isDynamicPricingEnabled, rules, traffic, weekday, localMinutes } = situation;
  if (!isDynamicPricingEnabled) return { factors: NEUTRAL_FACTORS, rule: 'off' };
  const { factor, rule } = traffic
    ? decideFactor(traffic.level, rules, traffic.confidence)
    : { factor: boundedFactor(peakHourFactor(weekday, localMinutes), rules), rule: 'meal_time' as const };
  const { food, drinks } = rules.applyToCategories;
  return { factors: { food: food ? factor : 1, drinks: drinks ? factor : 1 }, rule };
};

interface NextFactor {
  level: number;
  factor: number;
}

const PER_CENT = 100;

/** The nearest levels above and below, in whole per cent, at which the factor changes; null if there is none. */
export const nextFactors = (
  level: number,
  rules: PricingRules,
): { above: NextFactor | null; below: NextFactor | null } => {
  const at = (each: number) => decideFactor(each, rules, 1).factor;
  const now = at(level);
  const levels = Array.from({ length: PER_CENT + 1 }, (_, step) => step / PER_CENT);
  const withFactor = (each: number | undefined) =>
    each === undefined ? null : { level: each, factor: at(each) };
  return {
    above: withFactor(levels.find((each) => each > level && at(each) !== now)),
    below: withFactor(levels.findLast((each) => each < level && at(each) !== now)),
  };
};
