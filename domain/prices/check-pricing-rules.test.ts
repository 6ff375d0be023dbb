import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPricingRules } from './check-pricing-rules.ts';
import { currentPrice } from './pricing.ts';
import {
  DEFAULT_PRICING_RULES,
  decideFactor,
  decidePricing,
  nextFactors,
  type PricingRules,
} from './pricing-rules.ts';

const rules = DEFAULT_PRICING_RULES;
const level = (threshold: number, percentage: number) => ({ threshold, percentage });

describe('checkPricingRules', () => {
  it('PRICE-15 finds nothing wrong with the defaults', () => {
    expect(checkPricingRules(rules)).toEqual({});
  });
  it.each([
    [{ mediumTraffic: level(0.8, 5) }, { 'mediumTraffic.threshold': 'order' }],
    [{ lowTraffic: level(0.6, -5) }, { 'lowTraffic.threshold': 'order' }],
    [{ highTraffic: level(1.2, 10) }, { 'highTraffic.threshold': 'range' }],
    [{ highTraffic: level(0.8, 31) }, { 'highTraffic.percentage': 'bounds' }],
    [{ lowTraffic: level(0.3, -21) }, { 'lowTraffic.percentage': 'bounds' }],
    [{ highTraffic: level(0.8, 4) }, { 'highTraffic.percentage': 'order' }],
    [{ mediumTraffic: level(0.5, -1) }, { 'mediumTraffic.percentage': 'order' }],
    [{ lowTraffic: level(0.3, 1) }, { 'lowTraffic.percentage': 'order' }],
    [
      { cap: 0.9 },
      {
        cap: 'range',
        'highTraffic.percentage': 'bounds',
        'mediumTraffic.percentage': 'bounds',
        'lowTraffic.percentage': 'bounds',
      },
    ],
    [{ cap: 2.1 }, { cap: 'range' }],
    [{ floor: 0.4 }, { floor: 'range' }],
    [{ confidenceThreshold: 1.5 }, { confidenceThreshold: 'range' }],
  ])('PRICE-15 %j gives %j', (change, problems) => {
    expect(checkPricingRules({ ...rules, ...change })).toEqual(problems);
  });
});

const share = fc.integer({ min: 0, max: 100 }).map((each) => each / 100);
const percentage = fc.integer({ min: -50, max: 100 });
const anyRules: fc.Arbitrary<PricingRules> = fc.record({
  highTraffic: fc.record({ threshold: share, percentage }),
  mediumTraffic: fc.record({ threshold: share, percentage }),
  lowTraffic: fc.record({ threshold: share, percentage }),
  applyToCategories: fc.record({ food: fc.boolean(), drinks: fc.boolean() }),
  confidenceThreshold: share,
  floor: fc.integer({ min: 50, max: 100 }).map((each) => each / 100),
  cap: fc.integer({ min: 100, max: 200 }).map((each) => each / 100),
});

/** Valid rules: generated values, sorted and clamped to the bounds. */
const soundRules = anyRules.map((drawn): PricingRules => {
  const [low = 0, medium = 0, high = 0] = [drawn.lowTraffic, drawn.mediumTraffic, drawn.highTraffic]
    .map(({ threshold }) => Math.round(threshold * 96) / 100)
    .toSorted((one, other) => one - other);
  const most = Math.round((drawn.cap - 1) * 100);
  const least = Math.round((drawn.floor - 1) * 100);
  const within = (value: number, from: number, to: number) => Math.min(to, Math.max(from, value));
  const mediumPercentage = within(drawn.mediumTraffic.percentage, 0, most);
  return {
    ...drawn,
    lowTraffic: level(low, within(drawn.lowTraffic.percentage, least, 0)),
    mediumTraffic: level(Math.round(medium * 100 + 1) / 100, mediumPercentage),
    highTraffic: level(
      Math.round(high * 100 + 2) / 100,
      within(drawn.highTraffic.percentage, mediumPercentage, most),
    ),
  };
});

const runs = { seed: 15, numRuns: 2_000 };

describe('over all rules', () => {
  it('PRICE-11 the factor is never outside floor and cap', () => {
    fc.assert(
      fc.property(anyRules, share, share, (each, at, confidence) => {
        const { factor } = decideFactor(at, each, confidence);
        if (confidence < each.confidenceThreshold) expect(factor).toBe(1);
        expect(factor).toBeGreaterThanOrEqual(each.floor);
        expect(factor).toBeLessThanOrEqual(each.cap);
      }),
      runs,
    );
  });
  it('PRICE-10 PRICE-15 under rules that are sound a fuller house is never cheaper', () => {
    fc.assert(
      fc.property(soundRules, share, share, (each, one, other) => {
        expect(checkPricingRules(each)).toEqual({});
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        expect(decideFactor(more, each, 1).factor).toBeGreaterThanOrEqual(decideFactor(less, each, 1).factor);
        if (less >= 0.7) expect(decideFactor(less, each, 1).factor).toBeGreaterThan(each.cap > 1 ? 1 : 0);
      }),
      runs,
    );
  });
  it('PRICE-13 a group that is off has the factor 1, and nothing has another one while pricing is off', () => {
    fc.assert(
      fc.property(anyRules, share, fc.boolean(), (each, at, isDynamicPricingEnabled) => {
        const { food, drinks } = decidePricing({
          isDynamicPricingEnabled,
          rules: each,
          traffic: { level: at, confidence: 1 },
          weekday: 5,
          localMinutes: 780,
        }).factors;
        if (!isDynamicPricingEnabled || !each.applyToCategories.food) expect(food).toBe(1);
        if (!isDynamicPricingEnabled || !each.applyToCategories.drinks) expect(drinks).toBe(1);
      }),
      runs,
    );
  });
  it('PRICE-1 a price is whole minor units, within half a unit of base × factor', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), anyRules, share, (base, each, at) => {
        const { factor } = decideFactor(at, each, 1);
        const price = currentPrice(base, factor);
        expect(Number.isSafeInteger(price)).toBe(true);
        expect(Math.abs(price - base * factor)).toBeLessThanOrEqual(0.500_001);
      }),
      runs,
    );
  });
});

it.each([
  [0.4, { above: { level: 0.5, factor: 1.05 }, below: { level: 0.3, factor: 0.95 } }],
  [0.1, { above: { level: 0.31, factor: 1 }, below: null }],
  [0.9, { above: null, below: { level: 0.79, factor: 1.05 } }],
])('PRICE-14 at level %d the next factors are %j', (at, next) => {
  expect(nextFactors(at, rules)).toEqual(next);
});
