import type { OrderStatus } from '#domain/ordering/order-status.ts';

const MINUTE_MS = 60_000;
const UNCONFIRMED_MS = 5 * MINUTE_MS;
const UNDELIVERED_MS = 5 * MINUTE_MS;
const REQUEST_MS = 3 * MINUTE_MS;

export interface WaitingOrder {
  readonly status: OrderStatus;
  readonly statusSinceMs: number;
  /** What the guest was promised. */
  readonly estimatedReadyAtMs: number;
}

/** Whether somebody should look after this order now (DASH-1). */
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

/** Whether what stands at the pass has stood there too long (DASH-1). */
export const isServedLate = (readySinceMs: number, nowMs: number): boolean =>
  nowMs - readySinceMs >= UNDELIVERED_MS;

/** Whether a table that called has waited too long for somebody to take it up (DASH-3). */
export const isRequestLate = (createdAtMs: number, nowMs: number): boolean =>
  nowMs - createdAtMs >= REQUEST_MS;
