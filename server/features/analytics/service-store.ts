import type { ServiceFigures, ServicePartRow } from '#contract/analytics.ts';
import { ORDER_TIMES, REQUEST_TIMES, type ServicePart, type ServiceTime } from '#domain/analytics/service.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';
import { cell, inSpan, OWN_CLOCK, type Span, spanValues } from './span-sql.ts';

/** More dishes than any menu has. */
const MOST_PARTS = 1_000;

export async function getServiceFigures(
  database: Database,
  restaurantId: string,
  span: Span,
): Promise<ServiceFigures> {
  const { rows } = await oneInRestaurant<ServiceFigures>(database, restaurantId, {
    name: 'get-service-figures',
    text: SERVICE_FIGURES,
    values: spanValues(span),
  });
  const [row] = rows;
  if (!row) throw new Error('a sum has no row');
  return row;
}

/** Service in the span, in its parts: hours by the clock, the slowest dish and station first, else what there is most of (NUM-9 to NUM-11). */
export async function listServiceParts(
  database: Database,
  restaurantId: string,
  by: ServicePart,
  span: Span,
): Promise<ServicePartRow[]> {
  const { rows } = await oneInRestaurant<ServicePartRow>(database, restaurantId, {
    name: `list-service-parts-by-${by}`,
    text: `${PARTS[by]} limit ${MOST_PARTS}`,
    values: spanValues(span),
  });
  return rows;
}

/** Null where one of the moments never came; clocks that were set back make no time negative. */
const seconds = (from: string, until: string): string =>
  `case when ${until} < ${from} then 0 else floor(extract(epoch from ${until} - ${from}))::int end`;

/** Each time of the rows' columns with that name that are not null. */
const timesOf = (names: readonly ServiceTime[]): string =>
  `jsonb_strip_nulls(jsonb_build_object(${names
    .map((name) => {
      const ranked = `(percentile_disc(array[0.5, 0.9]) within group (order by ${name}))`;
      return `'${name}', case when count(${name}) > 0 then
        jsonb_build_object('count', count(${name}), 'medianSeconds', ${ranked}[1], 'slowSeconds', ${ranked}[2]) end`;
    })
    .join(', ')}))`;

const ORDERS = `${OWN_CLOCK}, o as (
  select o.id, o.visit_id, o.created_at, o.status <> 'cancelled' as is_sold, o.cancel_reason, o.total_amount_minor, ${cell('o.created_at')},
    ${seconds('o.created_at', 'o.confirmed_at')} as accepted, ${seconds('o.confirmed_at', 'o.preparing_at')} as started,
    ${seconds('o.preparing_at', 'o.ready_at')} as made, ${seconds('o.ready_at', 'o.delivered_at')} as served,
    ${seconds('o.created_at', 'o.delivered_at')} as whole
  from orders o, r where o.restaurant_id = r.id and o.currency = r.currency and ${inSpan('o.created_at')}
)`;

// who left before anybody came was waited for by nobody
const REQUESTS = `s as (
  select coalesce(s.wish, s.request_type) as kind, s.withdrawn_at is not null as is_withdrawn,
    ${seconds('s.created_at', 's.taken_at')} as taken,
    case when s.completed_by_name is not null then ${seconds('s.created_at', 's.completed_at')} end as done
  from staff_requests s, r where s.restaurant_id = r.id and ${inSpan('s.created_at')}
)`;

/** Every tip, in the hour that it belongs to (NUM-5). */
const TIPS = `given as (
  select o.hour, o.visit_id, sum(t.amount_minor)::bigint as minor from o join tips t on t.order_id = o.id
  where o.is_sold and t.amount_minor > 0 group by o.hour, o.visit_id
  union all
  select extract(hour from p.created_at at time zone r.timezone)::int, b.visit_id, sum(p.tip_minor)::bigint
  from payments p join bills b on b.id = p.bill_id, r
  where p.restaurant_id = r.id and p.currency = r.currency and p.status = 'succeeded' and p.tip_minor > 0 and ${inSpan('p.created_at')}
  group by 1, 2
)`;

