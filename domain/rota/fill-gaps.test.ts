import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SHIFT_KINDS, type ShiftKind, shiftWarnings } from '#domain/people/shifts.ts';
import { addDays, dayNumber } from '#domain/restaurant/calendar-day.ts';
import { minutesOfTime } from '#domain/restaurant/local-time.ts';
import { unavailableWarnings } from './availability.ts';
import { neededHours } from './coverage.ts';
import {
  fillGaps,
  LEAST_GAIN_HOURS,
  type PlannedSpan,
  USUAL_WEEK_MINUTES,
  type WeekToFill,
} from './fill-gaps.ts';
import { USUAL_PLAN } from './shift-plan.ts';

const MONDAY = '2026-10-19';
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const { kinds } = USUAL_PLAN;

const instants = (day: string, starts: string, ends: string) => {
  const startMs = dayNumber(day) * DAY_MS + minutesOfTime(starts) * MINUTE_MS;
  const minutes = (minutesOfTime(ends) - minutesOfTime(starts) + 1_440) % 1_440;
  return { startMs, endMs: startMs + minutes * MINUTE_MS };
};
const spanOf = (id: string, staffId: string, day: string, kind: ShiftKind): PlannedSpan => ({
  id,
  staffId,
  day,
  ...kinds[kind],
  ...instants(day, kinds[kind].starts, kinds[kind].ends),
});
const weekOf = (change: Partial<WeekToFill> = {}): WeekToFill => ({
  monday: MONDAY,
  startMs: dayNumber(MONDAY) * DAY_MS,
  endMs: dayNumber(addDays(MONDAY, 7)) * DAY_MS,
  shifts: [],
  people: [{ id: 'ana', role: 'server', contractMinutes: 2_400 }],
  hours: [],
  plan: USUAL_PLAN,
  limits: [],
  daysOff: [],
  nowMs: 0,
  instantsOf: (day, kind) => instants(day, kinds[kind].starts, kinds[kind].ends),
  ...change,
});
/** An evening with this many guests an hour, from 20:00 to 23:00. */
const evening = (guests: number, day = MONDAY) => [20, 21, 22].map((hour) => ({ day, hour, guests }));

it('FILL-1 proposes the kind of shift that fills most, with the hours, guests and person that it was for', () => {
  const { proposals, open } = fillGaps(weekOf({ hours: evening(10) }));
  expect(proposals).toMatchObject([
    {
      staffId: 'ana',
      day: MONDAY,
      kind: 'night',
      starts: '18:00',
      ends: '01:00',
      breakMinutes: 30,
      gaps: [{ role: 'server', from: 20, until: 23, guests: 10, missing: 1 }],
      weekMinutes: 390,
      contractMinutes: 2_400,
      restMinutes: null,
    },
  ]);
  // Nobody is a chef: nobody is listed, although the gap is long enough.
  expect(open).toEqual([
    {
      role: 'chef',
      day: MONDAY,
      from: 20,
      until: 23,
      guests: 10,
      missing: 1,
      hindrances: [],
      isShort: false,
    },
  ]);
});

it('FILL-1 a gap of an hour is listed without a proposal', () => {
  const { proposals, open } = fillGaps(weekOf({ hours: [{ day: MONDAY, hour: 20, guests: 3 }] }));
  expect(proposals).toEqual([]);
  expect(open[0]).toMatchObject({ role: 'server', from: 20, until: 21, isShort: true, hindrances: [] });
});

