import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { isOpenNow, type OpeningSpan } from '#domain/menu/menu.ts';
import { findOverlap } from './opening-hours.ts';

const span = (weekday: number, opens: string, closes: string): OpeningSpan => ({ weekday, opens, closes });

it.each([
  ['lunch and dinner', [span(1, '13:00', '16:00'), span(1, '20:00', '23:30')], null],
  ['one that begins as the other ends', [span(1, '20:00', '23:00'), span(1, '13:00', '20:00')], null],
  ['the same hours on two days', [span(1, '13:00', '16:00'), span(2, '13:00', '16:00')], null],
  ['dinner that begins during lunch', [span(1, '20:00', '23:00'), span(1, '13:00', '20:30')], [0, 1]],
  ['a night that runs into breakfast', [span(5, '22:00', '07:00'), span(6, '06:00', '11:00')], [0, 1]],
  ['Saturday night into Sunday', [span(0, '01:00', '12:00'), span(6, '20:00', '02:00')], [0, 1]],
  ['a whole day and a part of it', [span(3, '09:00', '09:00'), span(3, '12:00', '13:00')], [0, 1]],
  ['a single one around the clock', [span(3, '09:00', '09:00')], null],
  ['nothing', [], null],
])('HOURS-1 %s', (_, spans, expected) => {
  expect(findOverlap(spans)).toEqual(expected);
});

const time = fc
  .integer({ min: 0, max: 24 * 4 - 1 })
  .map(
    (quarter) =>
      `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`,
  );
const spans = fc.array(fc.record({ weekday: fc.integer({ min: 0, max: 6 }), opens: time, closes: time }), {
  maxLength: 8,
});
/** 1 March 2026 is a Sunday. */
const SUNDAY_MS = Date.UTC(2026, 2, 1);
const QUARTER_MS = 15 * 60_000;

it('HOURS-1 spans overlap exactly if two of them are open at one moment of the week', () => {
  fc.assert(
    fc.property(spans, (week) => {
      const hasOverlap = Array.from(
        { length: 7 * 24 * 4 },
        (_, quarter) => SUNDAY_MS + quarter * QUARTER_MS,
      ).some((moment) => week.filter((each) => isOpenNow([each], moment, 'UTC')).length > 1);
      expect(findOverlap(week) !== null).toBe(hasOverlap);
    }),
    { numRuns: 60 },
  );
});
