/** An order on a phone, with its time of placement in epoch milliseconds. */
export interface SeenOrder<Order extends { id: string }> {
  order: Order;
  createdAtMs: number;
}

/** A phone’s stored order, with the time of its first sight. */
export interface KeptOrder<Order extends { id: string }> extends SeenOrder<Order> {
  storedAtMs: number;
}

export const MAX_KEPT_ORDERS = 5;
export const KEEP_ORDER_MS = 4 * 3_600_000;

/** Without expired orders: an order is kept four hours from its first sight (HISTORY-1). */
export const unexpired = <Order extends { id: string }>(
  kept: readonly KeptOrder<Order>[],
  nowMs: number,
): KeptOrder<Order>[] => kept.filter(({ storedAtMs }) => nowMs - storedAtMs < KEEP_ORDER_MS);

/** The history with these orders in their current state, newest first; at most five are kept (HISTORY-1, HISTORY-2). */
export function keepOrders<Order extends { id: string }>(
  kept: readonly KeptOrder<Order>[],
  seen: readonly SeenOrder<Order>[],
  nowMs: number,
): KeptOrder<Order>[] {
  const isNew = ({ order: { id } }: SeenOrder<Order>) => kept.every(({ order }) => order.id !== id);
  const known = kept.map((entry) => ({
    ...entry,
    ...seen.find(({ order }) => order.id === entry.order.id),
  }));
  const added = seen.filter(isNew).map((one) => ({ ...one, storedAtMs: firstSight(one, nowMs) }));
  return unexpired([...known, ...added], nowMs)
    .sort((one, other) => other.createdAtMs - one.createdAtMs)
    .slice(0, MAX_KEPT_ORDERS);
}

/** An order that is too old at first sight is not added, otherwise it would return each time it has expired. */
const firstSight = ({ createdAtMs }: { createdAtMs: number }, nowMs: number): number =>
  nowMs - createdAtMs >= KEEP_ORDER_MS ? createdAtMs : nowMs;

/** The time until the first of them expires, in whole minutes as hours and minutes; null without any (HISTORY-1). */
export function expiresIn(
  kept: readonly { storedAtMs: number }[],
  nowMs: number,
): { hours: number; minutes: number } | null {
  const first = kept[0];
  if (!first) return null;
  const oldestMs = kept.reduce((oldest, { storedAtMs }) => Math.min(oldest, storedAtMs), first.storedAtMs);
  const left = Math.max(0, Math.floor((oldestMs + KEEP_ORDER_MS - nowMs) / 60_000));
  return { hours: Math.floor(left / 60), minutes: left % 60 };
}

/** A table in three characters: the last three after a dash of its id, or the first three (HISTORY-3). */
export const tableChip = (tableId: string): string =>
  tableId.includes('-') ? tableId.slice(tableId.lastIndexOf('-') + 1).slice(-3) : tableId.slice(0, 3);
