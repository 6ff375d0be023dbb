import { type Filter, type Grain, grainOf } from '#domain/analytics/filter.ts';
import type { Days } from '#domain/analytics/range.ts';
import { filterValues, HAS_SLICE, SEVERAL_OF_FILTER } from './filter-sql.ts';

export interface Span {
  readonly days: Days;
  readonly now: Date;
  /** The restaurant’s current day, if the last of the days ends at the current minute of its clock (NUM-3). */
  readonly cutAt: string | null;
  /** Absent: no filter. */
  readonly filter?: Filter | undefined;
}

/** $1 to $4 of every statement that reads a span; $5 to $9 with a filter. */
export const spanValues = ({ days, now, cutAt, filter = {} }: Span): unknown[] => [
  days.from,
  days.until,
  now,
  cutAt,
  ...(grainOf(filter) === 'all' ? [] : filterValues(filter)),
];

/** The restaurant as `r`: its clock, its currency and the start of its day (NUM-7). */
export const OWN_CLOCK = `r as (
  select id, timezone, currency, prices_include_tax, make_interval(hours => day_starts_at_hour) as day_start
  from restaurants where id = current_setting('app.restaurant_id')::uuid
)`;

const wall = (at: string): string => `(${at} at time zone r.timezone)`;

/** A day of the span as a scalar, so that an index can be used. Needs `r`. */
export const midnight = (day: string): string => `(select (${day})::timestamp at time zone timezone from r)`;

/**
 * The day is determined by the wall clock, so that the two nights with a clock change are right; a margin of one day at either end lets the
 * index find the rows. The bounds are scalars, because with joined bounds the planner read every row of the restaurant. Between the first
 * two days and the last two the clock need not be computed.
 */
export const inSpan = (at: string): string =>
  `${at} >= ${midnight('$1::date - 1')} and ${at} < ${midnight('$2::date + 2')}
    and ((${at} >= ${midnight('$1::date + 2')} and ${at} < ${midnight('$2::date - 1')}) or (${dayOf(at)} between $1 and $2
    and ($4::date is null or ${wall(at)} <= ($3::timestamptz at time zone r.timezone) - make_interval(days => $4::date - $2::date))))`;

/** The restaurant's day that holds the moment. Needs `r`. */
export const dayOf = (at: string): string => `(${wall(at)} - r.day_start)::date`;

/** The restaurant’s day and hour by its clock. */
export const cell = (at: string): string =>
  `${dayOf(at)} as day, extract(hour from ${wall(at)})::int as hour`;

/**
 * `live`: what must be read from the rows (NUM-14): everything not rolled up yet, hours changed since, and the hour that cuts the days,
 * with its neighbours if a clock change repeats it; everything with several filters at once that are not kept, or with a section while
 * tables have moved to another one since (NUM-23). `isRolled` is true for every other hour.
 */
export const live = (grain: Grain): string => `${grain === 'all' ? STATE : STATE_OF_FILTER}, stale as (
  select date_trunc('hour', c.at, r.timezone) as starts_at from sales_changes c, r where c.restaurant_id = r.id
  union select date_trunc('hour', cut.at + make_interval(hours => n), r.timezone)
  from r, lateral (select (${wall('$3::timestamptz')} - make_interval(days => $4::date - $2::date)) at time zone r.timezone as at) cut,
    generate_series(-1, 1) as n
  where $4::date is not null and (n = 0 or ${wall("(cut.at + interval '3 hours')")} - ${wall("(cut.at - interval '3 hours')")} <> interval '6 hours')
), live as (
  select coalesce((select rolled_until from state), '-infinity') as since, 'infinity'::timestamptz as until
  union all select x.starts_at, x.starts_at + interval '1 hour' from stale x, state where x.starts_at < state.rolled_until
)`;

/** `live`: everything, if nothing stored is used. */
export const EVERY_ROW = `live as (select '-infinity'::timestamptz as since, 'infinity'::timestamptz as until)`;

const STATE = `state as (
  select s.rolled_until, s.revision from sales_rollups s, r where s.restaurant_id = r.id and s.timezone = r.timezone
)`;
const STATE_OF_FILTER = `${SEVERAL_OF_FILTER}, state as (
  select least(s.rolled_until, several.written_until) as rolled_until, s.revision
  from r join sales_rollups s on s.restaurant_id = r.id and s.timezone = r.timezone left join several on true
  where ${HAS_SLICE} and ($5::text is null or s.sections_until is null
    and not exists (select from sales_changes c where c.restaurant_id = r.id and c.at = '-infinity'))
)`;

/** Takes a column with its table’s name. */
export const isRolled = (at: string): string =>
  `${at} < (select rolled_until from state) and ${inSpan(at)} and not exists (select from stale x where x.starts_at = ${at})`;

/** `edition`: names the content of the stored hours and days that the span may use, in one row; empty if none are stored. Needs `r` and `live`. */
export const EDITION = `edition as materialized (
  select concat_ws(' ', state.revision, state.rolled_until, r.timezone, r.currency, r.day_start,
    (select string_agg(distinct x.starts_at::text, ' ') from stale x where x.starts_at < state.rolled_until)) as name
  from r, state
)`;
