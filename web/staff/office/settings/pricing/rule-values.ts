import type { Pricing } from '#contract/pricing.ts';
import {
  checkPricingRules,
  type PricingField,
  type PricingProblems,
} from '#domain/prices/check-pricing-rules.ts';
import { round4 } from '#domain/prices/pricing-rules.ts';
import type { pricing as texts } from '#messages/en/pricing.ts';

type Rules = Pricing['rules'];

/** The rules as they are typed: everything in per cent; cap and floor as their distance from the base price. */
export interface RuleValues {
  highThreshold: string;
  highPercentage: string;
  mediumThreshold: string;
  mediumPercentage: string;
  lowThreshold: string;
  lowPercentage: string;
  confidence: string;
  cap: string;
  floor: string;
  food: boolean;
  drinks: boolean;
}
type NumberName = Exclude<keyof RuleValues, 'food' | 'drinks'>;

export const FIELD_OF: Readonly<Record<PricingField, NumberName>> = {
  'highTraffic.threshold': 'highThreshold',
  'highTraffic.percentage': 'highPercentage',
  'mediumTraffic.threshold': 'mediumThreshold',
  'mediumTraffic.percentage': 'mediumPercentage',
  'lowTraffic.threshold': 'lowThreshold',
  'lowTraffic.percentage': 'lowPercentage',
  confidenceThreshold: 'confidence',
  cap: 'cap',
  floor: 'floor',
};

/** "-2,5" or "−2.5" as -2.5; NaN for anything but a number with at most two decimals. */
export const numberOf = (typed: string): number => {
  const text = typed.trim().replace('−', '-').replace(',', '.');
  return /^[+-]?\d+(?:\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
};

export const valuesOf = (rules: Rules, language: string): RuleValues => {
  const format = new Intl.NumberFormat(language, { useGrouping: false });
  // A minus sign that every keyboard has.
  const write = (value: number) => format.format(Math.round(value * 100) / 100).replace('−', '-');
  return {
    highThreshold: write(rules.highTraffic.threshold * 100),
    highPercentage: write(rules.highTraffic.percentage),
    mediumThreshold: write(rules.mediumTraffic.threshold * 100),
    mediumPercentage: write(rules.mediumTraffic.percentage),
    lowThreshold: write(rules.lowTraffic.threshold * 100),
    lowPercentage: write(rules.lowTraffic.percentage),
    confidence: write(rules.confidenceThreshold * 100),
    cap: write((rules.cap - 1) * 100),
    floor: write((1 - rules.floor) * 100),
    food: rules.applyToCategories.food,
    drinks: rules.applyToCategories.drinks,
  };
};

export const rulesOf = (values: RuleValues): Rules => {
  const share = (typed: string) => round4(numberOf(typed) / 100);
  return {
    highTraffic: { threshold: share(values.highThreshold), percentage: numberOf(values.highPercentage) },
    mediumTraffic: {
      threshold: share(values.mediumThreshold),
      percentage: numberOf(values.mediumPercentage),
    },
    lowTraffic: { threshold: share(values.lowThreshold), percentage: numberOf(values.lowPercentage) },
    applyToCategories: { food: values.food, drinks: values.drinks },
    confidenceThreshold: share(values.confidence),
    cap: round4(1 + share(values.cap)),
    floor: round4(1 - share(values.floor)),
  };
};

const wordsOf = (field: PricingField, kind: string, { problems }: typeof texts): string => {
  if (kind === 'bounds') return problems.bounds;
  if (kind === 'happy_hours') return problems.happyHours;
  if (field === 'cap' || field === 'floor') return problems[field];
  if (kind === 'range') return problems.level;
  if (field.endsWith('threshold')) return problems.thresholds;
  if (field.startsWith('high')) return problems.high;
  return field.startsWith('medium') ? problems.medium : problems.low;
};

/** The errors of the rules as texts, by field of the form. */
export const wordProblems = (found: PricingProblems, words: typeof texts) =>
  Object.fromEntries(
    Object.entries(found).map(([field, kind]) => [
      FIELD_OF[field as PricingField],
      wordsOf(field as PricingField, kind, words),
    ]),
  );

/** The errors of the rules (PRICE-15); the server checks the same. */
export const checkRules = (values: RuleValues, words: typeof texts) => {
  const unread = Object.values(FIELD_OF).filter((name) => Number.isNaN(numberOf(values[name])));
  return {
    ...wordProblems(checkPricingRules(rulesOf(values)), words),
    ...Object.fromEntries(unread.map((name) => [name, words.problems.number])),
  };
};