const SERVICE_FIGURES = `
with ${ORDERS}, ${REQUESTS}, ${TIPS}, timed as (
  select count(*) filter (where is_sold)::int as orders, count(*) filter (where not is_sold)::int as cancelled,
    coalesce(sum(total_amount_minor) filter (where not is_sold), 0)::bigint as cancelled_minor from o
), kept as (select ${timesOf(ORDER_TIMES)} as times from o where is_sold
), called as (
  select count(*)::int as requests, count(*) filter (where is_withdrawn)::int as withdrawn, ${timesOf(REQUEST_TIMES)} as times from s
)
select orders, cancelled as "cancelledOrders", cancelled_minor as "cancelledMinor", requests, withdrawn as "withdrawnRequests",
  (select coalesce(sum(minor), 0)::bigint from given) as "tipsMinor", kept.times || called.times as times
from timed, kept, called`;

const NO_TIMES = `'{}'::jsonb as times`;
const SLOWEST_FIRST =
  'order by percentile_disc(0.5) within group (order by whole) desc nulls last, count desc, label, key';

/** `rows`: key, label and the columns of `o`, one for each order and key. */
const timed = (rows: string, order: string): string =>
  `with ${ORDERS}, k as (${rows})
   select key, (array_agg(label order by created_at desc))[1] as label, count(*)::int as count, null::bigint as minor, ${timesOf(ORDER_TIMES)} as times
   from k group by key ${order}`;

/** Who took most of the visit's orders to its table, as `w` (NUM-11). */
const SERVED_BY = `left join lateral (
  select e.actor_id, (array_agg(e.actor_name order by e.at desc))[1] as actor_name
  from orders v join order_events e on e.order_id = v.id
  where v.visit_id = given.visit_id and e.to_status = 'delivered' and e.actor_kind = 'member' and e.actor_id is not null
  group by e.actor_id order by count(distinct e.order_id) desc, e.actor_id limit 1
) w on true`;

const PARTS: Record<ServicePart, string> = {
  hour: timed(
    'select hour::text as key, hour::text as label, o.* from o where is_sold',
    'order by min(k.hour)',
  ),
  station: timed(
    `select distinct on (o.id, i.station) i.station as key, i.station as label, o.*
     from o join order_items i on i.order_id = o.id where o.is_sold order by o.id, i.station`,
    SLOWEST_FIRST,
  ),
  dish: timed(
    `select distinct on (o.id, coalesce(i.menu_item_id::text, i.name)) coalesce(i.menu_item_id::text, i.name) as key, i.name as label, o.*
     from o join order_items i on i.order_id = o.id where o.is_sold order by o.id, coalesce(i.menu_item_id::text, i.name), i.position`,
    SLOWEST_FIRST,
  ),
  request: `with ${OWN_CLOCK}, ${REQUESTS}
    select kind as key, '' as label, count(*)::int as count, null::bigint as minor, ${timesOf(REQUEST_TIMES)} as times
    from s group by kind order by count desc, key`,
  cancellation: `with ${ORDERS}
    select coalesce(btrim(cancel_reason), '') as key, coalesce(btrim(cancel_reason), '') as label, count(*)::int as count,
      sum(total_amount_minor)::bigint as minor, ${NO_TIMES}
    from o where not is_sold group by 1 order by count desc, minor desc, key`,
  'tips-hour': `with ${ORDERS}, ${TIPS}
    select hour::text as key, hour::text as label, count(*)::int as count, sum(minor)::bigint as minor, ${NO_TIMES}
    from given group by hour order by given.hour`,
  'tips-member': `with ${ORDERS}, ${TIPS}
    select coalesce(w.actor_id, '') as key, coalesce(max(w.actor_name), '') as label, count(distinct given.visit_id)::int as count,
      sum(given.minor)::bigint as minor, ${NO_TIMES}
    from given ${SERVED_BY} group by 1 order by minor desc, label, key`,
};
