import { among, type Keep, startOf } from './among-sql.ts';
import { amountsOf, narrowing, type Scope } from './filter-sql.ts';
import { IS_IN_SLICE, SLICED_PAYMENTS, slicedOrders, underSlices } from './slice-sql.ts';

const OF_PARTS = ', o.confirmed_at, o.preparing_at, o.ready_at, o.delivered_at, o.cancel_reason';

/**
 * `o`: the orders of `live` with their slice and amounts; `is_whole`: not only some of their dishes. `more` columns besides the amounts: for
 * a year of orders, unused columns would spill to disk.
 */
export const orders = (keep: Keep, scope: Scope, more = OF_PARTS): string =>
  scope === 'slices'
    ? slicedOrders(keep, more)
    : `o as materialized (
  select o.id, o.visit_id, o.created_at, o.currency, ${startOf('o.created_at')} as starts_at, o.status <> 'cancelled' as is_sold,
    '' as slice, ${scope !== 'dishes'} as is_whole, m.gross, m.service, m.tax, m.taxes${more}
  from r, ${among('orders', 'o', 'o.created_at', keep, narrowing(scope).order('o'))}, ${amountsOf(scope)}
)`;

const OF_ITEM =
  'position, menu_item_id, name, category, quantity, base_price_minor, unit_price_minor, discount_minor, total_minor, tax_rate, options';

/** `items`: what was sold, dish by dish, of `o`; the barrier makes each order one look into the index. */
export const items = (scope: Scope): string => `items as (
  select o.slice, o.starts_at, o.currency, o.created_at as ordered_at, i.* from ${
    scope === 'slices'
      ? `o cross join lateral (select ${OF_ITEM} from placed_dishes i where i.order_id = o.id and ${IS_IN_SLICE}) i`
      : `o cross join lateral (
    select ${OF_ITEM} from order_items i where i.order_id = o.id${narrowing(scope).dish('i')} offset 0) i`
  } where o.is_sold
)`;

/** The orders `o` with each of their dishes `i` that the figures are about. */
export const withDishes = (scope: Scope): string =>
  scope === 'slices'
    ? `o join placed_dishes i on i.order_id = o.id and ${IS_IN_SLICE}`
    : `o join order_items i on i.order_id = o.id${narrowing(scope).dish('i')}`;

/** The payments of `live` as `p`, with the visit if `hasVisit`. */
export const payments = (keep: Keep, scope: Scope, hasVisit = false): string =>
  scope === 'slices'
    ? SLICED_PAYMENTS
    : `(select p.*, ${startOf('p.created_at')} as starts_at, '' as slice${hasVisit ? ', b.visit_id' : ''}
      from r, ${among('payments', 'p', 'p.created_at', keep)}${hasVisit ? ' join bills b on b.id = p.bill_id' : ''} where true${
        hasVisit ? narrowing(scope).money('b.visit_id') : paidBy(scope)
      }) p`;

const paidBy = (scope: Scope): string =>
  narrowing(scope).money('(select b.visit_id from bills b where b.id = p.bill_id)');

/** Rows that were narrowed before, under their slices. */
export const sliced = (scope: Scope, rows: string, visit = 'id'): string =>
  scope === 'slices' ? underSlices(rows, visit) : `(select ${rows}.*, '' as slice from ${rows})`;