it('FILL-1 the hours of a week are those of shifts that begin in it, from its first moment to before its last', () => {
  const atMidnight = (id: string, day: string): PlannedSpan => {
    const hours = { starts: '00:00', ends: '04:00', breakMinutes: 0 };
    return { id, staffId: 'ana', day, ...hours, ...instants(day, hours.starts, hours.ends) };
  };
  const [wednesday, nextMonday] = [addDays(MONDAY, 2), addDays(MONDAY, 7)];
  const weekMinutes = (shifts: readonly PlannedSpan[]) =>
    fillGaps(weekOf({ hours: evening(5, wednesday), shifts })).proposals.map((each) => each.weekMinutes);
  expect(weekMinutes([])).toEqual([390]);
  expect(weekMinutes([atMidnight('first', MONDAY)])).toEqual([240 + 390]);
  expect(weekMinutes([atMidnight('next', nextMonday)])).toEqual([390]);
  expect(weekMinutes([spanOf('before', 'ana', addDays(MONDAY, -1), 'morning')])).toEqual([390]);
});

it('FILL-1 goes to the person with the smallest share of their contract', () => {
  const people = [
    { id: 'ana', role: 'server', contractMinutes: 1_200 },
    { id: 'leo', role: 'server', contractMinutes: 2_400 },
  ];
  expect(fillGaps(weekOf({ people, hours: evening(5) })).proposals[0]?.staffId).toBe('leo');
});

describe('FILL-2 the obstacle of each person for an open gap', () => {
  const hindered = (change: Partial<WeekToFill>) => {
    const { proposals, open } = fillGaps(weekOf({ hours: evening(5), ...change }));
    expect(proposals).toEqual([]);
    return open.find(({ role }) => role === 'server')?.hindrances;
  };
  const off = { staffId: 'ana', firstDay: MONDAY, lastDay: MONDAY };
  const longDays = [1, 2, 3, 4].map((index) => {
    const day = addDays(MONDAY, index);
    const hours = { starts: '14:00', ends: '23:00', breakMinutes: 0 };
    return {
      ...spanOf(`s${index}`, 'ana', day, 'night'),
      ...hours,
      ...instants(day, hours.starts, hours.ends),
    };
  });
  it.each<[string, Partial<WeekToFill>, string]>([
    ['a day off', { daysOff: [{ ...off, state: 'approved' }] }, 'day_off'],
    ['a day off that is asked for', { daysOff: [{ ...off, state: 'asked' }] }, 'day_off'],
    [
      'what they can work',
      { limits: [{ staffId: 'ana', weekday: 1, starts: null, ends: null }] },
      'unavailable',
    ],
    ['rest', { shifts: [spanOf('s', 'ana', addDays(MONDAY, 1), 'morning')], hours: evening(5) }, 'rest'],
    ['the contract', { people: [{ id: 'ana', role: 'server', contractMinutes: 300 }] }, 'contract_hours'],
    [
      'forty hours where there is no contract',
      {
        people: [{ id: 'ana', role: 'server', contractMinutes: null }],
        shifts: longDays,
      },
      'contract_hours',
    ],
  ])('%s', (_name, change, by) => {
    const found = hindered(change);
    expect(found).toEqual([{ staffId: 'ana', by }]);
  });

  it('a shift that they have on that day', () => {
    const shifts = [{ ...spanOf('s', 'ana', MONDAY, 'morning'), starts: '09:00', ends: '10:00' }];
    expect(hindered({ shifts })).toEqual([{ staffId: 'ana', by: 'works' }]);
  });
});

it('FILL-3 nothing is proposed that has begun', () => {
  const nowMs = instants(MONDAY, '18:00', '19:00').startMs;
  expect(fillGaps(weekOf({ hours: evening(5), nowMs })).proposals).toEqual([]);
  expect(fillGaps(weekOf({ hours: evening(5), nowMs: nowMs - 1 })).proposals).toHaveLength(1);
});

