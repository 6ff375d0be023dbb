import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayOfNumber } from '#domain/restaurant/calendar-day.ts';
import { lastDueMonday, weekToTell } from './weekly-mail.ts';

// 2026-11-23 is a Monday.
describe('NUM-24 the week of the mail', () => {
  it.each([
    ['2026-11-23', 7, 5, null],
    ['2026-11-23', 8, 5, '2026-11-16'],
    ['2026-11-23', 10, 11, null],
    ['2026-11-23', 11, 11, '2026-11-16'],
    ['2026-11-24', 23, 5, '2026-11-16'],
    ['2026-11-25', 0, 5, null],
    ['2026-11-29', 23, 5, null],
  ])('%s at %i o’clock, days from %i o’clock on: %s', (day, hour, startsAt, from) => {
    const days = from === null ? null : { from, until: addDays(from, 6) };
    expect(weekToTell({ day, hour }, startsAt, '2026-11-16')).toEqual(days);
  });

  it('each week at most once, with calls at any time, also when the clock is put back', () => {
    const moment = fc.record({
      at: fc.integer({ min: 0, max: 24 * 60 }),
      startsAt: fc.integer({ min: 0, max: 11 }),
    });
    fc.assert(
      fc.property(fc.array(moment, { maxLength: 200 }), (moments) => {
        let toldOn = '2025-01-01';
        const told: string[] = [];
        for (const { at, startsAt } of moments) {
          const now = { day: dayOfNumber(20_000 + Math.floor(at / 24)), hour: at % 24 };
          const week = weekToTell(now, startsAt, toldOn);
          if (!week) continue;
          expect(addDays(week.from, 7) <= now.day).toBe(true);
          told.push(week.from);
          toldOn = lastDueMonday(now, startsAt);
        }
        expect(new Set(told).size).toBe(told.length);
      }),
    );
  });

  it('a new subscriber gets the next week first', () => {
    const now = { day: '2026-11-23', hour: 12 };
    expect(weekToTell(now, 5, lastDueMonday(now, 5))).toBeNull();
    expect(weekToTell({ day: '2026-11-30', hour: 8 }, 5, lastDueMonday(now, 5))).toMatchObject({
      from: '2026-11-23',
    });
  });
});
