import type { Days } from '#domain/analytics/range.ts';

export interface Span {
  readonly days: Days;
  readonly now: Date;
  /** The restaurant's day of now, where the last of the days ends at this very minute of its clock (NUM-3). */
  readonly cutAt: string | null;
}

/** $1 to $4 of every statement that reads a span. */
export const spanValues = ({ days, now, cutAt }: Span): unknown[] => [days.from, days.until, now, cutAt];

/** The restaurant as `r`: its clock, its currency and when its day begins (NUM-7). */
export const OWN_CLOCK = `r as (
  select id, timezone, currency, prices_include_tax, make_interval(hours => day_starts_at_hour) as day_start
  from restaurants where id = current_setting('app.restaurant_id')::uuid
)`;

const wall = (at: string): string => `(${at} at time zone r.timezone)`;

/**
 * The wall clock decides on the day, so that the two nights in which the clocks change are right; a day more at either end lets
 * the index find the rows.
 */
export const inSpan = (at: string): string =>
  `${at} >= ($1::date - 1)::timestamp at time zone r.timezone and ${at} < ($2::date + 2)::timestamp at time zone r.timezone
    and (${wall(at)} - r.day_start)::date between $1 and $2
    and ($4::date is null or ${wall(at)} <= ($3::timestamptz at time zone r.timezone) - make_interval(days => $4::date - $2::date))`;

/** The restaurant's day and the hour on its clock. */
export const cell = (at: string): string =>
  `(${wall(at)} - r.day_start)::date as day, extract(hour from ${wall(at)})::int as hour`;
