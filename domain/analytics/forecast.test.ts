import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day } from '#domain/restaurant/calendar-day.ts';
import {
  BASE_DAYS,
  backtest,
  forecastDays,
  HISTORY_DAYS,
  type History,
  type HourTaken,
  sumOf,
} from './forecast.ts';

/** A Monday. */
const TODAY = '2026-11-23';

interface Made {
  days?: number;
  taken?: (day: Day, age: number) => number;
  leftOut?: readonly Day[];
  closed?: readonly Day[];
}

/** Two hours on each of the days before today: a third of the guests comes at 14, the others at 21. */
function historyOf({ days = HISTORY_DAYS, taken = () => 90_000, leftOut = [], closed = [] }: Made): History {
  const hours = Array.from({ length: days }, (_, index) => {
    const age = days - index;
    const day = addDays(TODAY, -age);
    const salesMinor = taken(day, age);
    const guests = salesMinor / 3_000;
    return [
      { day, hour: 14, guests: guests / 3, salesMinor: salesMinor / 3 },
      { day, hour: 21, guests: (guests * 2) / 3, salesMinor: (salesMinor * 2) / 3 },
    ];
  }).flat();
  return {
    hours,
    firstDay: addDays(TODAY, -days),
    isLeftOut: (day) => leftOut.includes(day),
    isClosed: (day) => closed.includes(day),
  };
}
const salesOf = (history: History, count = 14) =>
  forecastDays(history, TODAY, count).map(({ hours }) => hours && sumOf(hours, 'salesMinor'));

const weekday = (day: Day) => new Date(day).getUTCDay();

describe('NUM-19 what coming days bring', () => {
  it('is the mean of the same weekday and hour', () => {
    const weekly = [10_000, 0, 30_000, 40_000, 50_000, 120_000, 90_000];
    const history = historyOf({ taken: (day) => weekly[weekday(day)] ?? 0 });
    const days = forecastDays(history, TODAY, 14);
    expect(days).toHaveLength(14);
    for (const { day, hours } of days)
      expect([day, sumOf(hours ?? [], 'salesMinor')]).toEqual([day, weekly[weekday(day)]]);
    expect(days.find(({ day }) => weekday(day) === 5)?.hours).toEqual([
      { hour: 14, guests: 13.3, salesMinor: 40_000 },
      { hour: 21, guests: 26.7, salesMinor: 80_000 },
    ]);
    expect(days.find(({ day }) => weekday(day) === 1)?.hours).toEqual([]);
  });

  it('ignores days before the first, and is null after a single day of a weekday', () => {
    expect(salesOf(historyOf({ days: 14 }), 7)).toEqual(Array.from({ length: 7 }, () => 90_000));
    expect(salesOf(historyOf({ days: 13 }), 7)).toEqual([null, ...Array.from({ length: 6 }, () => 90_000)]);
    expect(salesOf(historyOf({ days: 0 }), 7)).toEqual(Array.from({ length: 7 }, () => null));
  });

  it('leaves out days with hours of their own, and expects nothing of a closed one', () => {
    const feast = addDays(TODAY, -7);
    const taken = (day: Day) => (day === feast ? 900_000 : 90_000);
    expect(salesOf(historyOf({ taken }))[0]).toBeGreaterThan(150_000);
    expect(salesOf(historyOf({ taken, leftOut: [feast] }))).toEqual(salesOf(historyOf({})));
    expect(salesOf(historyOf({ closed: [addDays(TODAY, 2)] }), 4)).toEqual([90_000, 90_000, 0, 90_000]);
  });

  it('uses neither later days nor days older than eight weeks', () => {
    const anHour = fc.record({
      day: fc
        .oneof(fc.integer({ min: 0, max: 60 }), fc.integer({ min: -200, max: -BASE_DAYS - 1 }))
        .map((days) => addDays(TODAY, days)),
      hour: fc.nat(23),
      guests: fc.nat(500),
      salesMinor: fc.nat(900_000),
    });
    fc.assert(
      fc.property(fc.array(anHour), (others: HourTaken[]) => {
        const history = historyOf({});
        const more = { ...history, hours: [...history.hours, ...others], firstDay: '2026-01-01' };
        expect(forecastDays(more, TODAY, 14)).toEqual(forecastDays(history, TODAY, 14));
      }),
    );
  });
});

describe('NUM-20 the trend', () => {
  it('of 2 % a week continues', () => {
    const [first, , , , , , last] = salesOf(historyOf({ taken: (_, age) => 100_000 - (age / 7) * 2_000 }));
    expect((first ?? 0) / 100_000).toBeCloseTo(1, 2);
    expect((last ?? 0) / 100_000).toBeCloseTo(1.02, 2);
  });

  it('is at most 5 % a week, up or down, and never below nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000_000), { minLength: BASE_DAYS, maxLength: BASE_DAYS }), (sums) => {
        const history = historyOf({ days: BASE_DAYS, taken: (_, age) => sums[BASE_DAYS - age] ?? 0 });
        forecastDays(history, TODAY, 14).forEach(({ hours }, index) => {
          const alike = sums.filter((__, day) => day % 7 === index % 7);
          const usual = alike.reduce((sum, each) => sum + each, 0) / alike.length;
          const expected = sumOf(hours ?? [], 'salesMinor');
          expect(expected).toBeGreaterThanOrEqual(0);
          // from the middle of the base to the last of the coming days
          expect(Math.abs(expected - usual)).toBeLessThanOrEqual(usual * 0.05 * 10 + 2);
        });
      }),
    );
  });

  it('is none with days less than three weeks apart', () => {
    const rising = (_: Day, age: number) => 100_000 - age * 2_000;
    const [monday] = salesOf(historyOf({ days: 21, taken: rising }));
    expect(monday).toBe(72_000);
  });
});

