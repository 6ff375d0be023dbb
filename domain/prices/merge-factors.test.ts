import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeFactors } from './merge-factors.ts';
import { factorFor, type LockedHappyHour, type PriceFactors } from './pricing.ts';

const BEER = { menuItemId: 'beer', category: 'Drinks' };
const WINE = { menuItemId: 'wine', category: 'Drinks' };
const SOUP = { menuItemId: 'soup', category: 'Starters' };
const HAM = { menuItemId: 'ham', category: 'Starters' };
const DISHES = [BEER, WINE, SOUP, HAM];

const happyHour = (factor: number, menuItemIds: string[], over: Partial<LockedHappyHour> = {}) => ({
  name: 'After work',
  factor,
  endsAt: '2026-11-20T18:00:00.000Z',
  menuItemIds,
  ...over,
});

const factor = fc.integer({ min: 5_000, max: 20_000 }).map((n) => n / 10_000);
/** Each dish in at most one happy hour, as visits lock them (PRICE-20). */
const factors: fc.Arbitrary<PriceFactors> = fc
  .record({
    food: factor,
    drinks: factor,
    of: fc.array(fc.nat(2), { minLength: DISHES.length, maxLength: DISHES.length }),
    hours: fc.array(factor, { minLength: 2, maxLength: 2 }),
  })
  .map(({ food, drinks, of, hours }) => {
    const happyHours = hours.flatMap((each, hour) => {
      const ids = DISHES.filter((_, place) => of[place] === hour + 1).map(({ menuItemId }) => menuItemId);
      return ids.length === 0 ? [] : [happyHour(each, ids, { name: `Hour ${hour}` })];
    });
    return { food, drinks, ...(happyHours.length > 0 && { happyHours }) };
  });

describe('PRICE-25 the prices of visits that were merged', () => {
  it('no dish costs more than either had locked, and none less than the lowest of all that they had', () => {
    fc.assert(
      fc.property(factors, factors, (first, second) => {
        const merged = mergeFactors(first, second, DISHES);
        const lowest = Math.min(first.food, second.food, first.drinks, second.drinks);
        const hours = [...(first.happyHours ?? []), ...(second.happyHours ?? [])].map((each) => each.factor);
        for (const dish of DISHES) {
          expect(factorFor(dish, merged)).toBeLessThanOrEqual(factorFor(dish, first));
          expect(factorFor(dish, merged)).toBeLessThanOrEqual(factorFor(dish, second));
          expect(factorFor(dish, merged)).toBeGreaterThanOrEqual(Math.min(lowest, ...hours));
        }
      }),
    );
  });

  it('the order of the two does not matter, and no dish is in two happy hours', () => {
    fc.assert(
      fc.property(factors, factors, (first, second) => {
        const merged = mergeFactors(first, second, DISHES);
        const other = mergeFactors(second, first, DISHES);
        for (const dish of DISHES) expect(factorFor(dish, merged)).toBe(factorFor(dish, other));
        const ids = (merged.happyHours ?? []).flatMap(({ menuItemIds }) => menuItemIds);
        expect(ids).toHaveLength(new Set(ids).size);
      }),
    );
  });

  it('a visit merged with one at base prices keeps its happy hour, its name and its end', () => {
    const happyHours = [happyHour(0.8, ['beer', 'wine'])];
    const locked = { food: 1.1, drinks: 1, happyHours };
    expect(mergeFactors(locked, { food: 1, drinks: 1 }, DISHES)).toEqual({ food: 1, drinks: 1, happyHours });
  });

  it('a happy hour that is dearer than the other visit’s factor is dropped for the dish', () => {
    const locked = { food: 1, drinks: 1.2, happyHours: [happyHour(0.9, ['beer'])] };
    const merged = mergeFactors(locked, { food: 1, drinks: 0.85 }, DISHES);
    expect(merged).toEqual({ food: 1, drinks: 0.85 });
  });

  it('of two happy hours at one price the one that lasts longer counts', () => {
    const long = happyHour(0.8, ['beer'], { name: 'Long', endsAt: '2026-11-20T20:00:00.000Z' });
    const base = { food: 1, drinks: 1 };
    const merged = mergeFactors(
      { ...base, happyHours: [happyHour(0.8, ['beer', 'wine'])] },
      { ...base, happyHours: [long] },
      DISHES,
    );
    expect(merged.happyHours).toEqual([long, happyHour(0.8, ['wine'])]);
  });
});
