import { NEUTRAL_FACTORS, type PriceFactors } from './pricing.ts';

/** `threshold` is a level of traffic from 0 to 1; `percentage` is what it adds to the price (−5 takes off 5 %). */
export interface TrafficRule {
  threshold: number;
  percentage: number;
}

export interface PricingRules {
  highTraffic: TrafficRule;
  mediumTraffic: TrafficRule;
  /** Applies at the threshold and under it. */
  lowTraffic: TrafficRule;
  applyToCategories: { food: boolean; drinks: boolean };
  confidenceThreshold: number;
  /** The owner's bounds of the factor; they have the last word. */
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
 * Stored rules of any age as complete rules (PRICE-8). Nothing stored: the defaults. Rules stored without flags read as
 * food on, drinks off; the older names applyToFoodItems and applyToDrinkItems are understood.
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

const round4 = (factor: number): number => Math.round(factor * 10_000) / 10_000;

const bounded = (factor: number, rules: PricingRules): number =>
  round4(Math.min(rules.cap, Math.max(rules.floor, factor)));

const percentageAt = (level: number, rules: PricingRules): number => {
  if (level >= rules.highTraffic.threshold) return rules.highTraffic.percentage;
  if (level >= rules.mediumTraffic.threshold) return rules.mediumTraffic.percentage;
  return level <= rules.lowTraffic.threshold ? rules.lowTraffic.percentage : 0;
};

/**
 * The factor, to four decimals, for a level of traffic and a confidence from 0 to 1 (PRICE-9, PRICE-10, PRICE-11): 1
 * under the confidence threshold; a rush that the rules would give 1 or less gets 1.1; the owner's bounds come last.
 */
export const factorForTraffic = (level: number, rules: PricingRules, confidence: number): number => {
  if (confidence < rules.confidenceThreshold) return 1;
  const ruled = 1 + percentageAt(level, rules) / 100;
  return bounded(level >= RUSH_LEVEL && ruled <= 1 ? RUSH_FACTOR : ruled, rules);
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
  /** `null` when the level cannot be had at all: the meal times decide then. */
  traffic: { level: number; confidence: number } | null;
  weekday: number;
  localMinutes: number;
}

/** Both groups' factors, as a visit locks them when its first diner joins (PRICE-13). */
export const currentFactors = (situation: PricingSituation): PriceFactors => {
  const { isDynamicPricingEnabled, rules, traffic, weekday, localMinutes } = situation;
  if (!isDynamicPricingEnabled) return NEUTRAL_FACTORS;
  const factor = traffic
    ? factorForTraffic(traffic.level, rules, traffic.confidence)
    : bounded(peakHourFactor(weekday, localMinutes), rules);
  const { food, drinks } = rules.applyToCategories;
  return { food: food ? factor : 1, drinks: drinks ? factor : 1 };
};
