import { recordAudit } from '#server/platform/audit.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { refuse } from '#server/platform/errors.ts';
import { changeInRestaurant } from '#server/platform/events/change.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hintTable } from './announce-table.ts';
import { updateApprovalGiven } from './approval-store.ts';

/** One tap lets a phone's first order through, audited (PRESENCE-3). Refuses DINER_NOT_WAITING. */
export async function approveDiner(
  platform: Platform,
  member: MemberPrincipal,
  dinerSessionId: string,
): Promise<{ done: true }> {
  const { restaurantId } = member;
  return changeInRestaurant(platform, restaurantId, async (tx, hint) => {
    const diner = await updateApprovalGiven(tx, dinerSessionId);
    if (!diner) refuse('DINER_NOT_WAITING');
    await recordAudit(tx, member, {
      action: 'diner.approve',
      subjectType: 'visit',
      subjectId: diner.visit_id,
      details: { dinerSessionId, displayName: diner.display_name },
      at: new Date(platform.clock.now()),
    });
    await hintTable(tx, hint, { restaurantId, tableId: diner.table_id });
    return { done: true };
  });
}