describe('NUM-20 the trend of a restaurant that opens on Mondays alone', () => {
  /** `ago(1)` is last Monday’s sales. */
  const mondays = (weeks: number, ago: (weeksAgo: number) => number): (number | null)[] => {
    const history = historyOf({ days: weeks * 7, taken: (_, age) => (age % 7 === 0 ? ago(age / 7) : 0) });
    const sums = salesOf(history);
    expect(sums.filter((_, index) => index % 7 !== 0)).toEqual(Array.from({ length: 12 }, () => 0));
    return [sums[0] ?? null, sums[7] ?? null];
  };

  it('continues linearly', () => {
    expect(mondays(8, (ago) => 102_000 - ago * 2_000 - 2_000)).toEqual([100_000, 102_000]);
    expect(mondays(8, (ago) => 100_000 + ago * 2_000)).toEqual([100_000, 98_000]);
  });

  it('is 5 % a week at most, counted from the middle of the base', () => {
    // 1, 2, 4 … 128 thousand: 31.875 on average, 4.5 weeks before the first and 5.5 before the second.
    expect(mondays(8, (ago) => 2 ** (8 - ago) * 1_000)).toEqual([39_047, 40_641]);
    expect(mondays(8, (ago) => 2 ** (ago - 1) * 1_000)).toEqual([24_703, 23_109]);
  });

  it('is looked for from three weeks on', () => {
    expect(mondays(4, (ago) => 110_000 - ago * 10_000)[0]).toBe(95_625);
    expect(mondays(3, (ago) => 110_000 - ago * 10_000)[0]).toBe(90_000);
  });
});

describe('NUM-19 hours', () => {
  const hour = (more: Partial<HourTaken>): HourTaken => ({
    day: addDays(TODAY, -7),
    hour: 14,
    guests: 0,
    salesMinor: 0,
    ...more,
  });
  const days = (hours: readonly HourTaken[]) =>
    forecastDays({ ...historyOf({ days: 0 }), hours, firstDay: addDays(TODAY, -14) }, TODAY, 1)[0]?.hours;

  it('are in their order; one with guests or sales stays, one with neither is left out', () => {
    expect(
      days([
        hour({ hour: 22, salesMinor: 1_000 }),
        hour({ hour: 13, guests: 3 }),
        hour({ hour: 18, guests: 0.04, salesMinor: 0.4 }),
        hour({ hour: 9, guests: 1.5, salesMinor: 301 }),
      ]),
    ).toEqual([
      { hour: 9, guests: 0.8, salesMinor: 151 },
      { hour: 13, guests: 1.5, salesMinor: 0 },
      { hour: 22, guests: 0, salesMinor: 500 },
    ]);
  });

  it('add up to tenths of a guest', () => {
    const each = { hour: 1, salesMinor: 1 };
    expect(
      sumOf(
        [
          { ...each, guests: 0.1 },
          { ...each, guests: 0.2 },
        ],
        'guests',
      ),
    ).toBe(0.3);
  });
});

describe('NUM-21 how far it can be trusted', () => {
  it('is measured on the last four weeks, forecast as of their start', () => {
    const steady = backtest(historyOf({}), TODAY);
    expect([steady?.salesError, steady?.guestsError, steady?.days.length]).toEqual([0, 0, 28]);
    // The week before today had twice the sales of every other: a quarter of the days was missed by half.
    const surprised = backtest(historyOf({ taken: (_, age) => (age <= 7 ? 180_000 : 90_000) }), TODAY);
    expect(surprised?.days.at(-1)).toEqual({
      day: addDays(TODAY, -1),
      expectedMinor: 90_000,
      takenMinor: 180_000,
    });
    expect(surprised?.salesError).toBe(0);
    const halved = backtest(historyOf({ taken: (_, age) => (age <= 14 ? 180_000 : 90_000) }), TODAY);
    expect(halved?.salesError).toBeGreaterThan(0.1);
  });

  it('of a quarter of the days that were missed by half, half of the days were not missed at all', () => {
    const half = backtest(historyOf({ taken: (_, age) => (age % 2 === 0 ? 90_000 : 0) }), TODAY);
    expect(half?.days).toHaveLength(14);
    expect(half?.days.every(({ takenMinor }) => takenMinor === 90_000)).toBe(true);
    const { hours, ...rest } = historyOf({});
    const withoutGuests = backtest({ ...rest, hours: hours.map((each) => ({ ...each, guests: 0 })) }, TODAY);
    expect([withoutGuests?.salesError, withoutGuests?.guestsError]).toEqual([0, null]);
  });

  it('is null without a day to compare: no sales, no similar days, no forecast', () => {
    expect(backtest(historyOf({ taken: () => 0 }), TODAY)).toBeNull();
    expect(backtest(historyOf({ days: 13 }), TODAY)).toBeNull();
    const all = historyOf({});
    expect(backtest({ ...all, isLeftOut: () => true }, TODAY)).toBeNull();
  });
});
