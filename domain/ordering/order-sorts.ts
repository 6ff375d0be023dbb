import { sortKeys } from '#domain/lists/list.ts';
import type { OrderStatus } from './order-status.ts';

/** By what the office sorts its orders. */
export const ORDER_SORT_KEYS = ['placed', 'total', 'table', 'status', 'waiting'] as const;
export type OrderSortKey = (typeof ORDER_SORT_KEYS)[number];

/** A minus turns it round: the newest, the highest, the longest first. */
export type OrdersSort = OrderSortKey | `-${OrderSortKey}`;
export const ORDERS_SORTS: readonly OrdersSort[] = sortKeys(ORDER_SORT_KEYS);

/** What a guest still waits for; for anything else nobody does. */
export const AWAITED_STATUSES = [
  'pending',
  'confirmed',
  'preparing',
  'ready',
] as const satisfies OrderStatus[];
const AWAITED: ReadonlySet<OrderStatus> = new Set(AWAITED_STATUSES);
export const isAwaited = (status: OrderStatus): boolean => AWAITED.has(status);
