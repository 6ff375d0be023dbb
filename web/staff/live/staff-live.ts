import type { QueryClient } from '@tanstack/react-query';
import type { LiveEventType } from '#contract/live.ts';
import { gatherRefetches } from '#web/shared/live/gathered-refetches.ts';
import type { LiveConnection } from '#web/shared/live/socket.ts';
import { kitchenSettingsKey } from '#web/staff/data/kitchen.ts';
import { applyHistory, fetchOrder, knownVersion, staffOrderKeys } from '#web/staff/data/order-cache.ts';

/** The specification: changes within 300 ms are fetched once. */
const GATHER_MS = 300;

/** The menu on the order pad: one of a table, with no restaurant in its key. */
const MENU = 'menu';

/** What each hint makes stale, by the first part of the keys of the cached data; the second is the restaurant. */
const STALE: Readonly<Partial<Record<LiveEventType, readonly string[]>>> = {
  'order.placed': ['bills', 'dashboard', 'dining-room', 'order-pad', 'pricing'],
  // A move may mark notifications as read.
  'order.changed': ['bills', 'dashboard', 'dining-room', 'notifications', 'open-day'],
  'table.changed': ['bills', 'dashboard', 'dining-room', 'open-day', 'order-pad', 'pricing'],
  'assignment.changed': ['assignments', 'dining-room', 'served-tables'],
  'cart.changed': ['dining-room'],
  'visit.closed': ['bills', 'dining-room', 'open-day', 'order-pad'],
  // Every payment and refund issues one, also of a closed visit.
  'receipt.issued': ['bills', 'open-day'],
  // To the staff: a refused refund or a contested payment.
  'bill.changed': ['bills'],
  'day.closed': ['days', 'open-day'],
  'kitchen-device.changed': ['dashboard'],
  'setup.changed': ['dashboard'],
  // The themes belong to what guests read as their menu.
  'menu.changed': ['dashboard', 'chef-recommendations', 'menu-editing', 'menu-import', 'themes', MENU],
  'pricing.changed': ['pricing'],
  'ordering.changed': ['ordering-pause'],
  'staff-request.changed': ['dashboard', 'dining-room', 'table-requests'],
  // Who clocks out is told by one, with tables to be handed on (ASSIGN-9).
  'notification.created': ['assignments', 'notifications'],
  'notification.changed': ['notifications'],
  'printer.changed': ['printing'],
  'feedback.changed': ['feedback', 'notifications'],
  'review.changed': ['public-page', 'reviews'],
  // The accounts that keep access are members.
  'member.changed': ['staff', 'subscription'],
  'page.changed': ['posts', 'public-page'],
};
/** The restaurant's currency, taxes and hours. */
const SETTINGS = 'restaurant';
const ALL = [...new Set(Object.values(STALE).flat()), SETTINGS];

/** The part of a live connection that the program uses; tests replace the socket. */
export type OrderHints = Pick<LiveConnection, 'onHint' | 'onResync'>;

/**
 * Keeps the cached orders of a restaurant up to date: a hint with a new version fetches that one order, and
 * every connect or reconnect fetches all that is on the screen (INV-13). Returns the function to stop.
 */
export function followOrders(live: OrderHints, client: QueryClient, restaurantId: string): () => void {
  const wanted = new Map<string, number>();

  const refresh = async (orderId: string): Promise<void> => {
    try {
      let version = 0;
      while (version < (wanted.get(orderId) ?? 0)) {
        const asked = wanted.get(orderId) ?? 0;
        const answer = await fetchOrder(restaurantId, orderId);
        applyHistory(client, answer);
        // A response older than its hint must not cause endless refetches.
        version = Math.max(answer.order.version, asked);
      }
    } catch {
      // The list has retries and an error state of its own; a hint has neither.
      await client.invalidateQueries({ queryKey: staffOrderKeys.all(restaurantId) });
    } finally {
      wanted.delete(orderId);
    }
  };

  const stopHints = live.onHint(({ type, id, version }) => {
    if (type === 'kitchen.changed')
      void client.invalidateQueries({ queryKey: kitchenSettingsKey(restaurantId) });
    if (type !== 'order.placed' && type !== 'order.changed') return;
    if (knownVersion(client, restaurantId, id) >= version) return;
    const isUnderWay = wanted.has(id);
    wanted.set(id, Math.max(version, wanted.get(id) ?? 0));
    if (!isUnderWay) void refresh(id);
  });
  const stopResync = live.onResync(() => {
    void client.invalidateQueries({ queryKey: staffOrderKeys.all(restaurantId) });
    void client.invalidateQueries({ queryKey: kitchenSettingsKey(restaurantId) });
  });
  return () => {
    stopHints();
    stopResync();
  };
}

/**
 * Invalidates what a hint announces, and everything after a reconnect (INV-13). Only what is on the screen is fetched. Returns
 * the function to stop.
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
  // Somebody else may have changed their role; screens offer only what it allows.
  const readPersonAgain = () => void client.invalidateQueries({ queryKey: ['me'] });
  const stopHints = live.onHint(({ type, version }) => {
    refetches.want(STALE[type] ?? []);
    // Each order of a counted dish sends version 0.
    if (type === 'menu.changed' && version > 0) refetches.want([SETTINGS]);
    if (type === 'member.changed') readPersonAgain();
  });
  let isReconnect = false;
  const stopResync = live.onResync(() => {
    refetches.want(ALL);
    if (isReconnect) readPersonAgain();
    isReconnect = true;
  });
  return () => {
    refetches.stop();
    stopHints();
    stopResync();
  };
}
