import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { dueReminder, USUAL_REMINDERS, waysToRemind } from './reminders.ts';

const MINUTE_MS = 60_000;
const at = (time: string) => Date.parse(`2026-11-2${time}:00.000Z`);
const shift = { startMs: at('5T17:00'), eveningMs: at('4T17:00') };

test.each([
  ['4T16:59', null],
  ['4T17:00', 'evening'],
  ['4T21:59', 'evening'],
  ['4T22:00', null],
  ['5T15:59', null],
  ['5T16:00', 'hour'],
  ['5T16:59', 'hour'],
  ['5T17:00', null],
])('REMIND-1 at %s: %s', (now, due) => {
  expect(dueReminder(shift, at(now))).toBe(due);
});

test('REMIND-1 looked at each minute, every shift has its hour, and never a reminder once it has begun', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_439 }), fc.integer({ min: 0, max: 59 }), (begins, second) => {
      const eveningMs = at('4T17:00');
      const startMs = eveningMs + (6 * 60 + begins) * MINUTE_MS;
      const seen = new Set();
      for (let now = eveningMs + second * 1_000; now < startMs + 120 * MINUTE_MS; now += MINUTE_MS) {
        const due = dueReminder({ startMs, eveningMs }, now);
        if (now >= startMs) expect(due).toBeNull();
        seen.add(due);
      }
      expect(seen.has('hour') && seen.has('evening')).toBe(true);
    }),
  ));

test('REMIND-2 by the chosen channels; without an account by mail; none if turned off', () => {
  expect(waysToRemind(USUAL_REMINDERS, 'hour', true)).toEqual({ bell: true, mail: false });
  expect(waysToRemind(USUAL_REMINDERS, 'evening', false)).toEqual({ bell: false, mail: true });
  const mailed = { evening: true, hour: false, byBell: false, byMail: true };
  expect(waysToRemind(mailed, 'evening', true)).toEqual({ bell: false, mail: true });
  expect(waysToRemind(mailed, 'hour', true)).toEqual({ bell: false, mail: false });
});
