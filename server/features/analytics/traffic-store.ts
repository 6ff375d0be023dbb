import type { PricingEffect, TrafficPartRow } from '#contract/analytics.ts';
import { type Grain, grainOf } from '#domain/analytics/filter.ts';
import { FUNNEL_STEPS, TRAFFIC_FIGURES, type TrafficFigures } from '#domain/analytics/traffic-figures.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';
import { everyPart } from './kept-parts.ts';
import { listInSpan } from './list-in-span.ts';
import { cell, OWN_CLOCK, type Span, spanValues } from './span-sql.ts';

export interface TrafficOfHour {
  readonly day: string;
  readonly hour: number;
  readonly figures: TrafficFigures;
}

export const NO_TRAFFIC = Object.fromEntries(TRAFFIC_FIGURES.map((name) => [name, 0])) as TrafficFigures;

interface VisitsOfSpan {
  /** The hours in which a party sat down or a table was counted, in order (NUM-16). */
  readonly hours: readonly TrafficOfHour[];
  /** How many visits reached each step; a later step implies the earlier ones (NUM-17). */
  readonly funnel: readonly TrafficPartRow[];
}

export async function readVisits(
  database: Database,
  restaurantId: string,
  span: Span,
): Promise<VisitsOfSpan> {
  const [seated, counted] = await Promise.all([
    listSeatedHours(database, restaurantId, span),
    listCountedHours(database, restaurantId, span),
  ]);
  const hours = new Map<string, TrafficOfHour>();
  for (const each of [...seated, ...counted]) {
    const { day, hour } = each;
    const known = hours.get(`${day} ${hour}`)?.figures ?? NO_TRAFFIC;
    const added: Partial<TrafficFigures> = each;
    const sums = TRAFFIC_FIGURES.map((name) => [name, known[name] + (added[name] ?? 0)]);
    hours.set(`${day} ${hour}`, { day, hour, figures: Object.fromEntries(sums) as TrafficFigures });
  }
  return {
    hours: [...hours.values()].toSorted(
      (one, other) => one.day.localeCompare(other.day) || one.hour - other.hour,
    ),
    funnel: FUNNEL_STEPS.map((key) => ({
      key,
      figures: { ...NO_TRAFFIC, visits: seated.reduce((sum, each) => sum + each[key], 0) },
    })),
  };
}

const OF_VISITS = ['visits', 'guests', 'closedVisits', 'minutes', ...FUNNEL_STEPS] as const;
type SeatedHour = { day: string; hour: number } & Readonly<Record<(typeof OF_VISITS)[number], number>>;

/** An hour that a clock change repeats is there twice. */
async function listSeatedHours(database: Database, restaurantId: string, span: Span): Promise<SeatedHour[]> {
  return await listInSpan<SeatedHour>(database, restaurantId, {
    name: 'list-seated-hours',
    span: span,
    text: seatedHours,
  });
}

const seatedHours = (grain: Grain): string => `
with ${everyPart(['visits'], grain)}, seated as (
  select starts_at, ${OF_VISITS.map((key) => `coalesce(sum(count) filter (where key = '${key}'), 0)::int as "${key}"`).join(', ')}
  from every group by starts_at
)
select day::text as day, hour, ${OF_VISITS.map((key) => `"${key}"`).join(', ')} from (select seated.*, ${cell('starts_at')} from seated, r) placed`;

type CountedHour = { day: string; hour: number } & Pick<
  TrafficFigures,
  'occupiedMillis' | 'tableHours' | 'highest'
>;

/** Occupancy is that of the whole restaurant: it ignores the filter (NUM-23). */
async function listCountedHours(
  database: Database,
  restaurantId: string,
  span: Span,
): Promise<CountedHour[]> {
  if (grainOf(span.filter ?? {}) !== 'all') return [];
  const { rows } = await oneInRestaurant<CountedHour>(database, restaurantId, {
    name: 'list-counted-hours',
    text: COUNTED_HOURS,
    values: spanValues(span),
  });
  return rows;
}

// with a later start of the day, the hour belongs to the day before
const COUNTED_DAY = `(h.date - case when make_interval(hours => h.hour::int) < r.day_start then 1 else 0 end)`;
const CUT_HOUR = `(h.date + make_interval(hours => h.hour::int + 1) <= ($3::timestamptz at time zone r.timezone) - make_interval(days => $4::date - $2::date))`;

