import { assert, integer, property } from 'fast-check';
import { expect, it } from 'vitest';
import { pauseAfterFailures } from './fiscal-delivery.ts';

it.each([
  [1, 10],
  [2, 20],
  [3, 40],
  [9, 2_560],
  [10, 3_600],
  [5_000, 3_600],
])('RECEIPT-9 after %i failures in a row a document waits %i seconds', (failures, seconds) => {
  expect(pauseAfterFailures(failures)).toBe(seconds * 1_000);
});

it('RECEIPT-9 no pause is shorter than the one before, or longer than an hour', () => {
  assert(
    property(integer({ min: 1, max: 2 ** 31 - 2 }), (failures) => {
      const pause = pauseAfterFailures(failures);
      expect(pause).toBeLessThanOrEqual(pauseAfterFailures(failures + 1));
      expect(pause).toBeLessThanOrEqual(3_600_000);
    }),
  );
});
