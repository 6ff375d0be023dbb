import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, addMonths, dayNumber, dayOfNumber, mondayOf } from './calendar-day.ts';

const DAY_MS = 86_400_000;
const aDay = fc.integer({ min: -200_000, max: 200_000 });
const isoOf = (number: number) => new Date(number * DAY_MS).toISOString().slice(0, 10);

it('counts days as the calendar of JavaScript does, forth and back', () => {
  fc.assert(
    fc.property(aDay, (number) => {
      const day = isoOf(number);
      expect(dayNumber(day)).toBe(number);
      expect(dayOfNumber(number)).toBe(day);
    }),
  );
});

it.each([
  ['2026-03-31', -1, '2026-02-28'],
  ['2024-03-31', -1, '2024-02-29'],
  ['2024-02-29', -12, '2023-02-28'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-11-30', 3, '2027-02-28'],
])('%s and %i months is %s', (day, months, expected) => {
  expect(addMonths(day, months)).toBe(expected);
});

it('adds days over the ends of months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2024-03-01', -1)).toBe('2024-02-29');
});

it('has no day before the year 1', () => {
  expect(addDays('0001-01-01', -1)).toBe('0001-01-01');
  expect(addMonths('0001-02-03', -48)).toBe('0001-01-01');
});

it('begins each week with its Monday, as the calendar of JavaScript does', () => {
  fc.assert(
    fc.property(aDay, (number) => {
      const monday = mondayOf(isoOf(number));
      expect(new Date(`${monday}T00:00:00Z`).getUTCDay()).toBe(1);
      expect(number - dayNumber(monday)).toBeGreaterThanOrEqual(0);
      expect(number - dayNumber(monday)).toBeLessThan(7);
    }),
  );
});
