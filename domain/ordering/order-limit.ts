/**
 * The maximum number of orders by guests of one table in `ORDER_WINDOW_MINUTES`; those taken by staff are not counted (ORDER-18, INV-17).
 */
export const ORDERS_PER_WINDOW = 30;
export const ORDER_WINDOW_MINUTES = 10;
/** The maximum number of orders of a visit’s guests that wait for the kitchen at the same time (ORDER-19). */
export const WAITING_ORDERS_PER_VISIT = 60;

/** The retry interval while the visit’s limit of waiting orders is reached. */
const KITCHEN_RETRY_SECONDS = 60;
const MINUTE_MS = 60_000;

export interface RecentOrders {
  /**
   * When the table’s guests placed the `ORDERS_PER_WINDOW`th order, counted back from the newest of the window; null if they placed fewer.
   */
  readonly windowFullSinceMs: number | null;
  /** Orders of the visit's guests that are pending, confirmed or in preparation. */
  readonly waiting: number;
}

/** Seconds until guests of the table may place the next order (ORDER-18, ORDER-19); null if at once. */
export function secondsUntilNextOrder(
  { windowFullSinceMs, waiting }: RecentOrders,
  nowMs: number,
): number | null {
  const kitchen = waiting >= WAITING_ORDERS_PER_VISIT ? KITCHEN_RETRY_SECONDS : 0;
  const endsInMs =
    windowFullSinceMs === null ? 0 : windowFullSinceMs + ORDER_WINDOW_MINUTES * MINUTE_MS - nowMs;
  const seconds = Math.max(kitchen, Math.ceil(endsInMs / 1_000));
  return seconds > 0 ? seconds : null;
}
