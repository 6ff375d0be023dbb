import type { Grain } from '#domain/analytics/filter.ts';
import { COUNTED_BY_DAY, type DayPart, SUMMED_BY_DAY } from '#domain/analytics/sales.ts';
import { SERVICE_TIMES } from '#domain/analytics/service.ts';
import { sliceText } from './filter-sql.ts';
import { type KeptFilter, sliceOf } from './kept-filters.ts';
import { PART_COLUMNS, partsOf } from './part-sql.ts';
import { dayOf, EDITION, inSpan, isRolled, live, OWN_CLOCK } from './span-sql.ts';

export const DAY_COLUMNS = 'slice, part, day, currency, key, label, count, minor, detail';

const quoted = (parts: readonly DayPart[]): string => parts.map((part) => `'${part}'`).join(', ');

/** The end of the restaurant’s day as an instant; takes a timestamp. Needs `r`. */
const endOf = (day: string): string => `((${day} + interval '1 day' + r.day_start) at time zone r.timezone)`;

/**
 * `every`: the parts of the span in the restaurant’s currency, from daily totals where nothing has changed since they were computed,
 * otherwise from hours and rows (NUM-14); needs nothing. Of the filter’s slice; or of each member’s and of the whole restaurant. `when`: a
 * condition under which stored ones are read.
 */
export function everyPartByDay(parts: readonly DayPart[], of: Grain | 'members', when = 'true'): string {
  const grain = of === 'members' ? 'all' : of;
  const isOf = (slice: string): string =>
    of === 'members' ? `(${slice} = '' or starts_with(${slice}, 'member:'))` : `${slice} = ${sliceText(of)}`;
  return `
${OWN_CLOCK}, ${live(grain)}, ${EDITION}, ${partsOf(parts, inSpan, of === 'members' ? 'slices' : of)}, days as materialized (
  select d::date as day, ${endOf('d')} <= state.rolled_until and ($4::date is null or d < $2::date)
      and d::date not in (select ${dayOf('x.starts_at')} from stale x) as is_whole
  from r, state, generate_series((select $1::date::timestamp), (select $2::date::timestamp), interval '1 day') as d
), every as (
  select each.* from (
    select ${PART_COLUMNS}, false as is_stored from parts${of === 'members' ? ` where ${isOf('slice')}` : ''}
    union all select kept.*, true from r cross join days d cross join lateral (
      select ${PART_COLUMNS} from sales_hour_parts h
      where h.restaurant_id = r.id and ${isOf('h.slice')} and h.part in (${quoted(parts)}) and h.starts_at >= (d.day::timestamp at time zone r.timezone)
        and h.starts_at < ((d.day + 2)::timestamp at time zone r.timezone) and ${dayOf('h.starts_at')} = d.day and ${isRolled('h.starts_at')} offset 0) kept
    where not d.is_whole and ${when}
    union all select slice, part, (k.day + r.day_start) at time zone r.timezone, k.currency, key, label, count, minor, detail, true
    from r cross join sales_day_parts k
    where k.restaurant_id = r.id and ${isOf('k.slice')} and k.part in (${quoted(parts)}) and k.day between $1 and $2 and k.day in (select day from days where is_whole) and ${when}
  ) each, r
  where each.currency in (r.currency, '')
)`;
}

/** `touched`: the days of the hours in `live`. Needs `r` and `live`. */
export const TOUCHED_DAYS = `touched as materialized (
  select distinct d::date as day
  from r, live l, generate_series(${dayOf('l.since')}::timestamp, ${dayOf("(l.until - interval '1 second')")}::timestamp, interval '1 day') as d
)`;

/** With a margin at either end, because clocks change. */
const hoursOfTouched = (
  parts: readonly DayPart[],
  more = '',
): string => `r cross join touched t cross join lateral (
    select * from sales_hour_parts h
    where h.restaurant_id = r.id and h.part in (${quoted(parts)}) and h.starts_at >= ((t.day + r.day_start) at time zone r.timezone) - interval '2 hours'
      and h.starts_at < ${endOf('t.day::timestamp')} + interval '2 hours' and ${dayOf('h.starts_at')} = t.day${more} offset 0) h`;

/** Every slice, or only the whole restaurant. */
export type Slices = 'every' | 'none';
export const ofSlices = (slices: Slices | KeptFilter): string => {
  if (slices === 'every') return '';
  return ` and slice = '${slices === 'none' ? '' : sliceOf(slices)}'`;
};

const OF_DAY = 'slice, part, t.day, h.currency, key';
const COUNTED = '(array_agg(label order by starts_at desc))[1] as label, sum(count)::int as count';

/** `summed`: the days of `touched`, added up from their hours, of those slices. */
export const summedDays = (slices: Slices | KeptFilter): string => `summed as (
  select ${OF_DAY}, ${COUNTED}, sum(minor)::bigint as minor, null::jsonb as detail
  from ${hoursOfTouched(SUMMED_BY_DAY, ofSlices(slices))} group by ${OF_DAY}
)`;

/** The days of `touched` of the whole restaurant with the lists of times of their hours, separated by slashes. */
export const LISTED_DAYS = `
select slice, part, t.day::text as day, h.currency, key, ${COUNTED},
  jsonb_build_object(${SERVICE_TIMES.map((time) => `'${time}', string_agg(detail ->> '${time}', '/')`).join(', ')}) as detail
from ${hoursOfTouched(COUNTED_BY_DAY, ofSlices('none'))} group by ${OF_DAY}`;

/** For a day of `touched`: whether queries may use it. Needs `r` and `stale`. */
export const IS_READ = `${endOf('t.day::timestamp')} <= (select rolled_until from sales_rollups where restaurant_id = r.id)
  and t.day not in (select ${dayOf('x.starts_at')} from stale x)`;
