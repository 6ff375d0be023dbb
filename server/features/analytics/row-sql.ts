import { among, type Keep, startOf } from './among-sql.ts';
import { FOR_PARTS, type OrderColumns } from './amount-sql.ts';
import { narrowing, type Scope } from './filter-sql.ts';
import { IS_IN_SLICE, SLICED_PAYMENTS, slicedOrders, underSlices } from './slice-sql.ts';

const OF_ITEM =
  'position, menu_item_id, name, category, quantity, base_price_minor, unit_price_minor, discount_minor, total_minor, tax_rate, options';

/** `o`: the orders of `live` with their slice and amounts; `is_whole`: not only some of their dishes. */
export function orders(keep: Keep, scope: Scope, columns = FOR_PARTS): string {
  if (scope === 'slices') return slicedOrders(keep, columns);
  const more = columns.more.map((column) => `, o.${column}`).join('');
  const own = `o.id, o.visit_id, o.created_at, o.currency, ${startOf('o.created_at')} as starts_at, o.status <> 'cancelled' as is_sold${more}`;
  return scope === 'dishes'
    ? fittingDishes(keep, own, columns)
    : `o as materialized (
  select ${own}, '' as slice, true as is_whole, ${columns.amounts.ofOrder}
  from r, ${among('orders', 'o', 'o.created_at', keep, narrowing(scope).order('o'))}
)`;
}

/** `fitting`: the dishes that fit, each with its order, read once; and `o`. */
function fittingDishes(keep: Keep, own: string, { amounts, more }: OrderColumns): string {
  const { orderOfDishes, dish } = narrowing('dishes');
  const ofOrder = amounts.ofDishes({
    from: 'fitting i, (select prices_include_tax from r) r',
    key: ['id'],
    more: ['visit_id', 'created_at', 'currency', 'starts_at', 'is_sold', ...more],
  });
  return `fitting as materialized (
  select ${own}, i.* from r, ${among('orders', 'o', 'o.created_at', keep, orderOfDishes('o'))} cross join lateral (
    select ${OF_ITEM}, station from order_items i where i.order_id = o.id${dish('i')} offset 0) i
), o as materialized (
  select each.*, '' as slice, false as is_whole from (${ofOrder}) each
)`;
}

/** `items`: what was sold, dish by dish, of `o`; the barrier makes each order one look into the index. */
export function items(scope: Scope): string {
  if (scope === 'dishes')
    return `items as (select '' as slice, starts_at, currency, created_at as ordered_at, ${OF_ITEM} from fitting where is_sold)`;
  return `items as (
  select o.slice, o.starts_at, o.currency, o.created_at as ordered_at, i.* from o cross join lateral (
    select ${OF_ITEM} from ${scope === 'slices' ? 'placed_dishes' : 'order_items'} i where i.order_id = o.id${
      scope === 'slices' ? ` and ${IS_IN_SLICE}` : ' offset 0'
    }) i where o.is_sold
)`;
}

/** The orders `o` with each of their dishes `i` that the figures are about. */
export const withDishes = (scope: Scope): string => {
  if (scope === 'dishes') return 'o join fitting i on i.id = o.id';
  return scope === 'slices'
    ? `o join placed_dishes i on i.order_id = o.id and ${IS_IN_SLICE}`
    : 'o join order_items i on i.order_id = o.id';
};

/** The tips given with the order `o`; the barrier makes each order one look into the index. */
export const TIPS_OF_ORDER = 'lateral (select amount_minor from tips t where t.order_id = o.id offset 0)';

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
