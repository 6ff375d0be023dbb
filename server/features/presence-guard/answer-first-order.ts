import { hintTable } from '#server/features/tables/announce-table.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { visitRoom } from '#server/platform/events/rooms.ts';
import { type Answer, updateApproval, updateVisitOfDiner } from './approval-store.ts';
import { silenceFirstOrders } from './silence-first-orders.ts';

const ACTIONS = { approved: 'diner.approve', refused: 'diner.refuse' } as const;

/**
 * One tap lets a phone's first order through or turns it away, audited; the phone hears of it and sends its order again
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
    // The visit before the phone, as everywhere: whoever closes the visit meanwhile would wait for this one, and this one for them.
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
