import type { SoldOutReport } from '#contract/analytics-sold-out.ts';
import type { Grain } from '#domain/analytics/filter.ts';
import { type SoldOutDish, WEEKS_BEFORE } from '#domain/analytics/sold-out.ts';
import { addDays } from '#domain/restaurant/calendar-day.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { narrowing } from './filter-sql.ts';
import { everyPart } from './kept-parts.ts';
import { listInSpan } from './list-in-span.ts';
import type { Span } from './span-sql.ts';

const MOST_SPANS = 2_000;
const DAYS_BEFORE = WEEKS_BEFORE * 7;

interface SoldOut {
  /** Of all stretches; the most missed sales first. */
  readonly dishes: SoldOutDish[];
  /** The latest of them, latest first. */
  readonly spans: SoldOutReport['spans'];
  /** How many there are. */
  readonly spanCount: number;
}

/** When dishes were sold out in the requested days, and their usual sales in such hours (NUM-25). */
export async function getSoldOut(
  database: Database,
  restaurantId: string,
  { days, ...span }: Span,
): Promise<SoldOut> {
  const read = { ...span, days: { from: addDays(days.from, -DAYS_BEFORE), until: days.until } };
  const [found] = await listInSpan<SoldOut>(database, restaurantId, {
    name: 'get-sold-out',
    span: read,
    text: soldOut,
  });
  if (!found) throw new Error('the sold-out dishes are one row');
  return {
    ...found,
    // JSON of the database writes moments with the offset of its session.
    spans: found.spans.map(({ beganAt, endedAt, ...more }) => ({
      ...more,
      beganAt: new Date(beganAt).toISOString(),
      endedAt: endedAt === null ? null : new Date(endedAt).toISOString(),
    })),
  };
}

/** The requested days; $1 is the start of the weeks before them. */
const isAsked = (at: string): string =>
  `((${at} at time zone r.timezone) - r.day_start)::date between $1::date + ${DAYS_BEFORE} and $2`;

/*
 * `out`: the stretches; `hours`: their share of each hour; `sold`: the sales of these dishes by hour; `usual`: for each of these hours, the
 * dish’s sales in the same hour of the same weekday in the weeks before, as far as it existed by then and was never sold out in it; `stretches`:
 * rounded before they are added up, so that the displayed values add up to the displayed total.
 */
const soldOut = (grain: Grain): string => `
with ${everyPart(['dish'], grain)}, out as materialized (
  select s.id, m.id::text as key, m.name as label, m.created_at, s.began_at, coalesce(s.ended_at, case when s.ends_by <= $3 then s.ends_by end) as ended_at,
    greatest(s.began_at, ($1::date - 1)::timestamp at time zone r.timezone) as since,
    least(coalesce(s.ended_at, s.ends_by, $3), $3, ($2::date + 2)::timestamp at time zone r.timezone) as until
  from r, sold_out_spans s join menu_items m on m.id = s.menu_item_id
  where s.restaurant_id = r.id and s.began_at < ($2::date + 2)::timestamp at time zone r.timezone
    and coalesce(s.ended_at, s.ends_by, $3) > ($1::date - 1)::timestamp at time zone r.timezone${narrowing(grain).dish('m')}
), hours as materialized (
  select out.id, out.key, h.starts_at, h.starts_at at time zone r.timezone as wall,
    extract(epoch from least(out.until, h.starts_at + interval '1 hour') - greatest(out.since, h.starts_at)) as seconds
  from r, out, generate_series(date_trunc('hour', out.since, r.timezone), out.until, interval '1 hour') as h (starts_at)
  where out.until > out.since and h.starts_at < out.until
), sold as materialized (
  select key, starts_at, sum(count) as units, sum(minor) as minor from every where key in (select key from out) group by 1, 2
), known as (
  select out.key, least(min(out.created_at), (select min(starts_at) from sold where sold.key = out.key)) as since from out group by out.key
), never as materialized (select distinct key, starts_at from hours where seconds > 0
), asked as materialized (
  select h.* from hours h, r where h.seconds > 0 and ${isAsked('h.starts_at')}
), usual as (
  select a.id, a.starts_at, a.seconds, sum(coalesce(s.units, 0)) / nullif(count(w.at), 0) as units, sum(coalesce(s.minor, 0)) / nullif(count(w.at), 0) as minor
  from asked a join known k using (key) cross join r
    left join lateral (
      select (a.wall - make_interval(days => 7 * n)) at time zone r.timezone as at from generate_series(1, ${WEEKS_BEFORE}) as n) w
      on w.at >= date_trunc('hour', k.since, r.timezone) and not exists (select from never v where v.key = a.key and v.starts_at = w.at)
    left join sold s on s.key = a.key and s.starts_at = w.at
  group by a.id, a.starts_at, a.seconds
), stretches as materialized (
  select out.id, out.key, out.label, out.began_at as "beganAt", out.ended_at as "endedAt", round(sum(u.seconds))::int as seconds,
    round(coalesce(sum(u.units * u.seconds / 3600), 0), 1) as "missedUnits", round(coalesce(sum(u.minor * u.seconds / 3600), 0))::bigint as "missedMinor"
  from out join usual u using (id) group by out.id, out.key, out.label, out.began_at, out.ended_at
)
select (select coalesce(jsonb_agg(d order by "missedMinor" desc, seconds desc, label, key), '[]') from (
    select key, label, count(*) as times, sum(seconds) as seconds, sum("missedUnits") as "missedUnits", sum("missedMinor") as "missedMinor"
    from stretches group by key, label) d) as dishes,
  (select coalesce(jsonb_agg(to_jsonb(s) - 'id' order by "beganAt" desc, label, id), '[]') from (
    select * from stretches order by "beganAt" desc, label, id limit ${MOST_SPANS}) s) as spans,
  (select count(*)::int from stretches) as "spanCount"`;
