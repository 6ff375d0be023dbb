import { expect, it } from 'vitest';
import {
  FAREWELL_MS,
  hasEndedWithVisit,
  mayReadFarewell,
  movedTo,
  publicSessionId,
} from './table-session.ts';

const start = 1_700_000_000_000;
const minute = 60_000;

it('SESSION-2 the public id has prefix, timestamp and random text', () => {
  expect(publicSessionId({ nowMs: start, random: 'k3f9' })).toBe('sobremesa-1700000000000-k3f9');
});

it.each([
  ['t1', 'r1', 'same_table'],
  ['t2', 'r1', 'another_table'],
  ['t1', 'r2', 'another_restaurant'],
])('SESSION-3 scanning %s of %s: %s', (tableId, restaurantId, move) => {
  expect(movedTo({ tableId: 't1', restaurantId: 'r1' }, { tableId, restaurantId })).toBe(move);
});

it('SESSION-3 a phone that holds nothing scans for the first time', () => {
  expect(movedTo(null, { tableId: 't1', restaurantId: 'r1' })).toBe('first');
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
