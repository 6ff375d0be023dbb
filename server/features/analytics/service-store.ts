import type { ServiceFigures, ServicePartRow } from '#contract/analytics.ts';
import type { Grain } from '#domain/analytics/filter.ts';
import { ORDER_TIMES, REQUEST_TIMES, type ServicePart, type ServiceTime } from '#domain/analytics/service.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';
import { amountsOf, narrowing, servedBy } from './filter-sql.ts';
import { cell, inSpan, OWN_CLOCK, type Span, spanStatement } from './span-sql.ts';

/** More dishes than any menu has. */
const MOST_PARTS = 1_000;

export async function getServiceFigures(
  database: Database,
  restaurantId: string,
  span: Span,
): Promise<ServiceFigures> {
  const { rows } = await oneInRestaurant<ServiceFigures>(
    database,
    restaurantId,
    spanStatement('get-service-figures', span, serviceFigures),
  );
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
  const { rows } = await oneInRestaurant<ServicePartRow>(
    database,
    restaurantId,
    spanStatement(`list-service-parts-by-${by}`, span, (grain) => `${PARTS[by](grain)} limit ${MOST_PARTS}`),
  );
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

const orders = (grain: Grain): string => `${OWN_CLOCK}, o as (
  select o.id, o.visit_id, o.created_at, o.status <> 'cancelled' as is_sold, o.cancel_reason, m.gross + m.service as total_amount_minor, ${cell('o.created_at')},
    ${seconds('o.created_at', 'o.confirmed_at')} as accepted, ${seconds('o.confirmed_at', 'o.preparing_at')} as started,
    ${seconds('o.preparing_at', 'o.ready_at')} as made, ${seconds('o.ready_at', 'o.delivered_at')} as served,
    ${seconds('o.created_at', 'o.delivered_at')} as whole
  from orders o, r, ${amountsOf(grain)} where o.restaurant_id = r.id and o.currency = r.currency and ${inSpan('o.created_at')}${narrowing(grain).order('o')}
)`;

// who left before anybody came was waited for by nobody
const requests = (grain: Grain): string => `s as (
  select coalesce(s.wish, s.request_type) as kind, s.withdrawn_at is not null as is_withdrawn,
    ${seconds('s.created_at', 's.taken_at')} as taken,
    case when s.completed_by_name is not null then ${seconds('s.created_at', 's.completed_at')} end as done
  from staff_requests s, r where s.restaurant_id = r.id and ${inSpan('s.created_at')}${narrowing(grain).visit('s.visit_id', 's.table_id')}
)`;

/** Every tip, in the hour that it belongs to (NUM-5). */
const tips = (grain: Grain): string => `given as (
  select o.hour, o.visit_id, sum(t.amount_minor)::bigint as minor from o join tips t on t.order_id = o.id
  where o.is_sold and t.amount_minor > 0${grain === 'dishes' ? ' and false' : ''} group by o.hour, o.visit_id
  union all
  select extract(hour from p.created_at at time zone r.timezone)::int, b.visit_id, sum(p.tip_minor)::bigint
  from payments p join bills b on b.id = p.bill_id, r
  where p.restaurant_id = r.id and p.currency = r.currency and p.status = 'succeeded' and p.tip_minor > 0 and ${inSpan('p.created_at')}${narrowing(grain).money('b.visit_id')}
  group by 1, 2
)`;

const serviceFigures = (grain: Grain): string => `
with ${orders(grain)}, ${requests(grain)}, ${tips(grain)}, timed as (
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
const timed = (grain: Grain, rows: string, order: string): string =>
  `with ${orders(grain)}, k as (${rows})
   select key, (array_agg(label order by created_at desc))[1] as label, count(*)::int as count, null::bigint as minor, ${timesOf(ORDER_TIMES)} as times
   from k group by key ${order}`;

/** Who took most of the visit's orders to its table, as `w` (NUM-11). */
const SERVED_BY = `left join lateral (${servedBy('given.visit_id', 'e.actor_id, (array_agg(e.actor_name order by e.at desc))[1] as actor_name')}) w on true`;

const PARTS: Record<ServicePart, (grain: Grain) => string> = {
  hour: (grain) =>
    timed(
      grain,
      'select hour::text as key, hour::text as label, o.* from o where is_sold',
      'order by min(k.hour)',
    ),
  station: (grain) =>
    timed(
      grain,
      `select distinct on (o.id, i.station) i.station as key, i.station as label, o.*
     from o join order_items i on i.order_id = o.id where o.is_sold${narrowing(grain).dish('i')} order by o.id, i.station`,
      SLOWEST_FIRST,
    ),
  dish: (grain) =>
    timed(
      grain,
      `select distinct on (o.id, coalesce(i.menu_item_id::text, i.name)) coalesce(i.menu_item_id::text, i.name) as key, i.name as label, o.*
     from o join order_items i on i.order_id = o.id where o.is_sold${narrowing(grain).dish('i')} order by o.id, coalesce(i.menu_item_id::text, i.name), i.position`,
      SLOWEST_FIRST,
    ),
  request: (grain) => `with ${OWN_CLOCK}, ${requests(grain)}
    select kind as key, '' as label, count(*)::int as count, null::bigint as minor, ${timesOf(REQUEST_TIMES)} as times
    from s group by kind order by count desc, key`,
  cancellation: (grain) => `with ${orders(grain)}
    select coalesce(btrim(cancel_reason), '') as key, coalesce(btrim(cancel_reason), '') as label, count(*)::int as count,
      sum(total_amount_minor)::bigint as minor, ${NO_TIMES}
    from o where not is_sold group by 1 order by count desc, minor desc, key`,
  'tips-hour': (grain) => `with ${orders(grain)}, ${tips(grain)}
    select hour::text as key, hour::text as label, count(*)::int as count, sum(minor)::bigint as minor, ${NO_TIMES}
    from given group by hour order by given.hour`,
  'tips-member': (grain) => `with ${orders(grain)}, ${tips(grain)}
    select coalesce(w.actor_id, '') as key, coalesce(max(w.actor_name), '') as label, count(distinct given.visit_id)::int as count,
      sum(given.minor)::bigint as minor, ${NO_TIMES}
    from given ${SERVED_BY} group by 1 order by minor desc, label, key`,
};
