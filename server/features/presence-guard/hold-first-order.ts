import { hintTable } from '#server/features/tables/announce-table.ts';
import type { DinerPrincipal } from '#server/platform/auth/principal.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { staffRoom } from '#server/platform/events/rooms.ts';
import { insertApprovalNotification, updateApprovalWaiting } from './approval-store.ts';

/**
 * The first order of a phone that nobody has seen waits for the staff's yes (PRESENCE-3): refuses APPROVAL_PENDING, and tells
 * the staff once; APPROVAL_REFUSED once they have said no (PRESENCE-4). The phone sends the same order again until they answer.
 */
export async function holdFirstOrder(platform: Platform, diner: DinerPrincipal): Promise<void> {
  const { restaurantId, tableId, dinerSessionId } = diner;
  const approval = await changeInRestaurant(platform, restaurantId, async (change) => {
    const { tx, hint, now } = change;
    const found = await updateApprovalWaiting(tx, dinerSessionId);
    if (found === 'begins') {
      const id = await insertApprovalNotification(tx, dinerSessionId, now);
      if (id !== null)
        await hint({ type: 'notification.created', id, version: 1 }, [staffRoom(restaurantId)]);
    }
    if (found === 'begins' || found === 'waiting') await hintTable(change, tableId);
    return found;
  });
  if (approval === 'begins' || approval === 'waiting') refuse('APPROVAL_PENDING');
  if (approval === 'refused') refuse('APPROVAL_REFUSED');
}
