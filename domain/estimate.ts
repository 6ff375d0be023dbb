import type { OrderStatus } from './order-status.ts';

export const MIN_ESTIMATE_MINUTES = 5;
export const MAX_ESTIMATE_MINUTES = 90;
export const DEFAULT_ESTIMATE_MINUTES = 15;
/** EST-3: how many dishes a station is taken to make at once. */
export const DISHES_AT_ONCE = 4;

export interface EstimatedItem {
  station: string;
  preparationMinutes: number | null;
  quantity: number;
}

/** Minutes that these items keep each station busy, `DISHES_AT_ONCE` dishes at a time (EST-3). */
export const workByStation = (items: readonly EstimatedItem[]): Record<string, number> => {
  const work = new Map<string, number>();
  for (const { station, preparationMinutes, quantity } of items) {
    const minutes = ((preparationMinutes ?? DEFAULT_ESTIMATE_MINUTES) * quantity) / DISHES_AT_ONCE;
    work.set(station, (work.get(station) ?? 0) + minutes);
  }
  return Object.fromEntries(work);
};

export interface KitchenLoad {
  /** Minutes of work ahead, from `workByStation` over the orders that are not ready yet. */
  stationsAhead: Readonly<Record<string, number>>;
  items: readonly EstimatedItem[];
}

/**
 * Whole minutes until an order is ready, 5–90 (EST-1, EST-2): the slowest station's work ahead plus its longest own dish,
 * or all its own dishes where they are more work than that. A dish without a time counts as 15.
 */
export const estimateMinutes = ({ stationsAhead, items }: KitchenLoad): number => {
  const ownWork = workByStation(items);
  const slowest = items.reduce((longest, { station, preparationMinutes }) => {
    const own = Math.max(preparationMinutes ?? DEFAULT_ESTIMATE_MINUTES, ownWork[station] ?? 0);
    return Math.max(longest, (stationsAhead[station] ?? 0) + own);
  }, 0);
  if (items.length === 0) return DEFAULT_ESTIMATE_MINUTES;
  return Math.min(MAX_ESTIMATE_MINUTES, Math.max(MIN_ESTIMATE_MINUTES, Math.ceil(slowest)));
};

export interface WaitingOrder {
  status: OrderStatus;
  estimatedReadyAtMs: number | null;
  nowMs: number;
  /** Dishes of the order, all lines together. */
  quantity: number;
}

/** Minutes left on the status page (EST-4); 0 from ready on, since nothing is being waited for then. */
export const minutesLeft = ({ status, estimatedReadyAtMs, nowMs, quantity }: WaitingOrder): number => {
  if (status !== 'pending' && status !== 'confirmed' && status !== 'preparing') return 0;
  if (estimatedReadyAtMs !== null) return Math.max(1, Math.ceil((estimatedReadyAtMs - nowMs) / 60_000));
  return status === 'pending' && quantity > 0
    ? DEFAULT_ESTIMATE_MINUTES * quantity
    : DEFAULT_ESTIMATE_MINUTES;
};
