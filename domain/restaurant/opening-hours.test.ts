import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { isOpenNow, type OpeningSpan } from './open-now.ts';
import {
  closedUntil,
  findOverlap,
  type GuestHours,
  nextGuestSwitchMs,
  nextSwitchMs,
  takesGuestOrders,
} from './opening-hours.ts';

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

const MADRID = 'Europe/Madrid';
const EVENINGS = [span(4, '13:00', '16:00'), span(4, '20:00', '01:00'), span(6, '20:00', '02:00')];
const at = (iso: string) => Date.parse(iso);
const isoOf = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

it.each([
  ['in the afternoon: the same evening', '2026-11-19T16:00:00Z', MADRID, '2026-11-19T19:00:00.000Z'],
  ['at night: two days later', '2026-11-20T00:30:00Z', MADRID, '2026-11-21T19:00:00.000Z'],
  ['over the end of the week', '2026-11-22T03:00:00Z', MADRID, '2026-11-26T12:00:00.000Z'],
  ['in a zone without summer time', '2026-07-02T12:00:00Z', 'Asia/Kolkata', '2026-07-02T14:30:00.000Z'],
])('HOURS-2 closed %s', (_name, now, timezone, expected) => {
  const found = nextSwitchMs(EVENINGS, at(now), timezone);
  expect(isoOf(found)).toBe(expected);
});

it.each([
  // Sunday 29 March 2026 has no 02:30; on Sunday 25 October there are two.
  [
    'an opening that the clocks jump over',
    [span(0, '02:30', '05:00')],
    '2026-03-28T22:00:00Z',
    '2026-03-29T01:00:00.000Z',
  ],
  [
    'an opening after the clocks went forward',
    [span(0, '09:00', '12:00')],
    '2026-03-28T22:00:00Z',
    '2026-03-29T07:00:00.000Z',
  ],
  [
    'an opening after the clocks went back',
    [span(0, '09:00', '12:00')],
    '2026-10-24T20:00:00Z',
    '2026-10-25T08:00:00.000Z',
  ],
  [
    'a closing after the clocks went back',
    [span(6, '20:00', '06:00')],
    '2026-10-24T20:00:00Z',
    '2026-10-25T05:00:00.000Z',
  ],
  [
    'never, around the clock',
    [0, 1, 2, 3, 4, 5, 6].map((day) => span(day, '00:00', '00:00')),
    '2026-10-24T20:00:00Z',
    null,
  ],
  ['never, without hours', [], '2026-10-24T20:00:00Z', null],
])('HOURS-2 %s', (_name, hours, now, expected) => {
  expect(isoOf(nextSwitchMs(hours, at(now), MADRID))).toBe(expected);
});

const MINUTE = 60_000;

it('HOURS-2 nothing changes before the next switch, and there it does', () => {
  fc.assert(
    fc.property(
      spans,
      fc.constantFrom('UTC', 'Asia/Kathmandu', 'America/Bogota', MADRID),
      // November to March: no clock changes
      fc.integer({ min: at('2026-11-03T00:00:00Z'), max: at('2027-03-10T00:00:00Z') }),
      (openingHours, timezone, nowMs) => {
        const isOpen = isOpenNow(openingHours, nowMs, timezone);
        const next = nextSwitchMs(openingHours, nowMs, timezone);
        const end = next ?? nowMs + 8 * 24 * 60 * MINUTE;
        if (next !== null) expect(isOpenNow(openingHours, next, timezone)).toBe(!isOpen);
        for (let ms = nowMs; ms < end; ms += 15 * MINUTE)
          expect(isOpenNow(openingHours, ms, timezone), new Date(ms).toISOString()).toBe(isOpen);
      },
    ),
    { seed: 20_250, numRuns: 150 },
  );
});

it('HOURS-2 HOURS-3 guests order inside the hours, by hand until a time, and always where there are none', () => {
  fc.assert(
    fc.property(spans, fc.option(fc.integer({ min: -600, max: 600 })), (openingHours, minutes) => {
      const nowMs = at('2026-11-19T16:00:00Z');
      const openUntilMs = minutes === null ? null : nowMs + minutes * MINUTE;
      const hours: GuestHours = { openingHours, timezone: MADRID, openUntilMs };
      const isOpen = isOpenNow(openingHours, nowMs, MADRID);
      const takes = takesGuestOrders(hours, nowMs);
      expect(takes).toBe(openingHours.length === 0 || isOpen || (minutes ?? 0) > 0);
      expect(closedUntil(hours, nowMs) === null).toBe(takes);
      const next = nextGuestSwitchMs(hours, nowMs);
      if (next !== null) expect(takesGuestOrders(hours, next)).toBe(!takes);
    }),
    { seed: 20_250, numRuns: 500 },
  );
});
