import { among, type Keep, startOf } from './among-sql.ts';
import { narrowing, type Scope } from './filter-sql.ts';
import { sliced } from './row-sql.ts';
import { IS_IN_SLICE } from './slice-sql.ts';

/** `sat`: the visits, without parties that were merged into another. */
const sat = (keep: Keep, scope: Scope): string => `sat as materialized (
  select ${startOf('v.opened_at')} as starts_at, v.id, v.table_id, v.opened_at, v.closed_at
  from r, ${among('visits', 'v', 'v.opened_at', keep, narrowing(scope).table('v.table_id'))}
  where v.merged_into_visit_id is null${narrowing(scope).visit('v.id', 'v.table_id')}
)`;

/** The orders of each visit of `sat`, as `o`; the barrier makes each visit one look into the index. */
const ordersOf = (scope: Scope, columns: string): string =>
  scope === 'slices'
    ? '(select sat.*, o.visit_id, o.currency, o.total_amount_minor from sat join placed o on o.visit_id = sat.id where o.is_sold) o'
    : `sat cross join lateral (
    select o.visit_id, ${columns} from orders o where o.visit_id = sat.id and o.status <> 'cancelled' offset 0) o`;

/** A party without any scan or order is not a visit. A later step implies the earlier ones (NUM-16, NUM-17). */
export const visitsByStep = (keep: Keep, scope: Scope): string => `
with ${sat(keep, scope)}, scanned as (
  select d.visit_id, count(*)::int as phones from sat join diner_sessions d on d.visit_id = sat.id group by 1
), ordering as (
  select visit_id, count(*)::int as orders from ${ordersOf(scope, 'o.status')} group by 1
), came as materialized (
  select sat.*, coalesce(d.phones, 0) as phones, coalesce(n.orders, 0) as orders
  from sat left join scanned d on d.visit_id = sat.id left join ordering n on n.visit_id = sat.id
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
select sums.slice, sums.starts_at, '' as currency, t.key, '' as label, t.count, 0::bigint as minor
from (
  select slice, starts_at, count(*)::int as visits, sum(greatest(1, phones))::int as guests, count(closed_at)::int as closed,
    coalesce(sum(floor(extract(epoch from closed_at - opened_at) / 60)), 0)::int as minutes, (count(*) filter (where phones > 0))::int as scan,
    (count(*) filter (where phones > 0 and has_menu))::int as menu, (count(*) filter (where phones > 0 and has_cart))::int as cart,
    (count(*) filter (where phones > 0 and orders > 0))::int as ordered, (count(*) filter (where phones > 0 and orders > 1))::int as second,
    (count(*) filter (where phones > 0 and has_feedback))::int as feedback
  from ${sliced(scope, 'seen')} s group by 1, 2
) sums, lateral (values ('visits', visits), ('guests', guests), ('closedVisits', closed), ('minutes', minutes), ('scan', scan), ('menu', menu),
  ('cart', cart), ('order', ordered), ('second', second), ('feedback', feedback)) t (key, count)
where t.count > 0`;

/** The totals of visits, under "priced" those with locked factors other than 1 (NUM-18). */
export const billsByPrices = (keep: Keep, scope: Scope): string => `
with ${sat(keep, scope)}, billed as (
  select starts_at, visit_id, table_id, currency, sum(total_amount_minor)::bigint as billed from ${ordersOf(scope, 'o.currency, o.total_amount_minor')} group by 1, 2, 3, 4
), priced as (
  select distinct p.visit_id from sat join table_price_sessions p on p.visit_id = sat.id where p.food_factor <> 1 or p.drinks_factor <> 1
)
select slice, starts_at, currency, case when p.visit_id is null then 'plain' else 'priced' end as key, '' as label,
  count(*)::int as count, sum(billed)::bigint as minor
from ${sliced(scope, 'billed', 'visit_id')} b left join priced p using (visit_id) group by 1, 2, 3, 4`;

/**
 * The dishes of each visit that began in the hour, as its detail: the list of dishes, and for visits with equal dishes their 1-based
 * positions in it and the number of these visits: "1,3*2;2*1" (NUM-13).
 */
export const baskets = (dish: string, keep: Keep, scope: Scope): string => `
with seen as materialized (
  select v.id, ${startOf('v.opened_at')} as starts_at from r, ${among('visits', 'v', 'v.opened_at', keep)}
), each as (
  ${
    scope === 'slices'
      ? slicedBaskets(dish)
      : `select seen.id, seen.starts_at, c.* from seen cross join lateral (
    select o.currency, '' as slice, array_agg(distinct ${dish}) as keys from orders o join order_items i on i.order_id = o.id
    where o.visit_id = seen.id and o.status <> 'cancelled'${narrowing(scope).order('o')}${narrowing(scope).dish('i')} group by o.currency) c`
  }
), b as materialized (
  select starts_at, currency, slice, keys, count(*)::int as visits from each group by 1, 2, 3, 4
), d as materialized (
  select slice, starts_at, currency, array_agg(distinct key order by key) as dishes from b, unnest(b.keys) as key group by 1, 2, 3
)
select slice, starts_at, currency, '' as key, '' as label, sum(visits)::int as count, 0::bigint as minor,
  jsonb_build_object('dishes', d.dishes, 'visits', string_agg(
    (select string_agg(array_position(d.dishes, key)::text, ',' order by key) from unnest(b.keys) as key) || '*' || visits, ';' order by b.keys)) as detail
from b join d using (slice, starts_at, currency) group by slice, starts_at, currency, d.dishes`;

const slicedBaskets = (
  dish: string,
): string => `select seen.id, seen.starts_at, o.currency, o.slice, array_agg(distinct ${dish}) as keys
  from seen join sliced o on o.visit_id = seen.id join placed_dishes i on i.order_id = o.order_id and ${IS_IN_SLICE} where o.is_sold group by 1, 2, 3, 4`;
