import type { OrderStatus } from '#domain/ordering/order-status.ts';

const MINUTE_MS = 60_000;
const UNCONFIRMED_MS = 5 * MINUTE_MS;
const UNDELIVERED_MS = 5 * MINUTE_MS;
const REQUEST_MS = 3 * MINUTE_MS;

export interface WaitingOrder {
  readonly status: OrderStatus;
  readonly statusSinceMs: number;
  /** The estimate that the guest sees. */
  readonly estimatedReadyAtMs: number;
}

/** Whether this order needs attention now (DASH-1). */
export function isWaitingTooLong(order: WaitingOrder, nowMs: number): boolean {
  switch (order.status) {
    case 'pending':
      return nowMs - order.statusSinceMs >= UNCONFIRMED_MS || nowMs > order.estimatedReadyAtMs;
    case 'confirmed':
    case 'preparing':
      return nowMs > order.estimatedReadyAtMs;
    case 'ready':
      return isServedLate(order.statusSinceMs, nowMs);
    default:
      return false;
  }
}

/** Whether a ready order has waited too long at the pass (DASH-1). */
export const isServedLate = (readySinceMs: number, nowMs: number): boolean =>
  nowMs - readySinceMs >= UNDELIVERED_MS;

/** Whether a table’s call has waited too long to be accepted (DASH-3). */
export const isRequestLate = (createdAtMs: number, nowMs: number): boolean =>
  nowMs - createdAtMs >= REQUEST_MS;
