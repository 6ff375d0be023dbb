import type { StaffOrder } from '#contract/orders.ts';
import type { OrderStatus } from '#domain/ordering/order-status.ts';

export const BOARD_STATUSES = [
  'pending',
  'confirmed',
  'preparing',
  'ready',
  'delivered',
] as const satisfies OrderStatus[];
export type BoardStatus = (typeof BOARD_STATUSES)[number];

/** The open orders by status: who has waited longest first, but what was delivered last first. */
export const boardColumns = (
  orders: readonly StaffOrder[],
): Readonly<Record<BoardStatus, readonly StaffOrder[]>> => {
  const at = (status: BoardStatus) => orders.filter((order) => order.status === status);
  return {
    pending: at('pending'),
    confirmed: at('confirmed'),
    preparing: at('preparing'),
    ready: at('ready'),
    delivered: at('delivered').toSorted((a, b) => b.statusSince.localeCompare(a.statusSince)),
  };
};
