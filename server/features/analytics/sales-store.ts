import type { SalesFigures } from '#domain/analytics/sales.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';
import { cell, inSpan, OWN_CLOCK, type Span, spanValues } from './span-sql.ts';

export interface SalesOfHour {
  readonly day: string;
  /** Of the restaurant's wall clock. */
  readonly hour: number;
  readonly figures: SalesFigures;
}

type SalesRow = { day: string; hour: number } & SalesFigures;

/** The hours in which anything was sold, paid or seated, in their order (NUM-4, NUM-5). */
export async function listSalesByHour(
  database: Database,
  restaurantId: string,
  span: Span,
): Promise<SalesOfHour[]> {
  const { rows } = await oneInRestaurant<SalesRow>(database, restaurantId, {
    name: 'list-sales-by-hour',
    text: SALES_BY_HOUR,
    values: spanValues(span),
  });
  return rows.map(({ day, hour, ...figures }) => ({ day, hour, figures }));
}

const SALES_BY_HOUR = `
with ${OWN_CLOCK}, o as (
  select o.id, o.visit_id, ${cell('o.created_at')}, o.status <> 'cancelled' as is_sold,
    o.total_amount_minor, o.service_charge_minor, o.tax_minor
  from orders o, r where o.restaurant_id = r.id and o.currency = r.currency and ${inSpan('o.created_at')}
), sold as (
  select day, hour,
    coalesce(sum(total_amount_minor - service_charge_minor) filter (where is_sold), 0)::bigint as gross,
    coalesce(sum(tax_minor) filter (where is_sold), 0)::bigint as tax,
    coalesce(sum(service_charge_minor) filter (where is_sold), 0)::bigint as service,
    coalesce(sum(total_amount_minor) filter (where not is_sold), 0)::bigint as cancelled,
    count(*) filter (where is_sold)::int as orders, count(*) filter (where not is_sold)::int as cancelled_orders
  from o group by day, hour
), repriced as (
  select day, hour, sum(greatest(l.apart, 0))::bigint as discount, sum(greatest(-l.apart, 0))::bigint as surcharge
  from o join lateral (
    select i.quantity::bigint * (greatest(0, i.base_price_minor + case when i.options = '[]' then 0 else
      (select coalesce(sum((x ->> 'priceMinor')::bigint), 0) from jsonb_array_elements(i.options) x) end) - i.unit_price_minor) as apart
    from order_items i where i.order_id = o.id
  ) l on true where o.is_sold group by day, hour
), given as (
  select day, hour, sum(t.amount_minor)::bigint as tips from o join tips t on t.order_id = o.id where o.is_sold group by day, hour
), paid as (
  select ${cell('p.created_at')},
    coalesce(sum(p.tip_minor) filter (where p.status = 'succeeded'), 0)::bigint as tips,
    coalesce(sum(p.amount_minor + p.tip_minor) filter (where p.status = 'refunded'), 0)::bigint as refunded,
    coalesce(sum(p.amount_minor + p.tip_minor) filter (where p.status = 'succeeded' and p.method = 'cash'), 0)::bigint as cash,
    coalesce(sum(p.amount_minor + p.tip_minor) filter (where p.status = 'succeeded' and p.method = 'card'), 0)::bigint as card,
    coalesce(sum(p.amount_minor + p.tip_minor) filter (where p.status = 'succeeded' and p.method = 'online'), 0)::bigint as online
  from payments p, r where p.restaurant_id = r.id and p.currency = r.currency and ${inSpan('p.created_at')} group by 1, 2
), seated as (
  select ${cell('v.opened_at')}, count(*)::int as visits, sum(greatest(1, (select count(*) from diner_sessions d where d.visit_id = v.id)))::int as guests,
    count(v.closed_at)::int as closed, coalesce(sum(floor(extract(epoch from v.closed_at - v.opened_at) / 60)), 0)::bigint as minutes
  from visits v, r where v.restaurant_id = r.id and ${inSpan('v.opened_at')}
    and exists (select from orders o where o.visit_id = v.id and o.status <> 'cancelled' and o.currency = r.currency) group by 1, 2
)
select k.day::text as day, k.hour, coalesce(gross, 0) as "grossMinor", coalesce(tax, 0) as "taxMinor", coalesce(service, 0) as "serviceChargeMinor",
  coalesce(given.tips, 0) + coalesce(paid.tips, 0) as "tipsMinor", coalesce(discount, 0) as "discountMinor", coalesce(surcharge, 0) as "surchargeMinor",
  coalesce(cancelled, 0) as "cancelledMinor", coalesce(refunded, 0) as "refundedMinor", coalesce(cash, 0) as "cashMinor",
  coalesce(card, 0) as "cardMinor", coalesce(online, 0) as "onlineMinor", coalesce(orders, 0) as orders,
  coalesce(cancelled_orders, 0) as "cancelledOrders", coalesce(visits, 0) as visits, coalesce(guests, 0) as guests,
  coalesce(closed, 0) as "closedVisits", coalesce(minutes, 0) as minutes
from (select day, hour from sold union select day, hour from paid union select day, hour from seated) k
  left join sold using (day, hour) left join repriced using (day, hour) left join given using (day, hour)
  left join paid using (day, hour) left join seated using (day, hour)
order by k.day, k.hour`;
