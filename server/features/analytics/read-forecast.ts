import type { Language } from '#contract/common.ts';
import type { Forecast, ForecastHour } from '#contract/forecast.ts';
import {
  backtest,
  type ExpectedHour,
  type ForecastPart,
  forecastDays,
  HISTORY_DAYS,
  type History,
  sumOf,
} from '#domain/analytics/forecast.ts';
import { addDays, type Day, dayNumber } from '#domain/restaurant/calendar-day.ts';
import type { SpecialHours } from '#domain/restaurant/open-now.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { FileReply } from '#server/platform/http/serve.ts';
import { listCsv } from '#server/platform/lists/list-csv.ts';
import { getToday } from './read-days.ts';
import { listSalesByHour, type SalesOfHour } from './sales-store.ts';

const COMING_DAYS = 14;

/** The forecast of the next two weeks, including today, and its recent error (NUM-19 to NUM-21). */
export async function readForecast(
  { database, clock }: Platform,
  { restaurantId }: Pick<MemberPrincipal, 'restaurantId'>,
): Promise<Forecast> {
  const { history, today, currency, dayStartsAtHour } = await readHistory(
    database,
    restaurantId,
    new Date(clock.now()),
  );
  return {
    currency,
    today,
    dayStartsAtHour,
    days: forecastDays(history, today, COMING_DAYS).map(({ day, hours }) => ({
      day,
      hasOwnHours: history.isLeftOut(day),
      expected: hours && { guests: sumOf(hours, 'guests'), salesMinor: sumOf(hours, 'salesMinor'), hours },
    })),
    backtest: backtest(history, today),
  };
}

/** The history that forecasts as of today are based on, and those as of the first day of a week that has begun. */
async function readHistory(
  database: Database,
  restaurantId: string,
  now: Date,
  week?: { readonly from: Day; readonly until: Day },
) {
  const {
    day: today,
    currency,
    day_starts_at_hour: dayStartsAtHour,
    special_hours: specialHours,
  } = await getToday(database, restaurantId, now);
  const earliest = week && week.from < today ? week.from : today;
  // Of a week that is over, nothing is forecast as of today.
  const latest = week && week.until < today ? earliest : today;
  const days = { from: addDays(earliest, -HISTORY_DAYS), until: addDays(latest, -1) };
  const sales = await listSalesByHour(database, restaurantId, { days, now, cutAt: null });
  return { today, currency, dayStartsAtHour, history: historyOf(sales, specialHours, today) };
}

/** The trend is not extrapolated further. */
const FARTHEST_DAYS = 56;

/**
 * The expected sales of each hour of these days, both included, by calendar day: hours after midnight belong to the next day. Days that are
 * over, too far ahead, or without a forecast have none (NUM-19).
 */
export async function readExpectedHours(
  { database, clock }: Platform,
  restaurantId: string,
  { from, until }: { readonly from: Day; readonly until: Day },
): Promise<{ readonly currency: string; readonly hours: readonly ExpectedMoment[] }> {
  const { history, today, currency, dayStartsAtHour } = await readHistory(
    database,
    restaurantId,
    new Date(clock.now()),
  );
  const count = Math.min(FARTHEST_DAYS, dayNumber(until) - dayNumber(today) + 1);
  const days = count > 0 ? forecastDays(history, today, count) : [];
  return {
    currency,
    // The previous day’s hours after midnight belong to the first day.
    hours: days
      .flatMap(({ day, hours }) =>
        (hours ?? []).map((each) => ({ ...each, day: each.hour < dayStartsAtHour ? addDays(day, 1) : day })),
      )
      .filter(({ day }) => day >= from && day <= until),
  };
}

/**
 * The expected sales of each day of a week that begins on `from` (CLOCK-8): as of its first day for days that are over, as of today for
 * the others. A day without a forecast, or too far ahead, is not in it (NUM-19).
 */
export async function readExpectedDays(
  { database, clock }: Platform,
  restaurantId: string,
  week: { readonly from: Day; readonly until: Day },
): Promise<ReadonlyMap<Day, number>> {
  const { from, until } = week;
  const { history, today } = await readHistory(database, restaurantId, new Date(clock.now()), week);
  const forecastFrom = (first: Day) => {
    const count = Math.min(FARTHEST_DAYS, dayNumber(until) - dayNumber(first) + 1);
    return count > 0 ? forecastDays(history, first, count) : [];
  };
  const over = from < today ? forecastFrom(from).filter(({ day }) => day < today) : [];
  const days = [...over, ...forecastFrom(today).filter(({ day }) => day >= from)];
  return new Map(days.flatMap(({ day, hours }) => (hours ? [[day, sumOf(hours, 'salesMinor')]] : [])));
}

interface ExpectedMoment extends ExpectedHour {
  readonly day: Day;
}

function historyOf(
  hours: readonly SalesOfHour[],
  specialHours: readonly SpecialHours[],
  today: string,
): History {
  const specialOf = (day: string) => specialHours.find(({ from, to }) => from <= day && day <= to);
  const sold = hours.filter(({ figures }) => figures.grossMinor > 0);
  return {
    hours: hours.map(({ day, hour, figures: { guests, grossMinor: salesMinor } }) => ({
      day,
      hour,
      guests,
      salesMinor,
    })),
    firstDay: sold[0]?.day ?? today,
    isLeftOut: (day) => specialOf(day) !== undefined,
    isClosed: (day) => specialOf(day)?.spans.length === 0,
  };
}

type ForecastRow = ForecastHour & { readonly day: string };
type JudgedDay = NonNullable<Forecast['backtest']>['days'][number];

/** The hours of the coming days as a file (LIST-2), a day without a forecast has none; or the days of the backtest. */
export async function exportForecast(
  platform: Platform,
  member: MemberPrincipal,
  { language, by = 'hours' }: { language?: Language | undefined; by?: ForecastPart | undefined },
): Promise<FileReply> {
  const { today, days, backtest: judged } = await readForecast(platform, member);
  if (by === 'backtest')
    return listCsv<'backtest', JudgedDay>(platform, member.restaurantId, language, {
      list: 'backtest',
      fileName: `forecast-backtest-${today}.csv`,
      rows: Promise.resolve(judged?.days ?? []),
      columns: {
        day: ({ day }) => day,
        expected: ({ expectedMinor }, { amount }) => amount(expectedMinor),
        taken: ({ takenMinor }, { amount }) => amount(takenMinor),
      },
    });
  const rows = days.flatMap(({ day, expected }) => (expected?.hours ?? []).map((hour) => ({ day, ...hour })));
  return listCsv<'forecast', ForecastRow>(platform, member.restaurantId, language, {
    list: 'forecast',
    fileName: `forecast-${today}.csv`,
    rows: Promise.resolve(rows),
    columns: {
      day: ({ day }) => day,
      hour: ({ hour }) => hour,
      guests: ({ guests }) => guests,
      sales: ({ salesMinor }, { amount }) => amount(salesMinor),
    },
  });
}
