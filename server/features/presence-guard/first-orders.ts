import { hintTable } from '#server/features/tables/announce-table.ts';
import { getTableNumber } from '#server/features/tables/get-table-numbers.ts';
import type { DinerPrincipal, MemberPrincipal } from '#server/platform/auth/principal.ts';
import { type Change, changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { staffRoom, visitRoom } from '#server/platform/events/rooms.ts';
import {
  type Answer,
  updateApproval,
  updateApprovalsRead,
  updateApprovalWaiting,
  updateVisitOfDiner,
} from './approval-store.ts';

/** Marks the notifications of first orders as read that no longer need an answer (NOTE-4). */
export async function silenceFirstOrders(
  { tx, hint, restaurantId, now }: Change,
  about: Parameters<typeof updateApprovalsRead>[1],
  readerName: string | null,
): Promise<void> {
  for (const id of await updateApprovalsRead(tx, about, { now, readerName }))
    await hint({ type: 'notification.changed', id, version: 2 }, [staffRoom(restaurantId)]);
}

const ACTIONS = { approved: 'diner.approve', refused: 'diner.refuse' } as const;

/**
 * Approves or rejects a phone's first order, with an audit entry; the phone gets a hint and sends its order again
 * (PRESENCE-3, PRESENCE-4). Refuses DINER_NOT_WAITING.
 */
export async function answerFirstOrder(
  platform: Platform,
  member: MemberPrincipal,
  dinerSessionId: string,
  answer: Answer,
): Promise<{ done: true }> {
  const { restaurantId, name: readerName } = member;
  return changeInRestaurant(platform, restaurantId, async (change) => {
    const { tx, hint, audit } = change;
    // Locks the visit before the session, as everywhere: the other order would deadlock with a concurrent close.
    const visit = await updateVisitOfDiner(tx, dinerSessionId);
    const diner = visit && (await updateApproval(tx, dinerSessionId, answer));
    if (!diner) refuse('DINER_NOT_WAITING');
    await silenceFirstOrders(change, { dinerSessionId }, readerName);
    await audit(member, {
      action: ACTIONS[answer],
      subjectType: 'visit',
      subjectId: visit.id,
      details: { dinerSessionId, displayName: diner.display_name },
    });
    await hintTable(change, diner.table_id);
    await hint({ type: 'visit.changed', id: visit.id, version: visit.version }, [visitRoom(visit.id)]);
    return { done: true };
  });
}

/**
 * A first order of an unknown phone waits for the staff’s approval (PRESENCE-3): refuses APPROVAL_PENDING, and notifies the staff once;
 * APPROVAL_REFUSED once they have rejected it (PRESENCE-4). The phone repeats the order until they answer.
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
