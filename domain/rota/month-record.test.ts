import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { monthLines, monthTotals } from './month-record.ts';

const HOUR_MS = 3_600_000;
const day = fc.integer({ min: 1, max: 30 }).map((date) => `2026-11-${String(date).padStart(2, '0')}`);
const start = fc.integer({ min: 0, max: 20 }).map((hour) => hour * HOUR_MS);
const shift = fc.record({ day, startMs: start }).map((each) => ({
  ...each,
  endMs: each.startMs + 4 * HOUR_MS,
  breakMinutes: 30,
}));
const work = fc.record({ day, startMs: start }).map((each) => ({
  ...each,
  endMs: each.startMs + 3 * HOUR_MS,
  breaks: [],
  isVoid: false,
}));

test('CLOCK-9 has every shift and every record once, in order, each on its day', () => {
  fc.assert(
    fc.property(fc.array(shift), fc.array(work), (shifts, works) => {
      const lines = monthLines(shifts, works);
      expect(new Set(lines.flatMap(({ planned }) => planned ?? []))).toEqual(new Set(shifts));
      expect(lines.filter(({ planned }) => planned)).toHaveLength(shifts.length);
      expect(lines.filter(({ worked }) => worked)).toHaveLength(works.length);
      for (const line of lines) {
        expect(line.planned ?? line.worked).not.toBeNull();
        for (const side of [line.planned, line.worked]) expect(side?.day ?? line.day).toBe(line.day);
      }
      const ofDay = (date: string, side: 'planned' | 'worked') =>
        lines.filter((line) => line.day === date).flatMap((line) => line[side]?.startMs ?? []);
      for (const date of new Set(lines.map((line) => line.day)))
        for (const side of ['planned', 'worked'] as const) {
          const begins = ofDay(date, side);
          expect(begins).toEqual(begins.toSorted((one, other) => one - other));
        }
      const days = lines.map((line) => line.day);
      expect(days).toEqual(days.toSorted((one, other) => (one < other ? -1 : 1)));
      expect(monthTotals(lines, 30 * 24 * HOUR_MS)).toEqual({
        plannedMinutes: shifts.length * 210,
        workedMinutes: works.length * 180,
      });
    }),
  );
});

test('CLOCK-3 CLOCK-10 an unfinished or void record has its line and does not count', () => {
  const lines = monthLines(
    [],
    [
      { day: '2026-11-02', startMs: 0, endMs: null, breaks: [], isVoid: false },
      { day: '2026-11-02', startMs: 0, endMs: HOUR_MS, breaks: [], isVoid: true },
    ],
  );
  expect(lines).toHaveLength(2);
  expect(monthTotals(lines, 100 * HOUR_MS)).toEqual({ plannedMinutes: 0, workedMinutes: 0 });
});
