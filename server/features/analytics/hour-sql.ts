import type { SALES_FIGURES } from '#domain/analytics/sales.ts';
import { among, type Keep, startOf } from './among-sql.ts';
import { narrowing, type Scope } from './filter-sql.ts';
import { items, orders, payments } from './row-sql.ts';

/** The columns of sales_hours, under the names of the figures (NUM-4 to NUM-6). */
export const FIGURE_COLUMNS: Readonly<Record<(typeof SALES_FIGURES)[number], string>> = {
  grossMinor: 'gross_minor',
  taxMinor: 'tax_minor',
  serviceChargeMinor: 'service_charge_minor',
  tipsMinor: 'tips_minor',
  discountMinor: 'discount_minor',
  surchargeMinor: 'surcharge_minor',
  cancelledMinor: 'cancelled_minor',
  refundedMinor: 'refunded_minor',
  cashMinor: 'cash_minor',
  cardMinor: 'card_minor',
  onlineMinor: 'online_minor',
  orders: 'orders',
  cancelledOrders: 'cancelled_orders',
  visits: 'visits',
  guests: 'guests',
  closedVisits: 'closed_visits',
  minutes: 'minutes',
};
const COLUMNS = Object.values(FIGURE_COLUMNS);
export const HOUR_COLUMNS = `slice, starts_at, currency, ${COLUMNS.join(', ')}`;

/** The parties that ordered, by the hour in which they sat down. */
const seated = (keep: Keep, scope: Scope): string => `sat as materialized (
  select v.id, v.opened_at, v.closed_at from r, ${among('visits', 'v', 'v.opened_at', keep)}
), ordered as (
  ${
    scope === 'slices'
      ? 'select distinct visit_id, currency, slice from sliced where is_sold'
      : `select o.visit_id, o.currency, '' as slice
  from sat v cross join lateral (select o.visit_id, o.currency from orders o
    where o.visit_id = v.id and o.status <> 'cancelled'${narrowing(scope).order('o')} offset 0) o group by 1, 2`
  }
), scanned as (
  select d.visit_id, count(*)::int as phones from sat v join diner_sessions d on d.visit_id = v.id group by 1
), seated as (
  select ${startOf('v.opened_at')} as starts_at, c.currency, c.slice, count(*)::int as visits, sum(coalesce(s.phones, 1))::int as guests,
    count(v.closed_at)::int as closed, coalesce(sum(floor(extract(epoch from v.closed_at - v.opened_at) / 60)), 0)::bigint as minutes
  from sat v join ordered c on c.visit_id = v.id left join scanned s on s.visit_id = v.id cross join r group by 1, 2, 3
)`;

/** `sold`, `repriced`, `given` and `paid`, of the rows of `live`; needs `r`, `live`, `o` and `items`. */
const money = (keep: Keep, scope: Scope): string => `sold as (
  select starts_at, currency, slice,
    coalesce(sum(o.gross) filter (where is_sold), 0)::bigint as gross,
    coalesce(sum(o.tax) filter (where is_sold), 0)::bigint as tax,
    coalesce(sum(o.service) filter (where is_sold), 0)::bigint as service,
    coalesce(sum(o.gross + o.service) filter (where not is_sold), 0)::bigint as cancelled,
    count(*) filter (where is_sold)::int as orders, count(*) filter (where not is_sold)::int as cancelled_orders
  from o group by starts_at, currency, slice
), repriced as (
  select starts_at, currency, slice, (sum(greatest(apart, 0)) + sum(given))::bigint as discount, sum(greatest(-apart, 0))::bigint as surcharge
  from (select starts_at, currency, slice, discount_minor as given, quantity::bigint * (greatest(0, base_price_minor + case when options = '[]' then 0 else
      (select coalesce(sum((x ->> 'priceMinor')::bigint), 0) from jsonb_array_elements(options) x) end) - unit_price_minor) as apart
    from items offset 0) i group by starts_at, currency, slice
), given as (
  select starts_at, currency, slice, sum(t.amount_minor)::bigint as tips from o join tips t on t.order_id = o.id where o.is_sold and o.is_whole group by 1, 2, 3
), paid as (
  select starts_at, currency, slice,
    coalesce(sum(p.tip_minor) filter (where p.status = 'succeeded'), 0)::bigint as tips,
    coalesce(sum(case p.status when 'refunded' then p.amount_minor + p.tip_minor when 'succeeded' then p.refunded_minor end), 0)::bigint as refunded,
    coalesce(sum(p.amount_minor - p.refunded_minor + p.tip_minor) filter (where p.status = 'succeeded' and p.method = 'cash'), 0)::bigint as cash,
    coalesce(sum(p.amount_minor - p.refunded_minor + p.tip_minor) filter (where p.status = 'succeeded' and p.method = 'card'), 0)::bigint as card,
    coalesce(sum(p.amount_minor - p.refunded_minor + p.tip_minor) filter (where p.status = 'succeeded' and p.method = 'online'), 0)::bigint as online
  from ${payments(keep, scope)} group by 1, 2, 3
)`;

/** `hours`: the figures of each hour that has any, of the rows of `live`; needs `r` and `live`. */
export const hoursOf = (keep: Keep, scope: Scope): string =>
  `${orders(keep, scope, '')}, ${items(scope)}, ${hoursOfRows(keep, scope)}`;

/** The same; needs `o` and `items` as well. Tips given with orders have no hour without orders, and repriced dishes neither. */
export const hoursOfRows = (
  keep: Keep,
  scope: Scope,
): string => `${money(keep, scope)}, ${seated(keep, scope)}, hours as (
  select k.slice, k.starts_at, k.currency, coalesce(sold.gross, 0) as gross_minor, coalesce(sold.tax, 0) as tax_minor,
    coalesce(sold.service, 0) as service_charge_minor, coalesce(given.tips, 0) + coalesce(paid.tips, 0) as tips_minor,
    coalesce(repriced.discount, 0) as discount_minor, coalesce(repriced.surcharge, 0) as surcharge_minor,
    coalesce(sold.cancelled, 0) as cancelled_minor, coalesce(paid.refunded, 0) as refunded_minor, coalesce(paid.cash, 0) as cash_minor,
    coalesce(paid.card, 0) as card_minor, coalesce(paid.online, 0) as online_minor, coalesce(sold.orders, 0) as orders,
    coalesce(sold.cancelled_orders, 0) as cancelled_orders, coalesce(seated.visits, 0) as visits, coalesce(seated.guests, 0) as guests,
    coalesce(seated.closed, 0) as closed_visits, coalesce(seated.minutes, 0) as minutes
  from (select slice, starts_at, currency from sold union select slice, starts_at, currency from paid union select slice, starts_at, currency from seated) k
    ${['sold', 'repriced', 'given', 'paid', 'seated'].map((source) => `left join ${source} using (slice, starts_at, currency)`).join(' ')}
)`;
