import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/restaurant/calendar-day.ts';
import { COMPARISONS, comparedWith, countDays, eachDay, MOST_DAYS, RANGES, resolveRange } from './range.ts';

const weekdayOf = (day: string) => new Date(day).getUTCDay();
const TODAY = '2026-03-30';
const aDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days));

describe('NUM-1 a range as seen from today', () => {
  it.each([
    ['today', '2026-03-30', '2026-03-30'],
    ['yesterday', '2026-03-29', '2026-03-29'],
    ['7d', '2026-03-24', '2026-03-30'],
    ['28d', '2026-03-03', '2026-03-30'],
    ['month', '2026-03-01', '2026-03-30'],
    ['quarter', '2026-01-01', '2026-03-30'],
    ['year', '2026-01-01', '2026-03-30'],
  ] as const)('%s is %s to %s', (range, from, until) => {
    expect(resolveRange({ range }, TODAY)).toEqual({ kind: 'range', days: { from, until } });
  });

  it('a quarter begins in January, April, July or October', () => {
    const begins = ['2026-02-28', '2026-06-01', '2026-09-30', '2026-12-31'].map((day) => {
      const found = resolveRange({ range: 'quarter' }, day);
      return found.kind === 'range' && found.days.from;
    });
    expect(begins).toEqual(['2026-01-01', '2026-04-01', '2026-07-01', '2026-10-01']);
  });

  it.each([
    [{ from: '2026-03-02', until: '2026-03-01' }, 'RANGE_INVERTED'],
    [{ from: '2016-03-30', until: '2026-03-30' }, 'RANGE_TOO_LONG'],
    [{ from: addDays(TODAY, -MOST_DAYS) }, 'RANGE_TOO_LONG'],
    [{ from: addDays(TODAY, 1) }, 'RANGE_AHEAD'],
    [{ until: addDays(TODAY, 1) }, 'RANGE_AHEAD'],
    [{ from: '2027-01-01', until: '2027-02-01' }, 'RANGE_AHEAD'],
  ])('an own range %j is refused: %s', (own, code) => {
    expect(resolveRange({ range: 'own', ...own }, TODAY)).toEqual({ kind: 'refused', code });
  });

  it('an own range ends today at the latest, and an absent end is today', () => {
    const own = (from?: string, until?: string) => resolveRange({ range: 'own', from, until }, TODAY);
    const range = (from: string, until: string) => ({ kind: 'range', days: { from, until } });
    expect(own('2026-03-01', '2026-12-31')).toEqual(range('2026-03-01', TODAY));
    expect(own('2026-03-01')).toEqual(range('2026-03-01', TODAY));
    expect(own(undefined, '2026-03-01')).toEqual(range('2026-03-01', '2026-03-01'));
    expect(own()).toEqual(range(TODAY, TODAY));
  });

  it('never ends before it begins, whatever the query', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...RANGES),
        aDay,
        fc.option(aDay),
        fc.option(aDay),
        (range, today, from, until) => {
          const found = resolveRange({ range, from: from ?? undefined, until: until ?? undefined }, today);
          if (found.kind === 'refused') return;
          expect(countDays(found.days)).toBeGreaterThanOrEqual(1);
          expect(countDays(found.days)).toBeLessThanOrEqual(MOST_DAYS);
        },
      ),
    );
  });
});

describe('NUM-2 the range of comparison', () => {
  const days = { from: '2026-03-01', until: '2026-03-30' };
  it.each([
    ['28d', 'before', '2026-01-30', '2026-02-28'],
    ['month', 'before', '2026-02-01', '2026-02-28'],
    ['28d', 'weekdays', '2026-01-25', '2026-02-23'],
    ['28d', 'year', '2025-03-01', '2025-03-30'],
  ] as const)('%s with %s', (range, comparison, from, until) => {
    expect(comparedWith(range, days, comparison)).toEqual({ from, until });
  });

  it.each([
    ['2026-12-31', '2027-12-31', '2024-12-31', '2025-12-31'],
    ['1997-01-01', '2000-01-01', '1993-01-01', '1996-01-01'],
    ['2024-01-01', '2024-12-31', '2023-01-01', '2023-12-31'],
  ])('a year ago, of %s to %s, is %s to %s: no day is compared with itself', (from, until, ...earlier) => {
    expect(comparedWith('own', { from, until }, 'year')).toEqual({ from: earlier[0], until: earlier[1] });
  });

  it('is earlier as a whole; with the same weekdays each day is beside its own', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...RANGES),
        fc.constantFrom(...COMPARISONS),
        aDay,
        fc.integer({ min: 0, max: MOST_DAYS - 1 }),
        (range, comparison, today, length) => {
          const found = resolveRange({ range, from: addDays(today, -length) }, today);
          if (found.kind === 'refused') throw new Error(found.code);
          const earlier = comparedWith(range, found.days, comparison);
          expect(earlier === null).toBe(comparison === 'none');
          if (!earlier) return;
          expect(earlier.until < found.days.from).toBe(true);
          if (comparison !== 'weekdays') return;
          expect(eachDay(earlier).map(weekdayOf)).toEqual(eachDay(found.days).map(weekdayOf));
        },
      ),
    );
  });
});
