import { hintTable } from '#server/features/tables/announce-table.ts';
import { getTableNumber } from '#server/features/tables/get-table-numbers.ts';
import type { DinerPrincipal } from '#server/platform/auth/principal.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { updateApprovalWaiting } from './approval-store.ts';

/**
 * The first order of a phone that nobody has seen waits for the staff's yes (PRESENCE-3): refuses APPROVAL_PENDING, and tells
 * the staff once; APPROVAL_REFUSED once they have said no (PRESENCE-4). The phone sends the same order again until they answer.
 */
export async function holdFirstOrder(platform: Platform, diner: DinerPrincipal): Promise<void> {
  const { restaurantId, tableId, visitId, dinerSessionId, displayName: name } = diner;
  const approval = await changeInRestaurant(platform, restaurantId, async (change) => {
    const { tx, notify } = change;
    const found = await updateApprovalWaiting(tx, dinerSessionId);
    if (found === 'begins') {
      const tableNumber = await getTableNumber(tx, tableId);
      await notify({
        type: 'table_request',
        priority: 'high',
        actionUrl: `/admin/tables?table=${tableId}`,
        metadata: { event: 'first_order', dinerSessionId, visitId, tableNumber, name },
      });
    }
    if (found === 'begins' || found === 'waiting') await hintTable(change, tableId);
    return found;
  });
  if (approval === 'begins' || approval === 'waiting') refuse('APPROVAL_PENDING');
  if (approval === 'refused') refuse('APPROVAL_REFUSED');
}
