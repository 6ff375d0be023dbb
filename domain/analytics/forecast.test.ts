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

/** Two hours of each of the days before today: a third of the guests comes at 14, the others at 21. */
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

  it('is not dragged down by days before the first, and nothing is said after a single day of a weekday', () => {
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

  it('knows nothing of what comes, nor of days older than eight weeks', () => {
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
  it('of 2 % a week goes on', () => {
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

  it('is none where the days lie less than three weeks apart', () => {
    const rising = (_: Day, age: number) => 100_000 - age * 2_000;
    const [monday] = salesOf(historyOf({ days: 21, taken: rising }));
    expect(monday).toBe(72_000);
  });
});

describe('NUM-21 how far it can be trusted', () => {
  it('is said by the last four weeks as they would have been forecast at their beginning', () => {
    const steady = backtest(historyOf({}), TODAY);
    expect([steady?.salesError, steady?.guestsError, steady?.days.length]).toEqual([0, 0, 28]);
    // The week before today was twice as good as every other: a quarter of the days was missed by half.
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

  it('says nothing where no day can be judged: none was sold on, none was like others, none could be foreseen', () => {
    expect(backtest(historyOf({ taken: () => 0 }), TODAY)).toBeNull();
    expect(backtest(historyOf({ days: 13 }), TODAY)).toBeNull();
    const all = historyOf({});
    expect(backtest({ ...all, isLeftOut: () => true }, TODAY)).toBeNull();
  });
});
