import type { Grain } from '#domain/analytics/filter.ts';
import { amountsOf, narrowing } from './filter-sql.ts';

/** Selects rows, given the column of their moment. */
export type Keep = (at: string) => string;

export const startOf = (at: string): string => `date_trunc('hour', ${at}, r.timezone)`;

/**
 * The rows of a table within the spans of `live` (since, until) that match `more` ("and …"); the barrier makes each span a single index
 * scan.
 */
export const among = (table: string, alias: string, at: string, keep: Keep, more = ''): string =>
  `live l cross join lateral (select * from ${table} ${alias} where ${alias}.restaurant_id = r.id
    and ${at} >= l.since and ${at} < l.until and ${keep(at)}${more} offset 0) ${alias}`;

const OF_PARTS = ', m.taxes, o.confirmed_at, o.preparing_at, o.ready_at, o.delivered_at, o.cancel_reason';

/** `more` columns besides the amounts: for a year of orders, unused columns would spill to disk. */
export const orders = (keep: Keep, grain: Grain, more = OF_PARTS): string => `o as materialized (
  select o.id, o.visit_id, o.created_at, o.currency, ${startOf('o.created_at')} as starts_at, o.status <> 'cancelled' as is_sold,
    m.gross, m.service, m.tax${more}
  from r, ${among('orders', 'o', 'o.created_at', keep, narrowing(grain).order('o'))}, ${amountsOf(grain)}
)`;

/** What was sold, dish by dish, of `o`; the barrier makes each order one look into the index. */
export const items = (grain: Grain): string => `items as (
  select o.starts_at, o.currency, o.created_at as ordered_at, i.* from o cross join lateral (
    select position, menu_item_id, name, category, quantity, base_price_minor, unit_price_minor, discount_minor, total_minor, tax_rate, options
    from order_items i where i.order_id = o.id${narrowing(grain).dish('i')} offset 0) i where o.is_sold
)`;

export const tipsOf = (grain: Grain): string => (grain === 'dishes' ? ' and false' : '');
/** Of the payment `p`. */
export const paidBy = (grain: Grain): string =>
  narrowing(grain).money('(select b.visit_id from bills b where b.id = p.bill_id)');
