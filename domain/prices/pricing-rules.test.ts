import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_PRICING_RULES,
  decideFactor,
  decidePricing,
  type PricingSituation,
  peakHourFactor,
  readPricingRules,
} from './pricing-rules.ts';

const rules = DEFAULT_PRICING_RULES;
const factorFor = (...args: Parameters<typeof decideFactor>) => decideFactor(...args).factor;
const currentFactors = (situation: PricingSituation) => decidePricing(situation).factors;

describe('decideFactor', () => {
  it.each([
    [1, 1.1],
    [0.8, 1.1],
    [0.79, 1.05],
    [0.5, 1.05],
    [0.49, 1],
    [0.31, 1],
    [0.3, 0.95],
    [0, 0.95],
  ])('PRICE-14 level %d gives %d', (level, factor) => {
    expect(factorFor(level, rules, 0.6)).toBe(factor);
  });

  it('PRICE-9 gives 1 under the confidence threshold', () => {
    expect(factorFor(1, rules, 0.59)).toBe(1);
  });

  it('PRICE-10 a rush that the rules would leave at 1 or less gets 1.1', () => {
    const none = { ...rules, mediumTraffic: { threshold: 0.5, percentage: 0 } };
    expect(factorFor(0.7, none, 1)).toBe(1.1);
    expect(factorFor(0.69, none, 1)).toBe(1);
    expect(factorFor(0.9, { ...rules, highTraffic: { threshold: 0.8, percentage: -10 } }, 1)).toBe(1.1);
  });

  it('PRICE-10 a fuller house is never cheaper than a rush', () => {
    const late = { ...rules, mediumTraffic: { threshold: 0.5, percentage: 0 } };
    expect(factorFor(0.9, { ...late, highTraffic: { threshold: 0.8, percentage: 5 } }, 1)).toBe(1.1);
    expect(factorFor(0.9, { ...late, highTraffic: { threshold: 0.8, percentage: 20 } }, 1)).toBe(1.2);
  });

  it.each([
    [0.9, 1, 'high'],
    [0.6, 1, 'medium'],
    [0.4, 1, 'between'],
    [0.2, 1, 'low'],
    [0.9, 0.5, 'unsure'],
  ])('PRICE-17 level %d with confidence %d is rule %s', (level, confidence, rule) => {
    expect(decideFactor(level, rules, confidence).rule).toBe(rule);
  });

  it('PRICE-11 floor and cap come last', () => {
    expect(factorFor(1, { ...rules, cap: 1.05 }, 1)).toBe(1.05);
    expect(factorFor(0, { ...rules, floor: 0.98 }, 1)).toBe(0.98);
    expect(factorFor(1, { ...rules, highTraffic: { threshold: 0.8, percentage: 90 } }, 1)).toBe(1.3);
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: -90, max: 300 }),
        (level, percentage) => {
          const wild = { ...rules, highTraffic: { threshold: 0.2, percentage } };
          const factor = factorFor(level, wild, 1);
          expect(factor).toBeGreaterThanOrEqual(0.8);
          expect(factor).toBeLessThanOrEqual(1.3);
          expect(Number.isInteger(Math.round(factor * 1e8) / 1e4)).toBe(true);
        },
      ),
      { seed: 6, numRuns: 500 },
    );
  });
});

describe('peakHourFactor', () => {
  it.each([
    [1, '11:59', 1],
    [1, '12:00', 1.1],
    [1, '13:59', 1.1],
    [1, '14:00', 1],
    [5, '18:00', 1.1],
    [5, '20:00', 1],
    [6, '11:00', 1.1],
    [0, '20:59', 1.1],
    [0, '21:00', 1],
    [0, '10:59', 1],
  ])('PRICE-12 weekday %d at %s: %d', (weekday, time, factor) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    expect(peakHourFactor(weekday, hours * 60 + minutes)).toBe(factor);
  });
});

describe('decidePricing', () => {
  const busy: PricingSituation = {
    isDynamicPricingEnabled: true,
    rules: { ...rules, applyToCategories: { food: true, drinks: false } },
    traffic: { level: 0.9, confidence: 0.9 },
    weekday: 2,
    localMinutes: 16 * 60,
  };
  it('PRICE-13 applies to the groups that are on', () => {
    expect(currentFactors(busy)).toEqual({ food: 1.1, drinks: 1 });
    expect(currentFactors({ ...busy, rules })).toEqual({ food: 1, drinks: 1 });
  });
  it('PRICE-13 is 1 while dynamic pricing is off', () => {
    expect(currentFactors({ ...busy, isDynamicPricingEnabled: false })).toEqual({ food: 1, drinks: 1 });
  });
  it('PRICE-12 uses the meal times without a level', () => {
    expect(currentFactors({ ...busy, traffic: null })).toEqual({ food: 1, drinks: 1 });
    expect(currentFactors({ ...busy, traffic: null, localMinutes: 13 * 60 })).toEqual({
      food: 1.1,
      drinks: 1,
    });
    const capped = { ...busy.rules, cap: 1.05 };
    expect(currentFactors({ ...busy, rules: capped, traffic: null, localMinutes: 13 * 60 }).food).toBe(1.05);
  });
});

describe('readPricingRules', () => {
  it.each([[{}], [null], [undefined], ['text'], [[]]])('PRICE-14 %j is the defaults', (stored) => {
    expect(readPricingRules(stored)).toEqual(rules);
  });
  it.each([
    [{ highTraffic: { threshold: 0.9, percentage: 20 } }, { food: true, drinks: false }],
    [
      { applyToFoodItems: false, applyToDrinkItems: true },
      { food: false, drinks: true },
    ],
    [
      { applyToCategories: { food: false, drinks: true }, applyToFoodItems: true },
      { food: false, drinks: true },
    ],
    [{ applyToCategories: {} }, { food: true, drinks: false }],
  ])('PRICE-8 reads the groups of %j', (stored, groups) => {
    expect(readPricingRules(stored).applyToCategories).toEqual(groups);
  });
  it('PRICE-8 keeps numbers and fills in the rest', () => {
    const read = readPricingRules({
      highTraffic: { threshold: 0.9, percentage: 'ten' },
      cap: 1.5,
      floor: Number.NaN,
    });
    expect(read.highTraffic).toEqual({ threshold: 0.9, percentage: 10 });
    expect(read).toMatchObject({ cap: 1.5, floor: 0.8, confidenceThreshold: 0.6 });
  });
  it('PRICE-8 reading twice changes nothing', () => {
    const once = readPricingRules({ applyToFoodItems: true, lowTraffic: { threshold: 0.1 } });
    expect(readPricingRules(once)).toEqual(once);
  });
});
