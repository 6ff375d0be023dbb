import type { Platform } from '#server/platform/changes/platform.ts';
import { staffRoom, visitRoom } from '#server/platform/events/rooms.ts';
import { deleteAbandonedLines } from './store-abandoned.ts';

/**
 * Takes out what diners left behind who can no longer order: whoever joins the table, or checks out, must not find, and pay for,
 * the dishes of somebody whose session has ended. While somebody is checking out, they stay: they are part of that order (CART-13).
 */
export async function clearAbandonedLines(
  platform: Platform,
  { restaurantId, visitId }: { restaurantId: string; visitId: string },
): Promise<void> {
  const rooms = [visitRoom(visitId), staffRoom(restaurantId)];
  const now = new Date(platform.clock.now());
  const cleared = await deleteAbandonedLines(platform.database, { restaurantId, visitId, now, rooms });
  if (!cleared) return;
  const event = { type: 'cart.changed', id: cleared.id, version: cleared.version } as const;
  platform.publisher.publish([{ outboxId: cleared.outbox_id, rooms, event }]);
}
