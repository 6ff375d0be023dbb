import { expect, it } from 'vitest';
import { leaseLeft } from './lease-left.ts';

const now = Date.parse('2026-11-20T20:00:00.000Z');
const at = (ms: number) => new Date(now + ms).toISOString();

it.each([
  [180_000, false, 180, 3],
  [120_001, false, 121, 3],
  [60_000, false, 60, 1],
  [59_999, true, 60, 1],
  [1, true, 1, 1],
  [0, true, 0, 0],
  [-5_000, true, 0, 0],
  [900_000, false, 180, 3],
])(
  'CART-9 %d ms before the end of the lease: last minute %s, %d s, %d min',
  (ms, isLast, seconds, minutes) => {
    expect(leaseLeft(at(ms), now)).toEqual({ isLast, seconds, minutes });
  },
);
