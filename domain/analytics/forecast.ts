import { addDays, type Day, dayNumber } from '#domain/restaurant/calendar-day.ts';

/** The sales of an hour of the restaurant’s clock, on one of its days (NUM-7). */
export interface HourTaken {
  readonly day: Day;
  readonly hour: number;
  readonly guests: number;
  readonly salesMinor: number;
}

export interface History {
  readonly hours: readonly HourTaken[];
  /** The first day with sales. */
  readonly firstDay: Day;
  /** Days with special hours: used neither for forecasts nor to judge them (NUM-19). */
  readonly isLeftOut: (day: Day) => boolean;
  readonly isClosed: (day: Day) => boolean;
}

/** Guests in tenths of a person, so that hours with few of them are not rounded away. */
export interface ExpectedHour {
  readonly hour: number;
  readonly guests: number;
  readonly salesMinor: number;
}

export interface ExpectedDay {
  readonly day: Day;
  /** Hours with expected sales; null: too few days of that weekday for a forecast. */
  readonly hours: ExpectedHour[] | null;
}

const DAYS_OF_WEEK = 7;
const BASE_WEEKS = 8;
export const BASE_DAYS = BASE_WEEKS * DAYS_OF_WEEK;
/** One day of a weekday is chance. */
const FEWEST_OF_WEEKDAY = 2;
/** The minimum number of weeks between the first and the last day of the base for a trend. */
const FEWEST_TREND_WEEKS = 3;
/** The maximum change per week, as a share, up or down. */
const STEEPEST_PER_WEEK = 0.05;
export const BACKTEST_WEEKS = 4;
/** The contents of its file: the hours of the coming days, or the days of the backtest. */
export const FORECAST_PARTS = ['hours', 'backtest'] as const;
export type ForecastPart = (typeof FORECAST_PARTS)[number];

/** Days of history that the forecast and its backtest use. */
export const HISTORY_DAYS = BASE_DAYS + BACKTEST_WEEKS * DAYS_OF_WEEK;

type Measure = 'guests' | 'salesMinor';

const weekdayOf = (day: Day): number => (dayNumber(day) + 4) % DAYS_OF_WEEK;
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const takenIn = (hours: readonly HourTaken[], measure: Measure): number =>
  hours.reduce((sum, hour) => sum + hour[measure], 0);

interface BaseDay {
  readonly day: Day;
  readonly hours: readonly HourTaken[];
}

function baseOf({ hours, firstDay, isLeftOut }: History, from: Day): BaseDay[] {
  const byDay = Map.groupBy(hours, ({ day }) => day);
  return Array.from({ length: BASE_DAYS }, (_, index) => addDays(from, index - BASE_DAYS))
    .filter((day) => day >= firstDay && !isLeftOut(day))
    .map((day) => ({ day, hours: byDay.get(day) ?? [] }));
}

/**
 * The expected factor of a day’s sales to the mean of its weekday: the least-squares line through the days of the base, each as a multiple
 * of its weekday’s mean, extrapolated from their middle (NUM-20).
 */
function trendOf(base: readonly BaseDay[], from: Day, measure: Measure): (day: Day) => number {
  const weekOf = (day: Day): number => (dayNumber(day) - dayNumber(from)) / DAYS_OF_WEEK;
  const weekdays = new Map(
    [...Map.groupBy(base, ({ day }) => weekdayOf(day))].map(([weekday, days]) => [
      weekday,
      {
        middle: mean(days.map(({ day }) => weekOf(day))),
        usual: mean(days.map(({ hours }) => takenIn(hours, measure))),
      },
    ]),
  );
  const points = base.flatMap(({ day, hours }) => {
    const { middle = 0, usual = 0 } = weekdays.get(weekdayOf(day)) ?? {};
    return usual > 0
      ? [{ week: weekOf(day), apart: weekOf(day) - middle, more: takenIn(hours, measure) / usual - 1 }]
      : [];
  });
  const weeks = points.map(({ week }) => week);
  if (points.length === 0 || Math.max(...weeks) - Math.min(...weeks) < FEWEST_TREND_WEEKS) return () => 1;
  const spread = points.reduce((sum, { apart }) => sum + apart ** 2, 0);
  const slope = points.reduce((sum, { apart, more }) => sum + apart * more, 0) / spread;
  const perWeek = Math.min(STEEPEST_PER_WEEK, Math.max(-STEEPEST_PER_WEEK, slope));
  return (day) =>
    Math.max(0, 1 + perWeek * (weekOf(day) - (weekdays.get(weekdayOf(day))?.middle ?? weekOf(day))));
}

