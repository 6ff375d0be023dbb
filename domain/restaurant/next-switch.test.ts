import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from './calendar-day.ts';
import { nextSwitchMs } from './next-switch.ts';
import type { SpecialHours } from './open-now.ts';

const TODAY = '2026-11-29';
const NOW_MS = Date.parse(`${TODAY}T12:00:00Z`);
/** The search for a day’s edges reads the hours of three days. */
const MOST_READ = 3 * 820;

const hoursOf = (specialHours: readonly SpecialHours[], openingHours = EVERY_EVENING) => ({
  openingHours,
  specialHours,
  timezone: 'Europe/Madrid',
});
const EVERY_EVENING = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: '20:00', closes: '02:00' }));
const closed = (from: string, to = from): SpecialHours => ({ from, to, spans: [] });

it('HOURS-4 reads a limited number of days, however far ahead a special day is', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 2_900_000 }),
      fc.integer({ min: 0, max: 2_900_000 }),
      fc.boolean(),
      (start, days, isAlwaysOpen) => {
        const to = addDays(TODAY, Math.min(start + days, 2_900_000));
        let read = 0;
        const far = {
          ...closed(to),
          get from() {
            read += 1;
            return addDays(TODAY, start);
          },
        };
        nextSwitchMs(hoursOf([far], isAlwaysOpen ? [] : EVERY_EVENING), NOW_MS);
        expect(read).toBeLessThan(MOST_READ);
      },
    ),
    { numRuns: 20 },
  );
});

it('HOURS-4 finds the opening after a closure of two years, and none after one without an end', () => {
  const until = (days: number) => nextSwitchMs(hoursOf([closed(TODAY, addDays(TODAY, days))]), NOW_MS);
  expect(until(730)).toBe(Date.parse('2028-11-29T19:00:00Z'));
  expect(until(799)).toBe(Date.parse(`${addDays(TODAY, 800)}T19:00:00Z`));
  expect(until(2_900_000)).toBeNull();
});

it('HOURS-2 a special day in the year 9999 changes nothing before it', () => {
  const far = closed('9999-12-30');
  expect(nextSwitchMs(hoursOf([far]), NOW_MS)).toBe(nextSwitchMs(hoursOf([]), NOW_MS));
  expect(nextSwitchMs(hoursOf([far], []), NOW_MS)).toBeNull();
});
