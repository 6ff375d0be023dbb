import { describe, expect, it } from 'vitest';
import { findTaxRatesProblem, ratesAt, ratesHoldUntilMs, type TaxRate } from './tax-rates.ts';

const FOOD: TaxRate = { id: 'food', name: 'Food', rate: 0.1, changes: [] };
const ALCOHOL: TaxRate = {
  id: 'alcohol',
  name: 'Alcohol',
  rate: 0.21,
  changes: [
    { from: '2026-12-01', rate: 0.22 },
    { from: '2027-07-01', rate: 0.2 },
  ],
};
const at = (text: string) => Date.parse(text);

describe('TAX-3 TAX-4 the rate of a dish', () => {
  it.each([
    ['2026-11-30T22:59:59Z', 'Europe/Madrid', 0.21],
    ['2026-11-30T23:00:00Z', 'Europe/Madrid', 0.22],
    ['2026-12-01T04:59:59Z', 'America/New_York', 0.21],
    ['2026-12-01T05:00:00Z', 'America/New_York', 0.22],
    ['2026-11-30T18:15:00Z', 'Asia/Kathmandu', 0.22],
    ['2027-06-30T22:00:00Z', 'Europe/Madrid', 0.2],
  ])('at %s in %s is %d', (moment, timeZone, expected) => {
    expect(ratesAt([FOOD, ALCOHOL], at(moment), timeZone)('alcohol')).toBe(expected);
  });

  it('is the default without a named rate, or for a deleted one', () => {
    const rateOf = ratesAt([FOOD, ALCOHOL], at('2026-11-20T19:00:00Z'), 'Europe/Madrid');
    expect([rateOf(null), rateOf('food'), rateOf('gone')]).toEqual([0.1, 0.1, 0.1]);
  });

  it('holds for ever where nothing is to change, else until a day may begin anywhere in the world', () => {
    const noon = at('2026-11-30T12:07:00Z');
    expect(ratesHoldUntilMs([FOOD], noon, 'Europe/Madrid')).toBe(Number.POSITIVE_INFINITY);
    expect(ratesHoldUntilMs([FOOD, ALCOHOL], noon, 'Europe/Madrid')).toBe(at('2026-11-30T12:15:00Z'));
    expect(ratesHoldUntilMs([ALCOHOL], at('2027-07-01T12:00:00Z'), 'Europe/Madrid')).toBe(
      Number.POSITIVE_INFINITY,
    );
  });
});

it.each([
  ['two names that read the same', [FOOD, { ...ALCOHOL, name: ' food ' }], { index: 1, kind: 'name_twice' }],
  [
    'two changes on one day',
    [
      FOOD,
      {
        ...ALCOHOL,
        changes: [
          { from: '2027-01-01', rate: 0 },
          { from: '2027-01-01', rate: 1 },
        ],
      },
    ],
    { index: 1, kind: 'day_twice' },
  ],
  ['nothing', [FOOD, ALCOHOL], null],
])('TAX-5 finds %s', (_, rates, problem) => {
  expect(findTaxRatesProblem(rates)).toEqual(problem);
});
