import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { clockMinutes } from '#domain/people/shifts.ts';
import { addDays } from '#domain/restaurant/calendar-day.ts';
import {
  arePossibleDaysOff,
  minutesOutside,
  unavailableWarnings,
  type WeekdayLimit,
  weekdayOf,
} from './availability.ts';

/** A Monday. */
const MONDAY = '2026-10-19';
const evening: WeekdayLimit = { weekday: 1, starts: '18:00', ends: '01:00' };

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const day = fc.integer({ min: -9_000, max: 9_000 }).map((days) => addDays(MONDAY, days));

test('0 is Sunday, before and after 1970', () => {
  expect(['2026-10-18', MONDAY, '1969-12-28', '1970-01-01'].map(weekdayOf)).toEqual([0, 1, 0, 4]);
  fc.assert(fc.property(day, (each) => weekdayOf(each) === new Date(each).getUTCDay()));
});

describe('LEAVE-1 minutes of a shift outside of the availability', () => {
  it.each([
    ['inside', '18:00', '01:00', 0],
    ['at the beginning', '17:30', '22:00', 30],
    ['past the end', '20:00', '02:00', 60],
    ['on both sides', '17:00', '02:00', 120],
    ['all of it', '09:00', '12:00', 180],
    // Sunday evening is outside their times.
    ['after midnight of another evening', '00:10', '00:40', 30],
  ])('%s', (_name, starts, ends, minutes) => {
    expect(minutesOutside([evening], { day: MONDAY, starts, ends })).toBe(minutes);
  });

  it('after midnight the evening before still counts', () => {
    const limits: WeekdayLimit[] = [evening, { weekday: 2, starts: null, ends: null }];
    expect(minutesOutside(limits, { day: '2026-10-20', starts: '00:15', ends: '01:00' })).toBe(0);
    expect(minutesOutside(limits, { day: '2026-10-20', starts: '00:15', ends: '01:30' })).toBe(30);
    expect(minutesOutside(limits, { day: '2026-10-20', starts: '10:00', ends: '12:00' })).toBe(120);
  });

  it('is 0 within the span, the whole shift on a day off, and never more than the shift', () => {
    fc.assert(
      fc.property(day, time, time, time, time, (on, starts, ends, from, until) => {
        fc.pre(starts !== ends && from !== until);
        const weekday = weekdayOf(on);
        const shift = { day: on, starts, ends };
        const length = clockMinutes(starts, ends);
        expect(minutesOutside([], shift)).toBe(0);
        expect(minutesOutside([{ weekday, starts, ends }], shift)).toBe(0);
        expect(minutesOutside([{ weekday, starts: null, ends: null }], shift)).toBe(length);
        const outside = minutesOutside([{ weekday, starts: from, ends: until }], shift);
        expect(outside).toBeGreaterThanOrEqual(Math.max(0, length - clockMinutes(from, until)));
        expect(outside).toBeLessThanOrEqual(length);
      }),
    );
  });
});

const off = (state: 'asked' | 'approved' | 'refused', firstDay: string, lastDay = firstDay) => ({
  staffId: 'ana',
  firstDay,
  lastDay,
  state,
});
const shift = (staffId = 'ana', on = MONDAY) => ({
  id: `${staffId} ${on}`,
  staffId,
  day: on,
  starts: '22:00',
  ends: '02:00',
});

test('SHIFT-10 LEAVE-3 warns of approved days off, both ends included, only of the person’s own', () => {
  const warned = (...days: ReturnType<typeof off>[]) =>
    unavailableWarnings([shift(), shift('leo')], [], days).map(({ staffId, minutes }) => [staffId, minutes]);
  expect(warned(off('approved', '2026-10-17', MONDAY))).toEqual([['ana', 240]]);
  expect(warned(off('approved', MONDAY, '2026-10-20'))).toEqual([['ana', 240]]);
  // A shift on Monday night belongs to Monday.
  expect(warned(off('approved', '2026-10-20'), off('approved', '2026-10-18'))).toEqual([]);
  expect(warned(off('asked', MONDAY), off('refused', MONDAY))).toEqual([]);
});

test('SHIFT-10 warns once of a shift outside of its person’s times', () => {
  const limits = [{ ...evening, staffId: 'ana' }];
  expect(unavailableWarnings([shift(), shift('leo'), shift('ana', '2026-10-20')], limits, [])).toEqual([
    { rule: 'unavailable', staffId: 'ana', shiftIds: [`ana ${MONDAY}`], minutes: 60 },
  ]);
});

test.each([
  ['today', 0, 0, true],
  ['yesterday', -1, 0, false],
  ['60 days', 0, 59, true],
  ['61 days', 0, 60, false],
  ['the last before the first', 3, 2, false],
  ['a year ahead', 366, 366, true],
  ['more than a year ahead', 366, 367, false],
])('LEAVE-2 %s', (_name, first, last, isPossible) => {
  expect(arePossibleDaysOff(addDays(MONDAY, first), addDays(MONDAY, last), MONDAY)).toBe(isPossible);
});
