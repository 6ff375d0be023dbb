import type { DinerPrincipal } from '#server/platform/auth/principal.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { staffRoom, visitRoom } from '#server/platform/events/rooms.ts';
import { updateNotificationRead, updateWithdrawn } from './store.ts';

/** The guests do not need it any more: staff and table hear of it (CALL-5). Refuses STAFF_REQUEST_NOT_FOUND. */
export function withdrawStaffRequest(
  platform: Platform,
  { restaurantId, visitId, displayName }: DinerPrincipal,
  staffRequestId: string,
): Promise<void> {
  return changeInRestaurant(platform, restaurantId, async ({ tx, hint, now }) => {
    const version = await updateWithdrawn(tx, { staffRequestId, visitId, now });
    if (version === null) refuse('STAFF_REQUEST_NOT_FOUND');
    const rooms = [staffRoom(restaurantId), visitRoom(visitId)];
    await hint({ type: 'staff-request.changed', id: staffRequestId, version }, rooms);
    const read = await updateNotificationRead(tx, staffRequestId, { readerName: displayName, now });
    if (read !== null)
      await hint({ type: 'notification.changed', id: read, version: 2 }, [staffRoom(restaurantId)]);
  });
}
