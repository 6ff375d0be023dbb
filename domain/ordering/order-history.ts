/** An order as a phone sees it; when it was placed, in epoch milliseconds. */
export interface SeenOrder<Order extends { id: string }> {
  order: Order;
  createdAtMs: number;
}

/** What a phone keeps of an order: also since when. */
export interface KeptOrder<Order extends { id: string }> extends SeenOrder<Order> {
  storedAtMs: number;
}

export const MAX_KEPT_ORDERS = 5;
export const KEEP_ORDER_MS = 4 * 3_600_000;

/** Without what has run out: an order is kept four hours from its first sight (HISTORY-1). */
export const unexpired = <Order extends { id: string }>(
  kept: readonly KeptOrder<Order>[],
  nowMs: number,
): KeptOrder<Order>[] => kept.filter(({ storedAtMs }) => nowMs - storedAtMs < KEEP_ORDER_MS);

/** The history with these orders as they are now, newest first; at most five stay (HISTORY-1, HISTORY-2). */
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

/** One that is too old when it is first seen stays out, else it would come back each time it has run out. */
const firstSight = ({ createdAtMs }: { createdAtMs: number }, nowMs: number): number =>
  nowMs - createdAtMs >= KEEP_ORDER_MS ? createdAtMs : nowMs;

/** How long until the first of them runs out, in whole minutes as hours and minutes; null without any (HISTORY-1). */
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
