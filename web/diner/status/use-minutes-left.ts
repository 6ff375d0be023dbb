import type { Order } from '#contract/orders.ts';
import { minutesLeft } from '#domain/kitchen/estimate.ts';
import { useNow } from '#web/shared/now.ts';

/** The result is in minutes, so this is precise enough. */
const EVERY_MS = 15_000;

/** The same on every screen that shows it (EST-4). */
export function useMinutesLeft({ status, estimatedReadyAt, createdAt, items }: Order): number {
  const nowMs = useNow(EVERY_MS);
  return minutesLeft({
    status,
    estimatedReadyAtMs: Date.parse(estimatedReadyAt),
    // The clock ticks in steps: a new order may be younger than the last tick.
    nowMs: Math.max(nowMs, Date.parse(createdAt)),
    quantity: items.reduce((sum, { quantity }) => sum + quantity, 0),
  });
}
