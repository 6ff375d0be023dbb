import type { Change } from '#server/platform/changes/change.ts';
import { staffRoom } from '#server/platform/events/rooms.ts';
import { completeOpenOfVisit, updateNotificationRead } from './store.ts';

/** Completes the open requests of a visit that ends, so that the table's next visit can call (CALL-3). */
export async function completeRequestsOfVisit(
  { tx, hint, restaurantId, now }: Change,
  visitId: string,
): Promise<void> {
  for (const { id, version } of await completeOpenOfVisit(tx, visitId, now)) {
    await hint({ type: 'staff-request.changed', id, version }, [staffRoom(restaurantId)]);
    const read = await updateNotificationRead(tx, id, { readerName: null, now });
    if (read !== null)
      await hint({ type: 'notification.changed', id: read, version: 2 }, [staffRoom(restaurantId)]);
  }
}
