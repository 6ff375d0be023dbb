import type { QueryClient } from '@tanstack/react-query';
import type { LiveEventType } from '#contract/live.ts';
import type { LiveConnection } from '#web/shared/live/socket.ts';

/** The specification: changes within 300 ms are fetched once. */
const GATHER_MS = 300;

/** The menu on the order pad: one of a table, with no restaurant in its key. */
const MENU = 'menu';

/** What each hint makes stale, by the first part of the keys of the cached data; the second is the restaurant. */
const STALE: Readonly<Partial<Record<LiveEventType, readonly string[]>>> = {
  'order.placed': ['dashboard', 'dining-room', 'order-pad', 'pricing'],
  // A move may have dealt with what the bell rings for.
  'order.changed': ['dashboard', 'dining-room', 'notifications'],
  'table.changed': ['dashboard', 'dining-room', 'order-pad', 'pricing'],
  'assignment.changed': ['assignments', 'dining-room', 'served-tables'],
  'cart.changed': ['dining-room'],
  'visit.closed': ['dining-room', 'order-pad'],
  'kitchen-device.changed': ['dashboard'],
  'menu.changed': ['dashboard', 'chef-recommendations', 'menu-editing', MENU],
  'pricing.changed': ['pricing'],
  'ordering.changed': ['ordering-pause'],
  'staff-request.changed': ['dashboard', 'dining-room', 'table-requests'],
  'notification.created': ['notifications'],
  'notification.changed': ['notifications'],
  'printer.changed': ['printing'],
  'feedback.changed': ['feedback', 'notifications'],
};
const ALL = [...new Set(Object.values(STALE).flat())];

/**
 * Invalidates what a hint says has changed, and all of it after a reconnect (INV-13). Only what is on the screen is fetched, and what
 * is being fetched is waited for and fetched once more: on a busy evening hints come faster than answers, and each would cancel the
 * answer that the last one asked for. Returns the way to stop.
 */
export function followAttention(
  live: Pick<LiveConnection, 'onHint' | 'onResync'>,
  client: QueryClient,
  restaurantId: string,
): () => void {
  const waiting = new Set<string>();
  const underWay = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const gather = (): void => {
    if (!isStopped) timer ??= setTimeout(refetch, GATHER_MS);
  };
  const fetchOnce = async (name: string): Promise<void> => {
    waiting.delete(name);
    underWay.add(name);
    await client.invalidateQueries({ queryKey: name === MENU ? [name] : [name, restaurantId] });
    underWay.delete(name);
    if (waiting.has(name)) gather();
  };
  const refetch = (): void => {
    timer = undefined;
    for (const name of waiting) if (!underWay.has(name)) void fetchOnce(name);
  };
  const want = (names: readonly string[]): void => {
    if (names.length === 0) return;
    for (const name of names) waiting.add(name);
    gather();
  };
  const stopHints = live.onHint(({ type }) => want(STALE[type] ?? []));
  const stopResync = live.onResync(() => want(ALL));
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stopHints();
    stopResync();
  };
}
