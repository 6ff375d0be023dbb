import type { DishPair, SoldDish } from '#contract/analytics.ts';
import type { Grain } from '#domain/analytics/filter.ts';
import { findPairs } from '#domain/analytics/pairs.ts';
import { addDays } from '#domain/restaurant/calendar-day.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { everyPartByDay } from './day-sql.ts';
import { narrowing } from './filter-sql.ts';
import { listKeptBaskets } from './kept-parts.ts';
import { listInSpan } from './list-in-span.ts';
import { listSalesParts } from './parts-store.ts';
import type { Span } from './span-sql.ts';

/** More dishes than any menu has. */
const MOST_DISHES = 1_000;

export type SoldDishRecord = Omit<SoldDish, 'dishClass'>;

/** Sales of the span, and available dishes of active menus without any; most portions first (NUM-12). */
export async function listSoldDishes(
  database: Database,
  restaurantId: string,
  span: Span,
): Promise<SoldDishRecord[]> {
  return await listInSpan<SoldDishRecord>(database, restaurantId, {
    name: 'list-sold-dishes',
    span: span,
    text: soldDishes,
  });
}

/** The pairs of dishes ordered together most often above chance, of visits that began in the span (NUM-13). */
export async function listDishPairs(
  database: Database,
  restaurantId: string,
  span: Span,
): Promise<DishPair[]> {
  // a visit of the last evening may continue after it
  const days = { ...span.days, until: addDays(span.days.until, 1) };
  const [kept, sold] = await Promise.all([
    listKeptBaskets(database, restaurantId, span),
    listSalesParts(database, restaurantId, 'dish', { ...span, days }),
  ]);
  const labels = new Map(sold.map(({ key, label }) => [key, label]));
  return findPairs(kept, labels);
}

const soldDishes = (grain: Grain): string => `
with ${everyPartByDay(['dish', 'net'], grain)}, sold as (
  select key, (array_agg(label order by starts_at desc) filter (where part = 'dish'))[1] as name,
    (array_agg(label order by starts_at desc) filter (where part = 'net'))[1] as category,
    sum(count) filter (where part = 'dish')::int as units, sum(minor) filter (where part = 'dish')::bigint as sales,
    sum(minor) filter (where part = 'net')::bigint as net
  from every group by key
)
select coalesce(sold.key, m.id::text) as key, coalesce(m.name, sold.name) as label, coalesce(m.category, sold.category) as category,
  coalesce(sold.units, 0) as units, coalesce(sold.sales, 0) as "salesMinor", coalesce(sold.net, 0) as "netMinor",
  coalesce(sold.net, 0) - m.cost_minor::bigint * coalesce(sold.units, 0) as "marginMinor"
from sold full join menu_items m on m.id::text = sold.key
where sold.key is not null or (m.is_available
  and exists (select from menus on_it where on_it.id = m.menu_id and on_it.is_active)${narrowing(grain).dish('m')})
order by units desc, "salesMinor" desc, label, key limit ${MOST_DISHES}`;
