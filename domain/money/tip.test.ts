import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { ownPartOf, tipPresets, validateTip } from './tip.ts';

it('TIP-1 presets of 24.95: 10, 14 (suggested) and 18 percent, to the cent', () => {
  expect(tipPresets(2495)).toEqual([
    { percent: 10, isSuggested: false, amountMinor: 250 },
    { percent: 14, isSuggested: true, amountMinor: 349 },
    { percent: 18, isSuggested: false, amountMinor: 449 },
  ]);
});

it.each([
  [0, 'EUR', true],
  [350, 'EUR', true],
  [1_000_000, 'EUR', true],
  [1_000_001, 'EUR', false],
  [10_000_000, 'CLP', true],
  [10_000_001, 'CLP', false],
  [10_000_000, 'KWD', true],
  [10_000_001, 'KWD', false],
  [-1, 'EUR', false],
  [0.5, 'EUR', false],
  [Number.NaN, 'EUR', false],
])('TIP-2 a tip of %d minor units of %s is valid: %s', (minor, currency, isValid) => {
  expect(validateTip(minor, currency)).toEqual(
    isValid ? { kind: 'ok' } : { kind: 'refused', code: 'TIP_INVALID' },
  );
});

const item = (dinerSessionId: string | null, totalMinor: number) => ({ dinerSessionId, totalMinor });

it.each([
  ['all of it where one ordered alone', 'ana', [item('ana', 900), item('ana', 100)], 1, 1100],
  ['in proportion to the own items, tax included', 'ana', [item('ana', 3000), item('ben', 1000)], 2, 825],
  ['an equal share without own items', 'cem', [item('ana', 3000), item('ben', 1000)], 3, 367],
])('TIP-3 the own part is %s', (_name, diner, items, participantCount, expected) => {
  expect(ownPartOf({ totalAmountMinor: 1100, participantCount, items }, diner)).toBe(expected);
});

it('TIP-3 the parts of all diners with items add up to the total', () => {
  const items = fc.array(
    fc.record({ dinerSessionId: fc.constantFrom('a', 'b', 'c', null), totalMinor: fc.nat(100_000) }),
    { minLength: 1, maxLength: 20 },
  );
  fc.assert(
    fc.property(items, fc.nat(1_000_000), (given, totalAmountMinor) => {
      const diners = [...new Set(given.map((each) => each.dinerSessionId))];
      const order = { totalAmountMinor, participantCount: 3, items: given };
      // items added by staff belong to nobody, and so does their part
      const parts = diners.filter((each) => each !== null).map((diner) => ownPartOf(order, diner));
      const sum = parts.reduce((all, part) => all + part, 0);
      if (diners.includes(null)) expect(sum).toBeLessThanOrEqual(totalAmountMinor);
      else expect(sum).toBe(totalAmountMinor);
    }),
    { seed: 20_250, numRuns: 500 },
  );
});

it('TIP-3 the own part does not depend on the sequence of the items', () => {
  const items = [item('ana', 100), item('ben', 100), item('cem', 100), item(null, 100)];
  const partsOf = (given: typeof items) =>
    ['ana', 'ben', 'cem'].map((diner) =>
      ownPartOf({ totalAmountMinor: 101, participantCount: 3, items: given }, diner),
    );
  expect(partsOf(items.toReversed())).toEqual(partsOf(items));
});
