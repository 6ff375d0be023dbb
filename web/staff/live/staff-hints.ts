import type { QueryClient } from '@tanstack/react-query';
import type { LiveEventType } from '#contract/live.ts';
import { gatherRefetches } from '#web/shared/live/gathered-refetches.ts';
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
 * Invalidates what a hint says has changed, and all of it after a reconnect (INV-13). Only what is on the screen is fetched. Returns
 * the way to stop.
 */
export function followAttention(
  live: Pick<LiveConnection, 'onHint' | 'onResync'>,
  client: QueryClient,
  restaurantId: string,
): () => void {
  const refetches = gatherRefetches(
    (name) => client.invalidateQueries({ queryKey: name === MENU ? [name] : [name, restaurantId] }),
    GATHER_MS,
  );
  const stopHints = live.onHint(({ type }) => refetches.want(STALE[type] ?? []));
  const stopResync = live.onResync(() => refetches.want(ALL));
  return () => {
    refetches.stop();
    stopHints();
    stopResync();
  };
}