/** The forecast of `count` days starting with `from`, based only on sales before `from` (NUM-19, NUM-20). */
export function forecastDays(history: History, from: Day, count: number): ExpectedDay[] {
  const base = baseOf(history, from);
  const byWeekday = Map.groupBy(base, ({ day }) => weekdayOf(day));
  const trends = { guests: trendOf(base, from, 'guests'), salesMinor: trendOf(base, from, 'salesMinor') };
  return Array.from({ length: count }, (_, index) => {
    const day = addDays(from, index);
    if (history.isClosed(day)) return { day, hours: [] };
    const alike = byWeekday.get(weekdayOf(day)) ?? [];
    if (alike.length < FEWEST_OF_WEEKDAY) return { day, hours: null };
    const byHour = Map.groupBy(
      alike.flatMap(({ hours }) => hours),
      ({ hour }) => hour,
    );
    const expected = (taken: readonly HourTaken[], measure: Measure): number =>
      (takenIn(taken, measure) / alike.length) * trends[measure](day);
    const hours = [...byHour]
      .map(([hour, taken]) => ({
        hour,
        guests: Math.round(expected(taken, 'guests') * 10) / 10,
        salesMinor: Math.round(expected(taken, 'salesMinor')),
      }))
      .filter(({ guests, salesMinor }) => guests > 0 || salesMinor > 0)
      .toSorted((one, other) => one.hour - other.hour);
    return { day, hours };
  });
}

export const sumOf = (hours: readonly ExpectedHour[], measure: Measure): number =>
  measure === 'guests'
    ? Math.round(hours.reduce((sum, { guests }) => sum + guests, 0) * 10) / 10
    : hours.reduce((sum, { salesMinor }) => sum + salesMinor, 0);

export interface JudgedDay {
  readonly day: Day;
  readonly expectedMinor: number;
  readonly takenMinor: number;
}

export interface Backtest {
  readonly days: JudgedDay[];
  /** Half of the days deviated at most this much, as a share of their sales. */
  readonly salesError: number;
  readonly guestsError: number | null;
}

const medianOf = (values: readonly number[]): number | null => {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
};

/**
 * The forecasts of each of the last four weeks as of its start, with the actual sales (NUM-21); null if no day is comparable. Omitted days,
 * and those without sales, are not.
 */
export function backtest(history: History, today: Day): Backtest | null {
  const taken = Map.groupBy(history.hours, ({ day }) => day);
  const judged = Array.from({ length: BACKTEST_WEEKS }, (_, week) =>
    forecastDays(history, addDays(today, (week - BACKTEST_WEEKS) * DAYS_OF_WEEK), DAYS_OF_WEEK),
  )
    .flat()
    .flatMap(({ day, hours }) => {
      const all = taken.get(day) ?? [];
      if (!hours || history.isLeftOut(day) || sumOf(all, 'salesMinor') === 0) return [];
      return [{ day, expected: hours, taken: all }];
    });
  const errors = (measure: Measure): number[] =>
    judged.flatMap((each) => {
      const was = sumOf(each.taken, measure);
      return was > 0 ? [Math.abs(sumOf(each.expected, measure) - was) / was] : [];
    });
  const salesError = medianOf(errors('salesMinor'));
  if (salesError === null) return null;
  return {
    days: judged.map(({ day, expected, taken: was }) => ({
      day,
      expectedMinor: sumOf(expected, 'salesMinor'),
      takenMinor: sumOf(was, 'salesMinor'),
    })),
    salesError,
    guestsError: medianOf(errors('guests')),
  };
}
