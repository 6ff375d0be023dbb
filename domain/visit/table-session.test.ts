import { expect, it } from 'vitest';
import { isExpired, movedTo, publicSessionId, TABLE_SESSION_MS } from './table-session.ts';

const start = 1_700_000_000_000;
const minute = 60_000;

it.each([
  [89 * minute + 59_000, false],
  [90 * minute, true],
  [90 * minute + 1000, true],
])('INV-16 SESSION-1 after %d ms it has ended: %s', (elapsed, expected) => {
  expect(isExpired(start, start + elapsed)).toBe(expected);
});

it('SESSION-2 the public id has prefix, timestamp and random text', () => {
  expect(publicSessionId({ nowMs: start, random: 'k3f9' })).toBe('sobremesa-1700000000000-k3f9');
});

it.each([
  ['t1', 'r1', minute, 'same_table'],
  ['t1', 'r1', TABLE_SESSION_MS, 'expired'],
  ['t2', 'r1', minute, 'another_table'],
  ['t2', 'r1', TABLE_SESSION_MS, 'another_table'],
  ['t1', 'r2', minute, 'another_restaurant'],
])('SESSION-3 scanning %s of %s after %d ms: %s', (tableId, restaurantId, elapsed, move) => {
  const stored = { tableId: 't1', restaurantId: 'r1', startedAtMs: start };
  expect(movedTo(stored, { tableId, restaurantId }, start + elapsed)).toBe(move);
});

it('SESSION-3 a phone that holds nothing scans for the first time', () => {
  expect(movedTo(null, { tableId: 't1', restaurantId: 'r1' }, start)).toBe('first');
});
