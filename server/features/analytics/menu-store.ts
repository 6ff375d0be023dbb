import type { DishPair, SoldDish } from '#contract/analytics.ts';
import type { Grain } from '#domain/analytics/filter.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';
import { narrowing } from './filter-sql.ts';
import { inSpan, OWN_CLOCK, type Span, spanStatement } from './span-sql.ts';

/** More dishes than any menu has. */
const MOST_DISHES = 1_000;
const MOST_PAIRS = 50;
/** A pair that fewer visits have says nothing (NUM-13). */
const FEWEST_TOGETHER = 3;
const LEAST_SUPPORT = 0.01;

export type SoldDishRecord = Omit<SoldDish, 'dishClass'>;

/** What was sold in the span, and what stands on the menu and was not; the most portions first (NUM-12). */
export async function listSoldDishes(
  database: Database,
  restaurantId: string,
  span: Span,
): Promise<SoldDishRecord[]> {
  const { rows } = await oneInRestaurant<SoldDishRecord>(
    database,
    restaurantId,
    spanStatement('list-sold-dishes', span, soldDishes),
  );
  return rows;
}

/** The pairs of dishes that meet most above chance (NUM-13). */
export async function listDishPairs(
  database: Database,
  restaurantId: string,
  span: Span,
): Promise<DishPair[]> {
  const { rows } = await oneInRestaurant<DishPair>(
    database,
    restaurantId,
    spanStatement('list-dish-pairs', span, dishPairs),
  );
  return rows.map((pair) => (pair.first <= pair.second ? pair : turned(pair)));
}

const turned = (pair: DishPair): DishPair => ({
  ...pair,
  firstLabel: pair.secondLabel,
  secondLabel: pair.firstLabel,
  first: pair.second,
  second: pair.first,
});

const orders = (grain: Grain): string => `${OWN_CLOCK}, o as (
  select o.id, o.visit_id, o.created_at from orders o, r
  where o.restaurant_id = r.id and o.currency = r.currency and o.status <> 'cancelled' and ${inSpan('o.created_at')}${narrowing(grain).order('o')}
)`;

// a dish that was renamed is one dish
const DISH = 'coalesce(i.menu_item_id::text, i.name)';
const latest = (column: string): string =>
  `(array_agg(i.${column} order by o.created_at desc, i.position))[1]`;

const soldDishes = (grain: Grain): string => `
with ${orders(grain)}, sold as (
  select ${DISH} as key, i.menu_item_id, ${latest('name')} as name, ${latest('category')} as category, sum(i.quantity)::int as units,
    sum(i.total_minor)::bigint as sales,
    sum(case when r.prices_include_tax then round(i.total_minor / (1 + i.tax_rate)) else i.total_minor end)::bigint as net
  from o join order_items i on i.order_id = o.id, r where true${narrowing(grain).dish('i')} group by ${DISH}, i.menu_item_id
)
select coalesce(sold.key, m.id::text) as key, coalesce(m.name, sold.name) as label, coalesce(m.category, sold.category) as category,
  coalesce(sold.units, 0) as units, coalesce(sold.sales, 0) as "salesMinor", coalesce(sold.net, 0) as "netMinor",
  coalesce(sold.net, 0) - m.cost_minor::bigint * coalesce(sold.units, 0) as "marginMinor"
from sold full join menu_items m on m.id = sold.menu_item_id
where sold.key is not null or (m.is_available${narrowing(grain).dish('m')})
order by units desc, "salesMinor" desc, label, key limit ${MOST_DISHES}`;

// the dishes of a visit as one array: joined to themselves they would be compared with those of every visit
const dishPairs = (grain: Grain): string => `
with ${orders(grain)}, ordered as materialized (
  select o.visit_id, o.created_at, i.position, ${DISH} as key, i.name from o join order_items i on i.order_id = o.id where true${narrowing(grain).dish('i')}
), d as materialized (
  select visit_id, array_agg(distinct key) as keys from ordered group by visit_id
), n as (select count(*)::int as visits from d
), c as materialized (
  select key, count(*)::int as visits from d, unnest(d.keys) as key group by key
), met as materialized (
  select one, other, count(*)::int as together from d, unnest(d.keys) as one, unnest(d.keys) as other
  where one < other group by one, other having count(*) >= ${FEWEST_TOGETHER}
), named as materialized (
  select distinct on (key) key, name as label from ordered
  where key in (select one from met union select other from met) order by key, created_at desc, position
)
select x.label as "firstLabel", y.label as "secondLabel", met.together, a.visits as first, b.visits as second, n.visits
from met join c a on a.key = met.one join c b on b.key = met.other join named x on x.key = met.one join named y on y.key = met.other, n
where met.together >= ${LEAST_SUPPORT} * n.visits
order by met.together::numeric / (a.visits::numeric * b.visits) desc, met.together desc, x.label, y.label limit ${MOST_PAIRS}`;
