import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { clockMinutes, isShift, longestRest, shiftWarnings, type WorkSpan, workMinutes } from './shifts.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Monday; weeks with a clock change have 167 or 169 hours. */
const START = Date.UTC(2026, 9, 19);
const weekOf = (hours: number) => ({ startMs: START, endMs: START + hours * HOUR_MS });
const span = (id: string, from: number, hours: number, breakMinutes = 0): WorkSpan => ({
  id,
  staffId: 'ana',
  day: String(Math.floor(from / 24)),
  startMs: START + from * HOUR_MS,
  endMs: START + (from + hours) * HOUR_MS,
  breakMinutes,
});
const rulesOf = (spans: readonly WorkSpan[], contract: number | null = null) =>
  shiftWarnings(spans, weekOf(168), () => contract).map(({ rule, shiftIds, minutes }) => [
    rule,
    shiftIds.join(' '),
    minutes,
  ]);

it.each([
  ['09:00', '17:00', 30, true],
  ['22:00', '02:00', 0, true],
  ['09:00', '09:00', 0, false],
  ['09:00', '09:14', 0, false],
  ['09:00', '09:15', 0, true],
  ['09:00', '01:00', 0, true],
  ['09:00', '01:01', 0, false],
  ['09:00', '10:00', 60, false],
])('SHIFT-1 %s to %s with a break of %i minutes: %s', (starts, ends, breakMinutes, expected) => {
  expect(isShift(starts, ends, breakMinutes)).toBe(expected);
});

it('SHIFT-2 shifts of one person overlap, not those that meet, nor those of two', () => {
  expect(rulesOf([span('a', 9, 4), span('b', 12, 4)])).toEqual([['overlap', 'a b', 60]]);
  expect(rulesOf([span('a', 9, 3), span('b', 12, 4)])).toEqual([]);
  expect(rulesOf([span('a', 9, 4), { ...span('b', 12, 4), staffId: 'berta' }])).toEqual([]);
});

it('SHIFT-3 less than 12 hours between the shifts of two days', () => {
  expect(rulesOf([span('a', 17, 7), span('b', 33, 6)])).toEqual([['rest', 'a b', 540]]);
  expect(rulesOf([span('a', 14, 7), span('b', 33, 6)])).toEqual([]);
  expect(rulesOf([span('a', 9, 3), span('b', 18, 4)])).toEqual([]);
});

it('SHIFT-3 a shift that begins at midnight, as the one of the day before ends, has no rest before it', () => {
  expect(rulesOf([span('a', 16, 8), span('b', 24, 8)])).toEqual([['rest', 'a b', 0]]);
});

it('SHIFT-3 counts the last evening of the week before', () => {
  expect(rulesOf([span('before', -3, 3), span('a', 8, 6)])).toEqual([['rest', 'before a', 480]]);
});

it('SHIFT-4 more than 9 hours a day, without breaks', () => {
  expect(rulesOf([span('a', 9, 10, 60)])).toEqual([]);
  expect(rulesOf([span('a', 9, 5), span('b', 15, 5)])).toEqual([['day_hours', 'a b', 600]]);
});

it('SHIFT-5 fewer than 36 hours of rest in a row', () => {
  const everyDay = Array.from({ length: 7 }, (_, day) => span(`d${day}`, day * 24 + 10, 6));
  expect(rulesOf(everyDay).map(([rule]) => rule)).toEqual(['week_rest']);
  expect(rulesOf(everyDay.filter((_, day) => day !== 3))).toEqual([]);
});

it('SHIFT-6 more hours than the contract has', () => {
  expect(rulesOf([span('a', 9, 8, 30)], 450)).toEqual([]);
  expect(rulesOf([span('a', 9, 8)], 450)).toEqual([['contract_hours', 'a', 480]]);
});

const hoursOfWeek = fc.constantFrom(167, 168, 169);
const someShifts = fc.array(
  fc.record({ from: fc.integer({ min: -24, max: 180 }), hours: fc.integer({ min: 1, max: 16 }) }),
  { maxLength: 14 },
);

it('SHIFT-5 the longest rest equals that of a scan of every hour of the week', () => {
  fc.assert(
    fc.property(someShifts, hoursOfWeek, (shifts, hours) => {
      const spans = shifts.map(({ from, hours: length }, index) => span(String(index), from, length));
      let longest = 0;
      let current = 0;
      for (let hour = 0; hour < hours; hour += 1) {
        const at = START + hour * HOUR_MS;
        current = spans.some(({ startMs, endMs }) => startMs <= at && at < endMs) ? 0 : current + 1;
        longest = Math.max(longest, current);
      }
      expect(longestRest(spans, weekOf(hours))).toBe(longest * HOUR_MS);
    }),
  );
});

it('SHIFT-2 SHIFT-3 SHIFT-4 SHIFT-6 warnings are those of a count by hand, in whatever order the shifts come', () => {
  fc.assert(
    fc.property(someShifts, hoursOfWeek, fc.integer({ min: 0, max: 4_000 }), (shifts, hours, contract) => {
      const week = weekOf(hours);
      const spans = shifts.map(({ from, hours: length }, index) => span(String(index), from, length));
      const inWeek = spans.filter(({ startMs }) => startMs >= week.startMs && startMs < week.endMs);
      const found = shiftWarnings(spans, week, () => contract);
      const turned = shiftWarnings(spans.toReversed(), week, () => contract);
      expect(turned.length).toBe(found.length);
      const overlaps = spans.flatMap((one, index) =>
        spans
          .slice(index + 1)
          .filter((other) => one.startMs < other.endMs && other.startMs < one.endMs)
          .filter((other) => inWeek.includes(one) || inWeek.includes(other)),
      );
      expect(found.filter(({ rule }) => rule === 'overlap')).toHaveLength(overlaps.length);
      const worked = inWeek.reduce((total, each) => total + workMinutes(each), 0);
      expect(found.some(({ rule }) => rule === 'contract_hours')).toBe(
        worked > contract && inWeek.length > 0,
      );
      for (const { shiftIds } of found) expect(inWeek.some(({ id }) => shiftIds.includes(id))).toBe(true);
    }),
  );
});

it('SHIFT-1 the length by the clock is under a day, and adds to its complement', () => {
  const time = fc
    .integer({ min: 0, max: DAY_MS / 60_000 - 1 })
    .map(
      (minutes) =>
        `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`,
    );
  fc.assert(
    fc.property(time, time, (one, other) => {
      expect((clockMinutes(one, other) + clockMinutes(other, one)) % 1_440).toBe(0);
    }),
  );
});
