import type { SALES_FIGURES } from '#domain/analytics/sales.ts';
import { among, type Keep, startOf } from './among-sql.ts';
import { FOR_HOURS } from './amount-sql.ts';
import { narrowing, type Scope } from './filter-sql.ts';
import { items, orders, payments, TIPS_OF_ORDER } from './row-sql.ts';

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

/** The longest time between an order and the start of the party that it was moved to. */
const MOVED_WITHIN = "interval '7 days'";
/** An order may be later than the end of its party, because two servers’ clocks differ. */
const LATE_WITHIN = "interval '1 day'";

const orderedOf = (scope: Scope, isEvery: boolean): string => {
  if (scope === 'slices') return 'select distinct visit_id, currency, slice from sliced where is_sold';
  const orders = isEvery
    ? `r cross join lateral (
    select o.visit_id, o.currency from orders o where o.restaurant_id = r.id and o.created_at >= (select min(opened_at) - ${MOVED_WITHIN} from sat)
      and o.created_at <= (select max(coalesce(closed_at, 'infinity')) + ${LATE_WITHIN} from sat) and o.status <> 'cancelled'${narrowing(scope).order('o')} offset 0) o`
    : `sat v cross join lateral (select o.visit_id, o.currency from orders o
    where o.visit_id = v.id and o.status <> 'cancelled'${narrowing(scope).order('o')} offset 0) o`;
  return `select o.visit_id, o.currency, '' as slice from ${orders} group by 1, 2`;
};

/** The parties that ordered, by the hour in which they sat down. `isEvery`: of many parties few match, so the matching orders are read once. */
const seated = (keep: Keep, scope: Scope, isEvery: boolean): string => `sat as materialized (
  select v.id, v.opened_at, v.closed_at from r, ${among('visits', 'v', 'v.opened_at', keep)}
), ordered as (
  ${orderedOf(scope, isEvery)}
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
  select starts_at, currency, slice, sum(t.amount_minor)::bigint as tips from o cross join ${TIPS_OF_ORDER} t
  where o.is_sold and o.is_whole group by 1, 2, 3
), paid as (
  select starts_at, currency, slice,
    coalesce(sum(p.tip_minor) filter (where p.status = 'succeeded'), 0)::bigint as tips,
    coalesce(sum(case p.status when 'refunded' then p.amount_minor + p.tip_minor when 'succeeded' then p.refunded_minor end), 0)::bigint as refunded,
    coalesce(sum(p.amount_minor - p.refunded_minor + p.tip_minor) filter (where p.status = 'succeeded' and p.method = 'cash'), 0)::bigint as cash,
    coalesce(sum(p.amount_minor - p.refunded_minor + p.tip_minor) filter (where p.status = 'succeeded' and p.method = 'card'), 0)::bigint as card,
    coalesce(sum(p.amount_minor - p.refunded_minor + p.tip_minor) filter (where p.status = 'succeeded' and p.method = 'online'), 0)::bigint as online
  from ${payments(keep, scope)} group by 1, 2, 3
)`;

/** The sources of an hour’s figures: orders with their dishes, tips and payments; and parties. */
export type Side = 'money' | 'parties';
export const BOTH: readonly Side[] = ['money', 'parties'];

type Columns = Readonly<Record<string, string>>;
/** What each source says of which columns. */
const SOURCES: Readonly<Record<Side, Readonly<Record<string, Columns>>>> = {
  money: {
    sold: {
      gross_minor: 'gross',
      tax_minor: 'tax',
      service_charge_minor: 'service',
      cancelled_minor: 'cancelled',
      orders: 'orders',
      cancelled_orders: 'cancelled_orders',
    },
    repriced: { discount_minor: 'discount', surcharge_minor: 'surcharge' },
    given: { tips_minor: 'tips' },
    paid: {
      tips_minor: 'tips',
      refunded_minor: 'refunded',
      cash_minor: 'cash',
      card_minor: 'card',
      online_minor: 'online',
    },
  },
  parties: {
    seated: { visits: 'visits', guests: 'guests', closed_visits: 'closed', minutes: 'minutes' },
  },
};

/** The columns of stored hours, with zero for what the other side has. */
export const storedColumns = (sides: readonly Side[]): string => {
  const own = new Set(sides.flatMap((side) => Object.values(SOURCES[side]).flatMap(Object.keys)));
  return `slice, starts_at, currency, ${COLUMNS.map((column) => (own.has(column) ? column : `0 as ${column}`)).join(', ')}`;
};

/** `hours`: the figures of each hour that has any, of the rows of `live`, zero for what the other side has; needs `r` and `live`. */
export const hoursOf = (keep: Keep, scope: Scope, sides: readonly Side[]): string =>
  `${sides.includes('money') ? `${orders(keep, scope, FOR_HOURS)}, ${items(scope)}, ` : ''}${hoursOfRows(keep, scope, sides)}`;

/** The same; needs `o` and `items` as well for money. The sources are added up: joining them would compare each hour with every other one. */
export function hoursOfRows(keep: Keep, scope: Scope, sides = BOTH): string {
  const texts = sides.map((side) =>
    side === 'money' ? money(keep, scope) : seated(keep, scope, sides.length === 1),
  );
  const sources = sides.flatMap((side) => Object.entries(SOURCES[side]));
  return `${texts.join(', ')}, hours as (
  select slice, starts_at, currency, ${COLUMNS.map((column) => `sum(${column})::bigint as ${column}`).join(', ')}
  from (${sources
    .map(
      ([source, columns]) =>
        `select slice, starts_at, currency, ${COLUMNS.map((column) => `${columns[column] ?? '0'} as ${column}`).join(', ')} from ${source}`,
    )
    .join(' union all ')}) each group by slice, starts_at, currency
)`;
}
