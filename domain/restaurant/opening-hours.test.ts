import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from './calendar-day.ts';
import { nextSwitchMs } from './next-switch.ts';
import { isOpenNow, isRestaurantOpen, type OpeningSpan, type SpecialHours } from './open-now.ts';
import {
  closedUntil,
  findOverlap,
  findSpecialProblem,
  type GuestHours,
  nextGuestSwitchMs,
  specialName,
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
const weekly = (openingHours: readonly OpeningSpan[], timezone: string) => ({
  openingHours,
  specialHours: [],
  timezone,
});
const EVENINGS = [span(4, '13:00', '16:00'), span(4, '20:00', '01:00'), span(6, '20:00', '02:00')];
const at = (iso: string) => Date.parse(iso);
const isoOf = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

it.each([
  ['in the afternoon: the same evening', '2026-11-19T16:00:00Z', MADRID, '2026-11-19T19:00:00.000Z'],
  ['at night: two days later', '2026-11-20T00:30:00Z', MADRID, '2026-11-21T19:00:00.000Z'],
  ['over the end of the week', '2026-11-22T03:00:00Z', MADRID, '2026-11-26T12:00:00.000Z'],
  ['in a zone without summer time', '2026-07-02T12:00:00Z', 'Asia/Kolkata', '2026-07-02T14:30:00.000Z'],
])('HOURS-2 closed %s', (_name, now, timezone, expected) => {
  const found = nextSwitchMs(weekly(EVENINGS, timezone), at(now));
  expect(isoOf(found)).toBe(expected);
});

it.each([
  // Sunday 29 March 2026 has no 02:30; Sunday 25 October has two.
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
  expect(isoOf(nextSwitchMs(weekly(hours, MADRID), at(now)))).toBe(expected);
});

const MINUTE = 60_000;

const daySpans = fc.array(fc.record({ opens: time, closes: time }), { maxLength: 3 });
const special = (firstDay: string) =>
  fc.array(
    fc
      .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 12 }), daySpans)
      .map(([start, days, ofDay]): SpecialHours => {
        const from = addDays(firstDay, start);
        return { from, to: addDays(from, days), spans: ofDay };
      }),
    { maxLength: 3 },
  );

it('HOURS-2 HOURS-4 nothing changes before the next switch, and there it does, clocks that change included', () => {
  fc.assert(
    fc.property(
      spans,
      special('2026-10-15'),
      fc.constantFrom('UTC', 'Asia/Kathmandu', 'America/Santiago', 'Australia/Lord_Howe', MADRID),
      fc.integer({ min: at('2026-10-20T00:00:00Z'), max: at('2026-11-20T00:00:00Z') }),
      (openingHours, specialHours, timezone, nowMs) => {
        const hours = { openingHours, specialHours, timezone };
        const isOpen = isRestaurantOpen(hours, nowMs);
        const next = nextSwitchMs(hours, nowMs);
        const end = next ?? nowMs + 60 * 24 * 60 * MINUTE;
        if (next !== null) expect(isRestaurantOpen(hours, next)).toBe(!isOpen);
        // every quarter of an hour of the wall clock, and the tested time
        const first = Math.ceil((nowMs + 1) / QUARTER_MS) * QUARTER_MS;
        for (let ms = first; ms < end; ms += 15 * MINUTE)
          expect(isRestaurantOpen(hours, ms), new Date(ms).toISOString()).toBe(isOpen);
      },
    ),
    { seed: 20_250, numRuns: 150 },
  );
});

const CHRISTMAS: SpecialHours = { from: '2026-12-25', to: '2026-12-25', spans: [] };
const NEW_YEAR: SpecialHours = {
  from: '2026-12-31',
  to: '2027-01-01',
  spans: [{ opens: '18:00', closes: '03:00' }],
};
const EVERY_EVENING = [0, 1, 2, 3, 4, 5, 6].map((day) => span(day, '20:00', '02:00'));

it.each([
  ['a night that began the day before goes on into a closed day', '2026-12-25T00:30:00Z', true],
  ['a closed day is closed in its evening', '2026-12-25T20:00:00Z', false],
  ['and after its midnight', '2026-12-26T00:30:00Z', false],
  ['the day after has its usual hours', '2026-12-26T20:00:00Z', true],
  ['a range has its own hours on its first day', '2026-12-31T17:30:00Z', true],
  ['over midnight', '2027-01-01T01:30:00Z', true],
  ['on its last day', '2027-01-01T17:30:00Z', true],
  ['whose night ends the morning after', '2027-01-02T01:30:00Z', true],
  ['and not later', '2027-01-02T02:00:00Z', false],
])('HOURS-4 %s', (_name, now, isOpen) => {
  const hours = { openingHours: EVERY_EVENING, specialHours: [CHRISTMAS, NEW_YEAR], timezone: MADRID };
  expect(isRestaurantOpen(hours, at(now))).toBe(isOpen);
});

