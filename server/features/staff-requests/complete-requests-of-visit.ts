import type { Change } from '#server/platform/changes/change.ts';
import { staffRoom } from '#server/platform/events/rooms.ts';
import { completeOpenOfVisit } from './store.ts';

/** Completes what a visit leaves unanswered: a pending request must not keep the table's next party from calling (CALL-3). */
export async function completeRequestsOfVisit(
  { tx, hint, restaurantId, now }: Change,
  visitId: string,
): Promise<void> {
  for (const { id, version, notification_id: read } of await completeOpenOfVisit(tx, visitId, now)) {
    await hint({ type: 'staff-request.changed', id, version }, [staffRoom(restaurantId)]);
    if (read !== null)
      await hint({ type: 'notification.changed', id: read, version: 2 }, [staffRoom(restaurantId)]);
  }
}
