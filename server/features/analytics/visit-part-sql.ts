import type { Grain } from '#domain/analytics/filter.ts';
import { narrowing } from './filter-sql.ts';
import { among, type Keep, startOf } from './row-sql.ts';

/** `sat`: the visits, without parties that were merged into another. */
const sat = (keep: Keep, grain: Grain): string => `sat as materialized (
  select ${startOf('v.opened_at')} as starts_at, v.id, v.table_id, v.opened_at, v.closed_at
  from r, ${among('visits', 'v', 'v.opened_at', keep, narrowing(grain).table('v.table_id'))}
  where v.merged_into_visit_id is null${narrowing(grain).visit('v.id', 'v.table_id')}
)`;

/** The orders of each visit of `sat`, as `o`; the barrier makes each visit one look into the index. */
const ordersOf = (columns: string): string => `sat cross join lateral (
    select o.visit_id, ${columns} from orders o where o.visit_id = sat.id and o.status <> 'cancelled' offset 0) o`;

/** A party without any scan or order is not a visit. A later step implies the earlier ones (NUM-16, NUM-17). */
export const visitsByStep = (keep: Keep, grain: Grain): string => `
with ${sat(keep, grain)}, scanned as (
  select d.visit_id, count(*)::int as phones from sat join diner_sessions d on d.visit_id = sat.id group by 1
), placed as (
  select visit_id, count(*)::int as orders from ${ordersOf('o.status')} group by 1
), came as materialized (
  select sat.*, coalesce(d.phones, 0) as phones, coalesce(n.orders, 0) as orders
  from sat left join scanned d on d.visit_id = sat.id left join placed n on n.visit_id = sat.id
  where d.visit_id is not null or n.visit_id is not null
), filled as materialized (
  select came.*, orders > 0 or exists (select from carts c where c.visit_id = came.id and c.version > 0) as has_cart from came
), seen as materialized (
  select filled.*, has_cart or exists (select from analytics_events e, r where e.restaurant_id = r.id and e.table_id = filled.table_id
      and e.event = 'menu_view' and e.at >= opened_at and e.at <= coalesce(closed_at, 'infinity')) as has_menu,
    orders > 0 and exists (select from customer_feedback f join orders o on o.id = f.order_id
      where o.visit_id = filled.id and not f.is_declined) as has_feedback
  from filled
)
select sums.starts_at, '' as currency, t.key, '' as label, t.count, 0::bigint as minor
from (
  select starts_at, count(*)::int as visits, sum(greatest(1, phones))::int as guests, count(closed_at)::int as closed,
    coalesce(sum(floor(extract(epoch from closed_at - opened_at) / 60)), 0)::int as minutes, (count(*) filter (where phones > 0))::int as scan,
    (count(*) filter (where phones > 0 and has_menu))::int as menu, (count(*) filter (where phones > 0 and has_cart))::int as cart,
    (count(*) filter (where phones > 0 and orders > 0))::int as ordered, (count(*) filter (where phones > 0 and orders > 1))::int as second,
    (count(*) filter (where phones > 0 and has_feedback))::int as feedback
  from seen group by 1
) sums, lateral (values ('visits', visits), ('guests', guests), ('closedVisits', closed), ('minutes', minutes), ('scan', scan), ('menu', menu),
  ('cart', cart), ('order', ordered), ('second', second), ('feedback', feedback)) t (key, count)
where t.count > 0`;

/** The totals of visits, under "priced" those with locked factors other than 1 (NUM-18). */
export const billsByPrices = (keep: Keep, grain: Grain): string => `
with ${sat(keep, grain)}, billed as (
  select starts_at, visit_id, currency, sum(amount)::bigint as billed from ${ordersOf('o.currency, o.total_amount_minor as amount')} group by 1, 2, 3
), priced as (
  select distinct p.visit_id from sat join table_price_sessions p on p.visit_id = sat.id where p.food_factor <> 1 or p.drinks_factor <> 1
)
select starts_at, currency, case when p.visit_id is null then 'plain' else 'priced' end as key, '' as label,
  count(*)::int as count, sum(billed)::bigint as minor
from billed left join priced p using (visit_id) group by 1, 2, 3`;

/**
 * The dishes of each visit that began in the hour, as its detail: the list of dishes, and for visits with equal dishes their 1-based
 * positions in it and the number of these visits: "1,3*2;2*1" (NUM-13).
 */
export const baskets = (dish: string, keep: Keep, grain: Grain): string => `
with b as materialized (
  select ${startOf('v.opened_at')} as starts_at, c.currency, c.keys, count(*)::int as visits
  from r, ${among('visits', 'v', 'v.opened_at', keep)} cross join lateral (
    select o.currency, array_agg(distinct ${dish}) as keys from orders o join order_items i on i.order_id = o.id
    where o.visit_id = v.id and o.status <> 'cancelled'${narrowing(grain).order('o')}${narrowing(grain).dish('i')} group by o.currency) c group by 1, 2, 3
), d as materialized (
  select starts_at, currency, array_agg(distinct key order by key) as dishes from b, unnest(b.keys) as key group by 1, 2
)
select starts_at, currency, '' as key, '' as label, sum(visits)::int as count, 0::bigint as minor,
  jsonb_build_object('dishes', d.dishes, 'visits', string_agg(
    (select string_agg(array_position(d.dishes, key)::text, ',' order by key) from unnest(b.keys) as key) || '*' || visits, ';' order by b.keys)) as detail
from b join d using (starts_at, currency) group by starts_at, currency, d.dishes`;