it.each([
  ['skips a closed day', EVERY_EVENING, [CHRISTMAS], '2026-12-25T01:00:00Z', '2026-12-26T19:00:00.000Z'],
  [
    'skips a closed month and its change of the clocks',
    EVERY_EVENING,
    [{ from: '2026-10-01', to: '2026-10-31', spans: [] }],
    '2026-10-01T12:00:00Z',
    '2026-11-01T19:00:00.000Z',
  ],
  [
    'without weekly hours ends with the day',
    [],
    [CHRISTMAS],
    '2026-12-25T11:00:00Z',
    '2026-12-25T23:00:00.000Z',
  ],
])('HOURS-4 the next opening %s', (_name, openingHours, specialHours, now, expected) => {
  const hours: GuestHours = { openingHours, specialHours, timezone: MADRID, openUntilMs: null };
  expect(isoOf(closedUntil(hours, at(now))?.opensAtMs ?? null)).toBe(expected);
});

it('HOURS-3 HOURS-4 staff can still take orders on a closed day, until a time', () => {
  const hours = { openingHours: EVERY_EVENING, specialHours: [CHRISTMAS], timezone: MADRID };
  const open: GuestHours = { ...hours, openUntilMs: at('2026-12-25T21:00:00Z') };
  expect(takesGuestOrders(open, at('2026-12-25T20:59:00Z'))).toBe(true);
  expect(isoOf(nextGuestSwitchMs(open, at('2026-12-25T20:00:00Z')))).toBe('2026-12-25T21:00:00.000Z');
  expect(takesGuestOrders(open, at('2026-12-25T21:00:00Z'))).toBe(false);
});

const TODAY = '2026-11-29';

it.each([
  ['single days and a range', [CHRISTMAS, NEW_YEAR], null],
  ['a range that ends in three years', [{ ...CHRISTMAS, to: '2029-11-29' }], null],
  [
    'a range that ends a day later than that',
    [CHRISTMAS, { ...NEW_YEAR, to: '2029-11-30' }],
    { index: 1, problem: 'far' },
  ],
  ['an end before its beginning', [{ ...NEW_YEAR, to: '2026-12-30' }], { index: 0, problem: 'order' }],
  ['one day in two', [NEW_YEAR, { ...CHRISTMAS, to: '2026-12-31' }], { index: 1, problem: 'overlap' }],
  [
    'a night that runs into the next day of the range',
    [
      {
        ...NEW_YEAR,
        spans: [
          { opens: '20:00', closes: '02:00' },
          { opens: '01:00', closes: '05:00' },
        ],
      },
    ],
    { index: 0, problem: 'overlap' },
  ],
  [
    'the same hours on a single day',
    [
      {
        ...CHRISTMAS,
        spans: [
          { opens: '20:00', closes: '02:00' },
          { opens: '01:00', closes: '05:00' },
        ],
      },
    ],
    null,
  ],
])('HOURS-5 %s', (_name, list, expected) => {
  expect(findSpecialProblem(list, TODAY)).toEqual(expected);
});

it('HOURS-2 HOURS-3 guests can order inside the hours, while staff have opened, and always without hours', () => {
  fc.assert(
    fc.property(spans, fc.option(fc.integer({ min: -600, max: 600 })), (openingHours, minutes) => {
      const nowMs = at('2026-11-19T16:00:00Z');
      const openUntilMs = minutes === null ? null : nowMs + minutes * MINUTE;
      const hours: GuestHours = { ...weekly(openingHours, MADRID), openUntilMs };
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

it('HOURS-5 a special day has its name in the reader’s language, else in another one, else none', () => {
  expect(specialName({ en: 'New Year', es: 'Año Nuevo' }, 'es')).toBe('Año Nuevo');
  expect(specialName({ es: '', en: 'New Year' }, 'fr')).toBe('New Year');
  expect(specialName({}, 'es')).toBe('');
});

it('HOURS-5 adjacent ranges are accepted, a shared day is not', () => {
  const open = [{ opens: '10:00', closes: '11:00' }];
  const range = (from: string, to: string): SpecialHours => ({ from, to, spans: open });
  expect(
    findSpecialProblem([range('2026-12-24', '2026-12-25'), range('2026-12-26', '2026-12-27')], TODAY),
  ).toBeNull();
  const shared = { index: 1, problem: 'overlap' };
  expect(
    findSpecialProblem([range('2026-12-24', '2026-12-26'), range('2026-12-26', '2026-12-27')], TODAY),
  ).toEqual(shared);
  expect(
    findSpecialProblem([range('2026-12-26', '2026-12-27'), range('2026-12-24', '2026-12-26')], TODAY),
  ).toEqual(shared);
});
