import type { PricingEffect, TrafficPartRow } from '#contract/analytics.ts';
import type { Grain } from '#domain/analytics/filter.ts';
import { FUNNEL_STEPS, TRAFFIC_FIGURES, type TrafficFigures } from '#domain/analytics/traffic-figures.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';
import { narrowing } from './filter-sql.ts';
import { cell, inSpan, midnight, OWN_CLOCK, type Span, spanStatement } from './span-sql.ts';

export interface TrafficOfHour {
  readonly day: string;
  readonly hour: number;
  readonly figures: TrafficFigures;
}

type TrafficRow = { day: string; hour: number } & TrafficFigures;

/** The hours in which a party sat down or a table was counted (NUM-16). */
export async function listTrafficByHour(
  database: Database,
  restaurantId: string,
  span: Span,
): Promise<TrafficOfHour[]> {
  const { rows } = await oneInRestaurant<TrafficRow>(
    database,
    restaurantId,
    spanStatement('list-traffic-by-hour', span, trafficByHour),
  );
  return rows.map(({ day, hour, ...figures }) => ({ day, hour, figures }));
}

/**
 * A party that was merged into another, and one at which no phone scanned and nothing was ordered, is no visit. Its orders lie within its
 * time, or hours beside it where parties were merged: one walk through the orders of these days instead of one a visit.
 */
const visits = (grain: Grain): string => `spanned as materialized (
  select v.id, v.table_id, v.opened_at, v.closed_at, ${cell('v.opened_at')}, (select count(*) from diner_sessions d where d.visit_id = v.id)::int as phones
  from visits v, r where v.restaurant_id = r.id and v.merged_into_visit_id is null and ${inSpan('v.opened_at')}${narrowing(grain).visit('v.id', 'v.table_id')}
), n as materialized (
  select o.visit_id, count(*)::int as orders, coalesce(sum(o.total_amount_minor) filter (where o.currency = r.currency), 0)::bigint as billed
  from orders o, r where o.restaurant_id = r.id and o.status <> 'cancelled' and o.created_at >= ${midnight('$1::date - 1')}
    and o.created_at <= (select max(coalesce(closed_at, 'infinity')) + interval '1 day' from spanned) group by o.visit_id
), v as materialized (
  select spanned.*, coalesce(n.orders, 0) as orders, coalesce(n.billed, 0) as billed from spanned left join n on n.visit_id = spanned.id
), came as (select * from v where phones > 0 or orders > 0)`;

// an hour of the clock whose day begins later belongs to the day before
const COUNTED_DAY = `(h.date - case when make_interval(hours => h.hour) < r.day_start then 1 else 0 end)`;
const CUT_HOUR = `(h.date + make_interval(hours => h.hour + 1) <= ($3::timestamptz at time zone r.timezone) - make_interval(days => $4::date - $2::date))`;

const trafficByHour = (grain: Grain): string => `
with ${OWN_CLOCK}, ${visits(grain)}, seated as (
  select day, hour, count(*)::int as visits, sum(greatest(1, phones))::int as guests, count(closed_at)::int as "closedVisits",
    coalesce(sum(floor(extract(epoch from closed_at - opened_at) / 60)), 0)::int as minutes
  from came group by day, hour
), counted as (
  select ${COUNTED_DAY} as day, h.hour::int as hour, round(h.mean_occupied * 1000)::int as "occupiedMillis", h.total_tables as "tableHours",
    h.highest_occupied as highest
  from traffic_hours h, r where h.restaurant_id = r.id${grain === 'all' ? '' : ' and false'} and h.date between $1::date and $2::date + 1
    and ${COUNTED_DAY} between $1 and $2 and ($4::date is null or ${CUT_HOUR})
), used as (select * from counted where hour in (select hour from counted where highest > 0))
select day::text as day, hour, ${TRAFFIC_FIGURES.map((name) => `coalesce("${name}", 0) as "${name}"`).join(', ')}
from seated full join used using (day, hour) order by 1, 2`;

/** How many visits came so far; whoever came further came through each step before (NUM-17). */
export async function listFunnel(
  database: Database,
  restaurantId: string,
  span: Span,
): Promise<TrafficPartRow[]> {
  const { rows } = await oneInRestaurant<Record<(typeof FUNNEL_STEPS)[number], number>>(
    database,
    restaurantId,
    spanStatement('list-funnel', span, funnel),
  );
  return FUNNEL_STEPS.map((key) => ({
    key,
    figures: { ...NO_TRAFFIC, visits: rows[0]?.[key] ?? 0 },
  }));
}

export const NO_TRAFFIC = Object.fromEntries(TRAFFIC_FIGURES.map((name) => [name, 0])) as TrafficFigures;

const funnel = (grain: Grain): string => `
with ${OWN_CLOCK}, ${visits(grain)}, scanned as (
  select orders, orders > 0 or exists (select from carts c where c.visit_id = came.id and c.version > 0) as has_cart,
    exists (select from analytics_events e, r where e.restaurant_id = r.id and e.table_id = came.table_id and e.event = 'menu_view'
      and e.at >= opened_at and e.at <= coalesce(closed_at, 'infinity')) as has_menu,
    exists (select from customer_feedback f join orders o on o.id = f.order_id where o.visit_id = came.id and not f.is_declined) as has_feedback
  from came where phones > 0
)
select count(*)::int as scan, count(*) filter (where has_menu or has_cart)::int as menu, count(*) filter (where has_cart)::int as cart,
  count(*) filter (where orders > 0)::int as order, count(*) filter (where orders > 1)::int as second,
  count(*) filter (where orders > 0 and has_feedback)::int as feedback
from scanned`;

/** Bills at other prices than the base prices beside those at base prices, in the same hours of the week (NUM-18); null: no such hour. */
export async function findPricingEffect(
  database: Database,
  restaurantId: string,
  span: Span,
): Promise<PricingEffect | null> {
  const { rows } = await oneInRestaurant<PricingEffect>(
    database,
    restaurantId,
    spanStatement('find-pricing-effect', span, pricingEffect),
  );
  const [row] = rows;
  return row && row.hours > 0 ? row : null;
}

const pricingEffect = (grain: Grain): string => `
with ${OWN_CLOCK}, ${visits(grain)}, billed as (
  select extract(dow from day) as weekday, hour, billed, exists (select from table_price_sessions p
    where p.visit_id = came.id and (p.food_factor <> 1 or p.drinks_factor <> 1)) as is_priced
  from came where orders > 0
), cells as (
  select count(*) filter (where is_priced) as priced, count(*) filter (where not is_priced) as plain,
    sum(billed) filter (where is_priced) as priced_sum, avg(billed) filter (where not is_priced) as plain_mean
  from billed group by weekday, hour
)
select count(*)::int as hours, coalesce(sum(priced), 0)::int as "withVisits", coalesce(sum(plain), 0)::int as "withoutVisits",
  coalesce(round(sum(priced_sum) / sum(priced)), 0)::bigint as "withBillMinor",
  coalesce(round(sum(plain_mean * priced) / sum(priced)), 0)::bigint as "withoutBillMinor"
from cells where priced > 0 and plain > 0`;
