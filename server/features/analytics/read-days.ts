import type { Filter } from '#domain/analytics/filter.ts';
import { type Days, type Range, resolveRange } from '#domain/analytics/range.ts';
import type { SpecialHours } from '#domain/restaurant/open-now.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';
import { refuse } from '#server/platform/errors.ts';

/** What every report is asked by: its days, and what they are narrowed down to (NUM-23). */
export interface RangeRequest {
  readonly range?: Range | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly filter?: Filter | undefined;
}

export const USUAL_RANGE = '7d';

/** The asked days as seen from the restaurant's day (NUM-1). Refuses RANGE_INVERTED, RANGE_TOO_LONG. */
export async function readDays(
  { database, clock }: Platform,
  restaurantId: string,
  { range = USUAL_RANGE, from, until }: RangeRequest,
): Promise<{ today: string; currency: string; dayStartsAtHour: number; days: Days }> {
  const {
    day: today,
    currency,
    day_starts_at_hour: dayStartsAtHour,
  } = await getToday(database, restaurantId, new Date(clock.now()));
  const decision = resolveRange({ range, from, until }, today);
  return decision.kind === 'range'
    ? { today, currency, dayStartsAtHour, days: decision.days }
    : refuse(decision.code);
}

interface TodayRecord {
  day: string;
  currency: string;
  day_starts_at_hour: number;
  special_hours: readonly SpecialHours[];
}

/** The restaurant's day that holds the moment, as YYYY-MM-DD, the currency in which it sells, when its day begins, and which days are not like others. */
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
