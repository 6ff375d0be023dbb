import type { Order } from '#contract/orders.ts';
import { minutesLeft } from '#domain/kitchen/estimate.ts';
import { useNow } from '#web/shared/now.ts';

/** Minutes are what it counts in. */
const EVERY_MS = 15_000;

/** The same on every screen that says it (EST-4). */
export function useMinutesLeft({ status, estimatedReadyAt, createdAt, items }: Order): number {
  const nowMs = useNow(EVERY_MS);
  return minutesLeft({
    status,
    estimatedReadyAtMs: Date.parse(estimatedReadyAt),
    // A page looks at its clock now and then: an order of just now is not younger than that look.
    nowMs: Math.max(nowMs, Date.parse(createdAt)),
    quantity: items.reduce((sum, { quantity }) => sum + quantity, 0),
  });
}
