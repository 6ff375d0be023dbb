import { among, type Keep, startOf } from './among-sql.ts';
import type { OrderColumns } from './amount-sql.ts';
import { SEVERAL, served } from './filter-sql.ts';

/** Whether the dish `i` is in the slice of the row. */
const hasDish = (row: string): string =>
  `(${row}.category is null or i.category = ${row}.category) and (${row}.station is null or i.station = ${row}.station)`;
export const IS_IN_SLICE = hasDish('o');

/**
 * Of every visit of which anything counts in the hours of `live`: its orders, `placed`, and their dishes, `placed_dishes`; these orders under
 * each of their slices (NUM-23), `sliced`, those of some dishes with their category or station and without `is_whole`; and the slices of the
 * visit’s orders that were not cancelled, `visit_slices`. Also the payments, `taken`, and the kept filters, `filters`. Needs `r` and `live`.
 */
const slicing = (keep: Keep): string => `taken as materialized (
  select ${startOf('p.created_at')} as starts_at, p.*, b.visit_id
  from r, ${among('payments', 'p', 'p.created_at', keep)} join bills b on b.id = p.bill_id
), concerned as materialized (
  select o.visit_id from r, ${among('orders', 'o', 'o.created_at', keep)}
  union select v.id from r, ${among('visits', 'v', 'v.opened_at', keep)}
  union select s.visit_id from r, ${among('staff_requests', 's', 's.created_at', keep)}
  union select visit_id from taken
), placed as materialized (
  select o.* from concerned c cross join lateral (
    select id, visit_id, table_id, order_mode, currency, status <> 'cancelled' as is_sold, created_at, total_amount_minor, service_charge_minor,
      tax_minor, taxes, confirmed_at, preparing_at, ready_at, delivered_at, cancel_reason
    from orders o where o.visit_id = c.visit_id offset 0) o
), placed_dishes as materialized (
  select i.* from placed p cross join lateral (select * from order_items i where i.order_id = p.id offset 0) i
), served as (${served('placed')}
), filters as materialized (
  select '${SEVERAL}' || f.id as slice, f.section, f.mode, f.member, f.category, f.station
  from r join sales_filters f on f.restaurant_id = r.id and f.written_until is not null
), sorted as materialized (
  select p.id as order_id, p.visit_id, p.currency, p.is_sold, nullif(t.section, '') as section, p.order_mode as mode, s.member
  from placed p join restaurant_tables t on t.id = p.table_id left join served s on s.visit_id = p.visit_id
), sliced as materialized (
  select p.order_id, p.visit_id, p.currency, p.is_sold, x.slice, null::text as category, null::text as station, true as is_whole
  from sorted p cross join lateral (values (''), ('section:' || p.section), ('mode:' || p.mode), ('member:' || p.member)) x (slice)
  where x.slice is not null
  union all
  select distinct p.order_id, p.visit_id, p.currency, p.is_sold, x.slice, x.category, x.station, false
  from sorted p join placed_dishes i on i.order_id = p.order_id,
    lateral (values ('category:' || i.category, i.category, null), ('station:' || i.station, null, i.station)) x (slice, category, station)
  union all
  select p.order_id, p.visit_id, p.currency, p.is_sold, f.slice, f.category, f.station, coalesce(f.category, f.station) is null
  from filters f join sorted p on (f.section is null or f.section = p.section) and (f.mode is null or f.mode = p.mode)
    and (f.member is null or f.member = p.member)
  where coalesce(f.category, f.station) is null or exists (select from placed_dishes i where i.order_id = p.order_id and ${hasDish('f')})
), visit_slices as materialized (
  select visit_id, slice, bool_or(is_whole) as is_whole from sliced where is_sold and slice <> '' group by 1, 2
)`;

/** Payments belong to no dish. */
export const SLICED_PAYMENTS = `(
    select taken.*, '' as slice from taken
    union all select taken.*, v.slice from taken join visit_slices v on v.visit_id = taken.visit_id where v.is_whole) p`;

/**
 * The rows of visits, or of what they did, under their slices: without an order, they are only in that of their table’s section, and with several
 * filters a section is that of their table as well.
 */
export const underSlices = (rows: string, visit: string): string => `(
    select ${rows}.*, '' as slice from ${rows}
    union all select ${rows}.*, 'section:' || t.section from ${rows} join restaurant_tables t on t.id = ${rows}.table_id where t.section <> ''
    union all select ${rows}.*, v.slice from ${rows} join visit_slices v on v.visit_id = ${rows}.${visit} left join filters f on f.slice = v.slice
      where not starts_with(v.slice, 'section:') and (f.section is null or f.section = (select t.section from restaurant_tables t where t.id = ${rows}.table_id)))`;

/** `o`: the orders of `live` under their slices, with their amounts there; and the above. Needs `r` and `live`. */
export function slicedOrders(keep: Keep, { amounts, more }: OrderColumns): string {
  const of = (alias: string, columns: readonly string[]): string =>
    columns.map((column) => `, ${alias}.${column}`).join('');
  return `${slicing(keep)}, own as materialized (
  select o.id, o.visit_id, o.created_at, o.currency, ${startOf('o.created_at')} as starts_at, o.is_sold, ${amounts.ofOrder}${of('o', more)}
  from placed o join live l on o.created_at >= l.since and o.created_at < l.until, r where ${keep('o.created_at')}
), o as materialized (
  select own.*, s.slice, s.category, s.station, true as is_whole from own join sliced s on s.order_id = own.id where s.is_whole
  union all select own.id, own.visit_id, own.created_at, own.currency, own.starts_at, own.is_sold${of('d', amounts.names)}${of('own', more)},
    d.slice, d.of_category, d.of_station, false
  from own join (
    ${amounts.ofDishes({
      from: `(select i.order_id, i.total_minor, i.tax_rate, s.slice, s.category as of_category, s.station as of_station
        from own join sliced s on s.order_id = own.id and not s.is_whole join placed_dishes i on i.order_id = own.id and ${hasDish('s')}) i, r`,
      key: ['order_id', 'slice'],
      more: ['of_category', 'of_station'],
    })}
  ) d on d.order_id = own.id
)`;
}
