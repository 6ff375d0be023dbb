import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY_MS, nextPortion, shorterPortion } from './portions.ts';

const HOUR_MS = 3_600_000;

it('NUM-15 a portion follows the time that the one before took: never under an hour, never over a fortnight, in whole hours', () => {
  expect(nextPortion(DAY_MS, 10)).toBe(2 * DAY_MS);
  expect(nextPortion(10 * DAY_MS, 10)).toBe(14 * DAY_MS);
  expect(nextPortion(4 * DAY_MS, 2_000)).toBe(2 * DAY_MS);
  expect(nextPortion(HOUR_MS, 9_000)).toBe(HOUR_MS);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 336 }), fc.nat(60_000), (hours, took) => {
      const next = nextPortion(hours * HOUR_MS, took);
      expect(next % HOUR_MS).toBe(0);
      expect(next).toBeGreaterThanOrEqual(HOUR_MS);
      expect(next).toBeLessThanOrEqual(14 * DAY_MS);
    }),
  );
});

it('NUM-15 a portion that was given up is taken in halves, down to an hour', () => {
  let [portion, halves] = [14 * DAY_MS, 0];
  for (let next = shorterPortion(portion); next !== null; next = shorterPortion(portion)) {
    expect(next).toBeLessThan(portion);
    [portion, halves] = [next, halves + 1];
  }
  expect(portion).toBe(HOUR_MS);
  expect(halves).toBeLessThan(12);
});
