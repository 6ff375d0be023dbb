import { sortKeys } from '#domain/lists/list.ts';
import type { OrderStatus } from './order-status.ts';

/** The sorts of orders in the office. */
export const ORDER_SORT_KEYS = ['placed', 'total', 'table', 'status', 'waiting'] as const;
export type OrderSortKey = (typeof ORDER_SORT_KEYS)[number];

/** A minus reverses it: newest, highest or longest first. */
export type OrdersSort = OrderSortKey | `-${OrderSortKey}`;
export const ORDERS_SORTS: readonly OrdersSort[] = sortKeys(ORDER_SORT_KEYS);

/** The statuses in which a guest is waiting. */
export const AWAITED_STATUSES = [
  'pending',
  'confirmed',
  'preparing',
  'ready',
] as const satisfies OrderStatus[];
const AWAITED: ReadonlySet<OrderStatus> = new Set(AWAITED_STATUSES);
export const isAwaited = (status: OrderStatus): boolean => AWAITED.has(status);
