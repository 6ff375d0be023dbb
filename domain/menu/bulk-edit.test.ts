import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  applyBulkChange,
  type BulkValues,
  changedCost,
  changedFields,
  changedPrice,
  roundingsOf,
} from './bulk-edit.ts';

const VALUES: BulkValues = {
  menuId: 'lunch',
  category: 'Starters',
  basePriceMinor: 1230,
  isAvailable: true,
  outUntil: '2026-11-21T20:00:00.000Z',
  portionsLeft: 3,
  isVegan: false,
  isVegetarian: true,
  isGlutenFree: false,
  isDairyFree: false,
  isNutFree: false,
};

describe('EDIT-4 prices', () => {
  test.each([
    [1000, 10, 1, 1100],
    [1230, 5, 1, 1292],
    [1230, 5, 10, 1290],
    [1230, 5, 50, 1300],
    [1225, 2, 50, 1250],
    [1230, -100, 1, 0],
    [1230, -200, 1, 0],
    [999, 2.5, 5, 1025],
    [100_000_000, 10, 1, 100_000_000],
  ] as const)('%i by %d %% to %i is %i', (minor, percent, rounding, expected) => {
    expect(changedPrice(minor, { kind: 'percent', percent, rounding })).toBe(expected);
  });

  test.each([
    [1230, 50, 1, 1280],
    [1230, -2000, 1, 0],
    [1234, 0, 10, 1230],
    [1235, 0, 10, 1240],
  ] as const)('%i and %i to %i is %i', (minor, amountMinor, rounding, expected) => {
    expect(changedPrice(minor, { kind: 'amount', amountMinor, rounding })).toBe(expected);
  });

  test('EDIT-4 a changed price is always a price', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000_000 }),
        fc.double({ min: -1000, max: 1000, noNaN: true }),
        fc.constantFrom(...['EUR', 'CLP', 'KWD'].flatMap(roundingsOf)),
        (minor, percent, rounding) => {
          const price = changedPrice(minor, { kind: 'percent', percent, rounding });
          expect(Number.isSafeInteger(price) && price >= 0 && price <= 100_000_000).toBe(true);
          expect(price % rounding).toBe(0);
        },
      ),
    );
  });
});

describe('EDIT-5 several dishes', () => {
  test('fields that are not named stay', () => {
    expect(applyBulkChange(VALUES, {})).toEqual(VALUES);
    const after = applyBulkChange(VALUES, { category: 'Mains', diets: { isVegan: true } });
    expect(after).toEqual({ ...VALUES, category: 'Mains', isVegan: true });
    expect(changedFields(VALUES, after)).toEqual(['category', 'isVegan']);
  });

  test('"on" removes every other reason for being unavailable; "off" keeps them', () => {
    const on = applyBulkChange(VALUES, { isAvailable: true });
    expect(on).toEqual({ ...VALUES, outUntil: null, portionsLeft: null });
    expect(applyBulkChange(VALUES, { isAvailable: false })).toEqual({ ...VALUES, isAvailable: false });
  });
});

describe('EDIT-16 costs of several dishes', () => {
  test.each([
    [1250, 30, 375],
    [1255, 30, 377],
    [1245, 30, 374],
    [999, 12.3, 123],
    [1, 50, 1],
    [1, 49.9, 0],
    [0, 30, 0],
    [1230, 0, 0],
    [100_000_000, 100, 100_000_000],
  ] as const)('of a price of %i, %d %% is %i', (price, percent, cost) => {
    expect(changedCost(price, { kind: 'percent', percent })).toBe(cost);
  });

  test('an amount is the same for all, and a cleared one is not known', () => {
    expect(changedCost(1230, { kind: 'amount', amountMinor: 400 })).toBe(400);
    expect(changedCost(1230, { kind: 'clear' })).toBeNull();
  });

  test('EDIT-16 MONEY-2 a percentage is a whole cost of at most the price, rounded once, and never falls with either', () => {
    const price = fc.integer({ min: 0, max: 100_000_000 });
    const tenths = fc.integer({ min: 0, max: 1_000 });
    const costOf = (minor: number, tenth: number) =>
      changedCost(minor, { kind: 'percent', percent: tenth / 10 }) ?? Number.NaN;
    fc.assert(
      fc.property(price, tenths, price, tenths, (minor, tenth, otherMinor, otherTenth) => {
        const cost = costOf(minor, tenth);
        expect(BigInt(cost)).toBe((BigInt(minor) * BigInt(tenth) * 2n + 1_000n) / 2_000n);
        expect(cost >= 0 && cost <= minor).toBe(true);
        const more = costOf(Math.max(minor, otherMinor), Math.max(tenth, otherTenth));
        expect(more).toBeGreaterThanOrEqual(cost);
      }),
    );
  });

  test('refers to the price after the change, and omitted fields stay', () => {
    const costed = { ...VALUES, costMinor: 500 };
    const after = applyBulkChange(costed, {
      price: { kind: 'percent', percent: 10, rounding: 10 },
      cost: { kind: 'percent', percent: 30 },
    });
    expect(after).toEqual({ ...costed, basePriceMinor: 1350, costMinor: 405 });
    expect(changedFields(costed, after)).toEqual(['basePriceMinor', 'costMinor']);
    expect(applyBulkChange(costed, { category: 'Mains' })).toEqual({ ...costed, category: 'Mains' });
    const cleared = applyBulkChange(costed, { cost: { kind: 'clear' } });
    expect(changedFields(costed, cleared)).toEqual(['costMinor']);
    expect(cleared.costMinor).toBeNull();
  });
});

test.each([
  ['EUR', [1, 5, 10, 50, 100]],
  ['JPY', [1, 10, 50, 100, 500, 1_000]],
  ['KWD', [1, 5, 10, 50, 100, 250, 500, 1_000]],
])('EDIT-4 prices in %s are rounded to %j', (currency, steps) => {
  expect(roundingsOf(currency)).toEqual(steps);
});