/**
 * `unwritten_hours`: the hours that the job has not written yet (TRAFFIC-10), the last of them up to now, from the changes of the tables. Earlier
 * days that are cut have whole hours alone.
 */
const UNWRITTEN_HOURS = `unwritten as (
  select greatest(date_trunc('hour', $3::timestamptz - interval '1 day', timezone), coalesce((
    select (date + make_interval(hours => hour + 1)) at time zone r.timezone from traffic_hours
    where restaurant_id = r.id order by date desc, hour desc limit 1), '-infinity')) as since
  from r where $4::date is null
), latest as (
  select date, created_at from traffic_analytics where restaurant_id = (select id from r)
    and date <= (select (u.since at time zone r.timezone)::date from unwritten u, r) and created_at <= (select since from unwritten)
  order by date desc, created_at desc limit 1
), changes as (
  select created_at as since, occupied_tables, total_tables, coalesce(lead(created_at) over (order by created_at, id), 'infinity') as until
  from traffic_analytics where restaurant_id = (select id from r) and created_at < $3
    and date >= coalesce((select date from latest), '-infinity') and created_at >= coalesce((select created_at from latest), '-infinity')
    and $4::date is null
), pieces as (
  select q at time zone r.timezone as local, c.occupied_tables, c.total_tables,
    extract(epoch from least(c.until, q + interval '15 minutes', $3) - greatest(c.since, q)) as seconds
  from r, unwritten u, generate_series(u.since, $3 - interval '1 second', interval '15 minutes') as q, changes c
  where c.since < q + interval '15 minutes' and c.until > greatest(q, c.since)
), unwritten_hours as (
  select local::date as date, extract(hour from local) as hour, sum(occupied_tables * seconds) / sum(seconds) as mean_occupied,
    max(total_tables) as total_tables, max(occupied_tables) as highest_occupied
  from pieces group by local::date, extract(hour from local)
)`;

const COUNTED_HOURS = `
with ${OWN_CLOCK}, ${UNWRITTEN_HOURS}, hours as (
  select date, hour, mean_occupied, total_tables, highest_occupied from traffic_hours, r
  where restaurant_id = r.id and date between $1::date and $2::date + 1
  union all select date, hour, mean_occupied, total_tables, highest_occupied from unwritten_hours
), counted as (
  select ${COUNTED_DAY} as day, h.hour::int as hour, round(h.mean_occupied * 1000)::int as "occupiedMillis", h.total_tables as "tableHours",
    h.highest_occupied as highest
  from hours h, r where ${COUNTED_DAY} between $1 and $2 and ($4::date is null or ${CUT_HOUR})
)
select day::text as day, hour, "occupiedMillis", "tableHours", highest from counted where hour in (select hour from counted where highest > 0)`;

/** Bills at other than base prices and bills at base prices, in the same hours of the week (NUM-18); null if there is no such hour. */
export async function findPricingEffect(
  database: Database,
  restaurantId: string,
  span: Span,
): Promise<PricingEffect | null> {
  const rows = await listInSpan<PricingEffect>(database, restaurantId, {
    name: 'find-pricing-effect',
    span: span,
    text: pricingEffect,
  });
  const [row] = rows;
  return row && row.hours > 0 ? row : null;
}

const pricingEffect = (grain: Grain): string => `
with ${everyPart(['prices'], grain)}, placed as (select every.*, ${cell('starts_at')} from every, r), cells as (
  select sum(count) filter (where key = 'priced') as priced, sum(count) filter (where key = 'plain') as plain,
    sum(minor) filter (where key = 'priced') as priced_sum, sum(minor) filter (where key = 'plain') as plain_sum
  from placed group by extract(dow from day), hour
)
select count(*)::int as hours, coalesce(sum(priced), 0)::int as "withVisits", coalesce(sum(plain), 0)::int as "withoutVisits",
  coalesce(round(sum(priced_sum) / sum(priced)), 0)::bigint as "withBillMinor",
  coalesce(round(sum(plain_sum / plain * priced) / sum(priced)), 0)::bigint as "withoutBillMinor"
from cells where priced > 0 and plain > 0`;
