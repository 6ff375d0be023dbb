import type { Filter } from '#domain/analytics/filter.ts';
import {
  type Comparison,
  comparedWith,
  type Days,
  type Range,
  resolveRange,
} from '#domain/analytics/range.ts';
import { addDays, type Day } from '#domain/restaurant/calendar-day.ts';
import type { SpecialHours } from '#domain/restaurant/open-now.ts';
import { analyticsDays } from '#domain/subscription/plans.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';
import { refuse } from '#server/platform/errors.ts';
import { tierOf } from '#server/platform/plans/tier.ts';

/** The parameters of every report: its days, and its filter (NUM-23). */
export interface RangeRequest {
  readonly range?: Range | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly filter?: Filter | undefined;
}

export const USUAL_RANGE = '7d';

interface ReadDays {
  readonly today: Day;
  readonly currency: string;
  readonly dayStartsAtHour: number;
  readonly days: Days;
  /** The first day that the plan includes (PLAN-4); null for every day. */
  readonly firstDay: Day | null;
}

/**
 * The requested days relative to the restaurant’s current day (NUM-1). Refuses RANGE_INVERTED, RANGE_TOO_LONG, RANGE_AHEAD, and PLAN_REQUIRED for days
 * before those that the plan includes (PLAN-4).
 */
export async function readDays(
  platform: Platform,
  restaurantId: string,
  { range = USUAL_RANGE, from, until }: RangeRequest,
): Promise<ReadDays> {
  const { database, clock } = platform;
  const {
    day: today,
    currency,
    day_starts_at_hour: dayStartsAtHour,
  } = await getToday(database, restaurantId, new Date(clock.now()));
  const decision = resolveRange({ range, from, until }, today);
  if (decision.kind === 'refused') return refuse(decision.code);
  const { days } = decision;
  const firstDay = await firstDayOf(platform, restaurantId, today);
  if (firstDay !== null && days.from < firstDay) refuse('PLAN_REQUIRED', { feature: 'analytics', firstDay });
  return { today, currency, dayStartsAtHour, days, firstDay };
}

async function firstDayOf(platform: Platform, restaurantId: string, today: Day): Promise<Day | null> {
  const tier = await tierOf(platform, restaurantId);
  const reach = tier && analyticsDays(tier);
  return reach === null ? null : addDays(today, 1 - reach);
}

/** The comparison days of a report (NUM-2); none if the plan does not include them (PLAN-4). */
export function daysBefore(
  { days, firstDay }: Pick<ReadDays, 'days' | 'firstDay'>,
  range: Range | undefined,
  comparison: Comparison,
): Days | null {
  const earlier = comparedWith(range ?? USUAL_RANGE, days, comparison);
  return earlier && firstDay !== null && earlier.from < firstDay ? null : earlier;
}

/** The parameters of a report with a comparison; `before` is the default. */
export interface ComparedRequest extends RangeRequest {
  readonly comparison?: Comparison | undefined;
}

/**
 * The requested days and their comparison days, as statement parameters; if the requested ones end today, the others end at the same minute
 * (NUM-2, NUM-3). Refuses like `readDays`.
 */
export async function readSpans(
  platform: Platform,
  restaurantId: string,
  { comparison = 'before', ...query }: ComparedRequest,
) {
  const now = new Date(platform.clock.now());
  const read = await readDays(platform, restaurantId, query);
  const { days, today } = read;
  const { filter } = query;
  const earlier = daysBefore(read, query.range, comparison);
  return {
    ...read,
    earlier,
    span: { days, now, cutAt: null, filter },
    earlierSpan: earlier && { days: earlier, now, cutAt: days.until === today ? today : null, filter },
  };
}

interface TodayRecord {
  day: string;
  currency: string;
  day_starts_at_hour: number;
  special_hours: readonly SpecialHours[];
}

/** The restaurant’s day at the moment, as YYYY-MM-DD, its currency, the start of its day, and its special days. */
export async function getToday(database: Database, restaurantId: string, now: Date): Promise<TodayRecord> {
  const { rows } = await oneInRestaurant<TodayRecord>(database, restaurantId, {
    name: 'get-analytics-today',
    text: `select ((($1::timestamptz at time zone timezone) - make_interval(hours => day_starts_at_hour))::date)::text as day, currency, day_starts_at_hour, special_hours
      from restaurants where id = current_setting('app.restaurant_id')::uuid`,
    values: [now],
  });
  const [row] = rows;
  if (!row) throw new Error('a member’s restaurant is gone');
  return row;
}
