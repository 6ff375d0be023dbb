import { expect, it } from 'vitest';
import {
  FAREWELL_MS,
  hasEndedWithVisit,
  isExpired,
  mayReadFarewell,
  movedTo,
  publicSessionId,
  TABLE_SESSION_MS,
} from './table-session.ts';

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

it.each([
  ['whose visit goes on', null, null, false],
  ['who left a visit that goes on', start, null, false],
  ['whose visit was closed', null, start, true],
  ['who was closed with it', start, start, true],
  ['who left a moment after it', start + 1, start, true],
  ['who had left before', start - 1, start, false],
] as const)(
  'SESSION-7 a diner %s stayed to the end: %s %s → %s',
  (_who, leftAtMs, visitClosedAtMs, expected) => {
    const end = { leftAtMs, visitClosedAtMs };
    expect(hasEndedWithVisit(end)).toBe(expected);
    expect(mayReadFarewell(end, start)).toBe(expected);
  },
);

it('SESSION-7 the farewell can be read for 24 hours', () => {
  const end = { leftAtMs: null, visitClosedAtMs: start };
  expect([FAREWELL_MS - 1, FAREWELL_MS].map((later) => mayReadFarewell(end, start + later))).toEqual([
    true,
    false,
  ]);
  expect(FAREWELL_MS).toBe(24 * 60 * minute);
});
