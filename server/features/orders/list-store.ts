import { readOrderSearch } from '#domain/ordering/order-search.ts';
import type { OrderSortKey } from '#domain/ordering/order-sorts.ts';
import type { OrderStatus } from '#domain/ordering/order-status.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { statementName } from '#server/platform/database/statements.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';
import {
  type Bind,
  conditionsOf,
  type ListFilters,
  parameters,
  ZONE,
} from '#server/platform/lists/list-query.ts';
import { escapeLike, foldedSql } from '#server/platform/lists/text-sql.ts';
import type { OrderRecord } from './order-record.ts';
import { type Position, SORTINGS } from './order-sorts.ts';
import { FROM_ORDERS, ORDER_COLUMNS } from './store.ts';

/** The filter; absent fields match any. Days are the restaurant’s, YYYY-MM-DD, both ends included. */
export interface OrdersFilter {
  readonly state?: 'active' | 'past' | 'all' | undefined;
  readonly status?: OrderStatus | undefined;
  readonly tableId?: string | undefined;
  readonly mode?: OrderRecord['order_mode'] | undefined;
  readonly day?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** As ORDER-21 reads it. */
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
 * The restaurant’s orders by sort and filter. Pages use keyset cursors instead of the offset of `listQuery`: a list of 100,000 orders is as
 * fast as one of 1,000, and orders that arrive between two pages move no row to another page.
 */
export async function listOrders(
  database: Database,
  restaurantId: string,
  { filter, sort, after, limit }: OrdersQuestion,
): Promise<OrderRecord[]> {
  const { values, bind } = parameters();
  const ofRestaurant = `restaurant_id = ${bind(restaurantId)}`;
  const { column, type, hasTies, number } = SORTINGS[sort.by];
  const keys = [column, ...(hasTies ? ['o.created_at'] : []), number, 'o.id'];
  const direction = sort.isDescending ? 'desc' : 'asc';
  const conditions = [`o.${ofRestaurant}`, ...conditionsOf(FILTERS, filter, bind)];
  const tables = [`t.${ofRestaurant}`];
  if (after) {
    const isBeyond = sort.isDescending ? '<' : '>';
    const value = `${bind(after.value)}::${type}`;
    const placed = hasTies ? [`${bind(after.placedAt)}::timestamptz`] : [];
    const place = [value, ...placed, `${bind(after.number)}::integer`, `${bind(after.id)}::uuid`];
    conditions.push(`(${keys.join(', ')}) ${isBeyond} (${place.join(', ')})`);
    tables.push(`${column} ${isBeyond}= ${value}`);
  }
  const order = `order by ${keys.map((key) => `${key} ${direction}`).join(', ')}`;
  const most = `limit ${bind(limit)}`;
  const where = conditions.join(' and ');
  // Table by table, each limited to a page: otherwise all orders would be read.
  const page =
    sort.by === 'table'
      ? `select o.* from restaurant_tables t cross join lateral (
          select o.* from orders o where o.table_id = t.id and ${where} order by o.created_at ${direction}, o.day_number ${direction}, o.id ${direction} ${most}) o
        where ${tables.join(' and ')} ${order} ${most}`
      : `select o.* ${filter.search ? FROM_ORDERS : 'from orders o'} where ${where} ${order} ${most}`;
  const key = sort.by === 'table' ? `, ${column} as table_key` : '';
  // The page first, then its columns: the planner expects few ties and would sort everything beyond the cursor.
  const text = `select ${ORDER_COLUMNS}${key} from (${page}) o join restaurant_tables t on t.id = o.table_id ${order}`;
  const { rows } = await oneInRestaurant<OrderRecord>(database, restaurantId, {
    name: statementName(text),
    text,
    values,
  });
  return rows;
}

/** When the restaurant's day begins: that of the figures, which lead to these orders (NUM-7). */
const beginning = (day: string): string =>
  `(${day} + (select make_interval(hours => day_starts_at_hour) from restaurants where id = current_setting('app.restaurant_id')::uuid)) at time zone ${ZONE}`;

const from = (day: string, bind: Bind): string => `o.created_at >= ${beginning(`${bind(day)}::date`)}`;
const to = (day: string, bind: Bind): string => `o.created_at < ${beginning(`${bind(day)}::date + 1`)}`;

const STATES = {
  active: `o.status not in ('completed', 'cancelled')`,
  past: `o.status in ('completed', 'cancelled')`,
  all: null,
};

/** The names of items that match a folded pattern. */
const namesLike = (column: string, pattern: string): string =>
  `select each from (select distinct ${column} as each from order_items) as names where (${foldedSql('each')}) like ${pattern}`;

const FILTERS: ListFilters<OrdersFilter> = {
  state: (state) => STATES[state],
  status: (status, bind) => `o.status = ${bind(status)}`,
  tableId: (tableId, bind) => `o.table_id = ${bind(tableId)}`,
  mode: (mode, bind) => `o.order_mode = ${bind(mode)}`,
  day: (day, bind) => `${from(day, bind)} and ${to(day, bind)}`,
  from,
  to,
  // ORDER-21. The items are read once per word, not per order, and each name is folded once.
  search: (search, bind) => {
    const { tables, words } = readOrderSearch(search);
    const table = `(${foldedSql('t.table_number')})`;
    const hasWord = words.map((word) => {
      const pattern = bind(`%${escapeLike(word)}%`);
      return `(lower(o.order_number) like ${pattern} or lower(o.tracking_number) like ${pattern} or ${table} = ${bind(word)}
        or (${foldedSql('o.submitted_by_name')}) like ${pattern}
        or o.id in (select order_id from order_items
          where name in (${namesLike('name', pattern)}) or diner_name in (${namesLike('diner_name', pattern)})))`;
    });
    return `(${table} = any (${bind(tables)}::text[]) or ${hasWord.length === 0 ? 'true' : `(${hasWord.join(' and ')})`})`;
  },
};
