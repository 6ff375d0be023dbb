import type { SalesPart } from '#domain/analytics/sales.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';
import { cell, inSpan, OWN_CLOCK, type Span, spanValues } from './span-sql.ts';

interface PartRecord {
  /** What is sorted and drawn by; its text where it has no other. */
  key: string;
  label: string;
  /** Portions, orders or payments. */
  count: number;
  minor: number;
}

/** More dishes than any menu has; whoever wants fewer sorts. */
const MOST_PARTS = 1_000;

/** What was sold in the span, in its parts; the largest first, hours by the clock (NUM-8). */
export async function listSalesParts(
  database: Database,
  restaurantId: string,
  by: SalesPart,
  span: Span,
): Promise<PartRecord[]> {
  const { rows } = await oneInRestaurant<PartRecord>(database, restaurantId, {
    name: `list-sales-parts-by-${by}`,
    text: `with ${OWN_CLOCK}, o as (
      select o.id, o.created_at, ${cell('o.created_at')}, o.taxes, o.total_amount_minor - o.service_charge_minor as gross
      from orders o, r where o.restaurant_id = r.id and o.currency = r.currency and o.status <> 'cancelled' and ${inSpan('o.created_at')}
    ) ${PARTS[by]} limit ${MOST_PARTS}`,
    values: spanValues(span),
  });
  return rows;
}

const LARGEST_FIRST = 'order by minor desc, count desc, label, key';

const PARTS: Record<SalesPart, string> = {
  hour: `select hour::text as key, hour::text as label, count(*)::int as count, sum(gross)::bigint as minor
    from o group by hour order by hour`,
  'weekday-hour': `select extract(dow from day)::int || '-' || hour as key, '' as label, count(*)::int as count, sum(gross)::bigint as minor
    from o group by extract(dow from day)::int, hour order by extract(dow from day)::int, hour`,
  category: `select i.category as key, i.category as label, sum(i.quantity)::int as count, sum(i.total_minor)::bigint as minor
    from o join order_items i on i.order_id = o.id group by i.category ${LARGEST_FIRST}`,
  // a dish that was renamed is one dish, under its latest name
  dish: `select coalesce(i.menu_item_id::text, i.name) as key, (array_agg(i.name order by o.created_at desc))[1] as label,
      sum(i.quantity)::int as count, sum(i.total_minor)::bigint as minor
    from o join order_items i on i.order_id = o.id group by 1 ${LARGEST_FIRST}`,
  option: `select concat_ws(': ', x ->> 'groupName', x ->> 'name') as key, concat_ws(': ', x ->> 'groupName', x ->> 'name') as label,
      sum(i.quantity)::int as count, sum((x ->> 'priceMinor')::bigint * i.quantity)::bigint as minor
    from o join order_items i on i.order_id = o.id, jsonb_array_elements(i.options) as x group by 1 order by count desc, minor desc, key`,
  method: `select p.method as key, p.method as label, count(*)::int as count, sum(p.amount_minor + p.tip_minor)::bigint as minor
    from payments p, r where p.restaurant_id = r.id and p.currency = r.currency and p.status = 'succeeded' and ${inSpan('p.created_at')}
    group by p.method ${LARGEST_FIRST}`,
  tax: `select x ->> 'rate' as key, x ->> 'rate' as label, count(*)::int as count, sum((x ->> 'taxMinor')::bigint)::bigint as minor
    from o, jsonb_array_elements(o.taxes) as x group by 1 ${LARGEST_FIRST}`,
};
