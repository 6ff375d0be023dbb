import type { OrderStatus } from '#domain/ordering/order-status.ts';

export const MIN_ESTIMATE_MINUTES = 5;
export const MAX_ESTIMATE_MINUTES = 90;
export const DEFAULT_ESTIMATE_MINUTES = 15;
/** EST-3: the assumed number of dishes that a station makes concurrently. */
export const DISHES_AT_ONCE = 4;

export interface EstimatedItem {
  station: string;
  preparationMinutes: number | null;
  quantity: number;
}

/** Minutes that these items occupy each station, `DISHES_AT_ONCE` dishes at a time (EST-3). */
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

/** Minutes until the slowest station has made these: its work ahead plus the longest dish, or plus all of them if they are more work. */
const slowestStation = ({ stationsAhead, items }: KitchenLoad): number => {
  const ownWork = workByStation(items);
  return items.reduce((longest, { station, preparationMinutes }) => {
    const own = Math.max(preparationMinutes ?? DEFAULT_ESTIMATE_MINUTES, ownWork[station] ?? 0);
    return Math.max(longest, (stationsAhead[station] ?? 0) + own);
  }, 0);
};

/** Whole minutes until an order is ready, 5–90 (EST-1, EST-2). A dish without a time counts as 15. */
export const estimateMinutes = (load: KitchenLoad): number => {
  if (load.items.length === 0) return DEFAULT_ESTIMATE_MINUTES;
  return Math.min(MAX_ESTIMATE_MINUTES, Math.max(MIN_ESTIMATE_MINUTES, Math.ceil(slowestStation(load))));
};

export interface CorrectedLoad {
  placedAtMs: number;
  estimatedReadyAtMs: number;
  nowMs: number;
  before: readonly EstimatedItem[];
  after: readonly EstimatedItem[];
  /** The additional work of the kitchen. */
  added: readonly EstimatedItem[];
}

const MINUTE_MS = 60_000;

/**
 * When a corrected order is ready: shifted by the change of its own preparation, not before added dishes can be made, and between 5 minutes
 * after the order and 90 from now (EST-5).
 */
export const correctedReadyAtMs = (load: CorrectedLoad): number => {
  const own = (items: readonly EstimatedItem[]): number =>
    Math.ceil(slowestStation({ stationsAhead: {}, items })) * MINUTE_MS;
  const moved = load.estimatedReadyAtMs + own(load.after) - own(load.before);
  const wanted = load.added.length === 0 ? moved : Math.max(moved, load.nowMs + own(load.added));
  return Math.max(
    load.placedAtMs + MIN_ESTIMATE_MINUTES * MINUTE_MS,
    Math.min(wanted, load.nowMs + MAX_ESTIMATE_MINUTES * MINUTE_MS),
  );
};

export interface WaitingOrder {
  status: OrderStatus;
  estimatedReadyAtMs: number | null;
  nowMs: number;
  /** Dishes of the order, over all lines. */
  quantity: number;
}

/** Minutes left on the status page (EST-4); 0 once it is ready. */
export const minutesLeft = ({ status, estimatedReadyAtMs, nowMs, quantity }: WaitingOrder): number => {
  if (status !== 'pending' && status !== 'confirmed' && status !== 'preparing') return 0;
  if (estimatedReadyAtMs !== null) return Math.max(1, Math.ceil((estimatedReadyAtMs - nowMs) / MINUTE_MS));
  return status === 'pending' && quantity > 0
    ? DEFAULT_ESTIMATE_MINUTES * quantity
    : DEFAULT_ESTIMATE_MINUTES;
};