const randomWeek: fc.Arbitrary<WeekToFill> = fc
  .record({
    people: fc.array(
      fc.record({
        role: fc.constantFrom('server', 'server', 'chef', 'manager'),
        contractMinutes: fc.option(fc.integer({ min: 300, max: 2_400 })),
      }),
      { maxLength: 8 },
    ),
    taken: fc.array(fc.tuple(fc.nat(7), fc.integer({ min: -1, max: 7 }), fc.constantFrom(...SHIFT_KINDS)), {
      maxLength: 20,
    }),
    hours: fc.array(fc.tuple(fc.nat(6), fc.integer({ min: 8, max: 26 }), fc.integer({ min: 0, max: 60 })), {
      maxLength: 60,
    }),
    limits: fc.array(fc.tuple(fc.nat(7), fc.nat(6), fc.constantFrom(null, '12:00', '17:00')), {
      maxLength: 6,
    }),
    offs: fc.array(fc.tuple(fc.nat(7), fc.nat(6)), { maxLength: 4 }),
    startsLate: fc.nat(7 * 24),
  })
  .map(({ people, taken, hours, limits, offs, startsLate }) => {
    const staff = people.map((person, index) => ({ ...person, id: `p${index}` }));
    const has = (index: number): boolean => index < staff.length;
    const expected = new Map(
      hours.map(([index, hour, guests]) => {
        const day = addDays(MONDAY, index + Math.floor(hour / 24));
        return [`${day} ${hour % 24}`, { day, hour: hour % 24, guests }];
      }),
    );
    return weekOf({
      people: staff,
      shifts: taken
        .filter(([index]) => has(index))
        .map(([index, day, kind], place) => spanOf(`s${place}`, `p${index}`, addDays(MONDAY, day), kind)),
      hours: [...expected.values()],
      limits: [
        ...new Map(
          limits
            .filter(([index]) => has(index))
            .map(([index, weekday, starts]) => [
              `${index} ${weekday}`,
              { staffId: `p${index}`, weekday, starts, ends: starts === null ? null : '23:30' },
            ]),
        ).values(),
      ],
      daysOff: offs
        .filter(([index]) => has(index))
        .map(([index, day]) => ({
          staffId: `p${index}`,
          firstDay: addDays(MONDAY, day),
          lastDay: addDays(MONDAY, day),
          state: 'approved' as const,
        })),
      nowMs: dayNumber(MONDAY) * DAY_MS + (startsLate - 24) * 60 * MINUTE_MS,
    });
  });

const added = (week: WeekToFill): PlannedSpan[] =>
  fillGaps(week).proposals.map(({ staffId, day, kind }, index) => spanOf(`new${index}`, staffId, day, kind));

it('FILL-2 no proposal breaks a rule of rest, hours or availability, whatever the week', () => {
  fc.assert(
    fc.property(randomWeek, (week) => {
      const fresh = added(week);
      const contractOf = (id: string) =>
        week.people.find((person) => person.id === id)?.contractMinutes ?? USUAL_WEEK_MINUTES;
      const broken = shiftWarnings([...week.shifts, ...fresh], week, contractOf).filter(({ shiftIds }) =>
        shiftIds.some((id) => id.startsWith('new')),
      );
      expect(broken).toEqual([]);
      expect(unavailableWarnings(fresh, week.limits, week.daysOff)).toEqual([]);
      expect(fresh.every(({ startMs }) => startMs > week.nowMs)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

it('FILL-1 each proposal fills at least two uncovered hours, and proposals are deterministic', () => {
  fc.assert(
    fc.property(randomWeek, (week) => {
      const fresh = added(week);
      expect(added(week)).toEqual(fresh);
      const roleOf = (id: string) => week.people.find((person) => person.id === id)?.role;
      const lacking = (shifts: readonly PlannedSpan[]) =>
        neededHours(week.hours, shifts, roleOf, week.plan).reduce(
          (total, { needed, planned }) => total + Math.max(0, needed - planned),
          0,
        );
      // In the order of choice each filled two hours; all together they fill at least as many.
      expect(lacking(week.shifts) - lacking([...week.shifts, ...fresh])).toBeGreaterThanOrEqual(
        LEAST_GAIN_HOURS * fresh.length,
      );
    }),
    { numRuns: 300 },
  );
});

it('FILL-3 filling a filled week again proposes nothing', () => {
  fc.assert(
    fc.property(randomWeek, (week) => {
      expect(added({ ...week, shifts: [...week.shifts, ...added(week)] })).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
