import { BUSINESS_DAY_STARTS_AT_HOUR } from '#domain/menu/menu.ts';
import type { OrderSortKey } from '#domain/ordering/order-sorts.ts';
import type { OrderStatus } from '#domain/ordering/order-status.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { statementName } from '#server/platform/database/statements.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';
import type { OrderRecord } from './order-record.ts';
import { type Position, SORTINGS } from './order-sorts.ts';
import { FROM_ORDERS, ORDER_COLUMNS } from './store.ts';

/** Which orders: absent is any. Days are the restaurant's, YYYY-MM-DD, both ends included. */
export interface OrdersFilter {
  readonly state?: 'active' | 'past' | 'all' | undefined;
  readonly status?: OrderStatus | undefined;
  readonly tableId?: string | undefined;
  readonly mode?: OrderRecord['order_mode'] | undefined;
  readonly day?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Order and tracking numbers, tables. */
  readonly search?: string | undefined;
}

export interface OrdersSort {
  readonly by: OrderSortKey;
  readonly isDescending: boolean;
}

export interface OrdersQuestion {
  readonly filter: OrdersFilter;
  readonly sort: OrdersSort;
  readonly after: Position | null;
  readonly limit: number;
}

/**
 * The restaurant's orders as they are asked for. Each question has a text of its own, with nothing in it that is not asked:
 * so each finds its index, and a list over 100,000 orders answers like one over 1,000.
 */
export async function listOrders(
  database: Database,
  restaurantId: string,
  { filter, sort, after, limit }: OrdersQuestion,
): Promise<OrderRecord[]> {
  const values: unknown[] = [restaurantId];
  const given = (value: unknown): string => `$${values.push(value)}`;
  const { column, type, hasTies, number } = SORTINGS[sort.by];
  const keys = [column, ...(hasTies ? ['o.created_at'] : []), number, 'o.id'];
  const direction = sort.isDescending ? 'desc' : 'asc';
  const conditions = ['o.restaurant_id = $1', ...conditionsOf(filter, given)];
  const tables = ['t.restaurant_id = $1'];
  if (after) {
    const isBeyond = sort.isDescending ? '<' : '>';
    const value = `${given(after.value)}::${type}`;
    const placed = hasTies ? [`${given(after.placedAt)}::timestamptz`] : [];
    const place = [value, ...placed, `${given(after.number)}::integer`, `${given(after.id)}::uuid`];
    conditions.push(`(${keys.join(', ')}) ${isBeyond} (${place.join(', ')})`);
    tables.push(`${column} ${isBeyond}= ${value}`);
  }
  const order = `order by ${keys.map((key) => `${key} ${direction}`).join(', ')}`;
  const most = `limit ${given(limit)}`;
  const where = conditions.join(' and ');
  // Table by table, no more of each than a page has: nothing else spares the reading of them all.
  const page =
    sort.by === 'table'
      ? `select o.* from restaurant_tables t cross join lateral (
          select o.* from orders o where o.table_id = t.id and ${where} order by o.created_at ${direction}, o.day_number ${direction}, o.id ${direction} ${most}) o
        where ${tables.join(' and ')} ${order} ${most}`
      : `select o.* ${filter.search ? FROM_ORDERS : 'from orders o'} where ${where} ${order} ${most}`;
  const key = sort.by === 'table' ? `, ${column} as table_key` : '';
  // The page first, then what hangs on it: the planner, which knows little of ties, would rather sort all that is beyond.
  const text = `select ${ORDER_COLUMNS}${key} from (${page}) o join restaurant_tables t on t.id = o.table_id ${order}`;
  const { rows } = await oneInRestaurant<OrderRecord>(database, restaurantId, {
    name: statementName(text),
    text,
    values,
  });
  return rows;
}

/** When the restaurant's day begins (MENU-8). */
const beginning = (day: string): string =>
  `(${day} + interval '${BUSINESS_DAY_STARTS_AT_HOUR} hours') at time zone (select timezone from restaurants where id = $1)`;

function conditionsOf(filter: OrdersFilter, given: (value: unknown) => string): string[] {
  const { state, status, tableId, mode, day, from, to } = filter;
  const search = filter.search?.trim();
  const conditions: (string | false | undefined)[] = [
    state === 'active' && "o.status not in ('completed', 'cancelled')",
    state === 'past' && "o.status in ('completed', 'cancelled')",
    status && `o.status = ${given(status)}`,
    tableId && `o.table_id = ${given(tableId)}`,
    mode && `o.order_mode = ${given(mode)}`,
    day && `o.business_day = ${given(day)}::date`,
    from && `o.created_at >= ${beginning(`${given(from)}::date`)}`,
    to && `o.created_at < ${beginning(`${given(to)}::date + 1`)}`,
  ];
  if (search) {
    const text = given(search.replace(/[\\%_]/g, '\\$&'));
    conditions.push(
      `(o.order_number ilike '%' || ${text} || '%' or o.tracking_number ilike '%' || ${text} || '%' or t.table_number = ${text})`,
    );
  }
  return conditions.filter((condition) => typeof condition === 'string');
}
