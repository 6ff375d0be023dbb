import type { QueryClient } from '@tanstack/react-query';
import type { LiveConnection } from '#web/shared/live/socket.ts';
import { kitchenSettingsKey } from '#web/staff/data/kitchen.ts';
import { applyHistory, fetchOrder, knownVersion, staffOrderKeys } from '#web/staff/data/order-cache.ts';

/** What the rest of the program needs of a live connection; tests stand in for the socket. */
export type OrderHints = Pick<LiveConnection, 'onHint' | 'onResync'>;

/**
 * Keeps the cached orders of a restaurant like the server's: a hint with a new version fetches that one order, and
 * every connect or reconnect fetches all that is on the screen (INV-13). Returns the way to stop.
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
        // An answer older than its hint is not asked for again and again.
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
