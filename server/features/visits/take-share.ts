import type { SplitWish } from '#contract/bills.ts';
import type { StaffVisit } from '#contract/staff-visits.ts';
import { holdShare, releaseShare } from '#server/features/bills/share-bill.ts';
import { moveItemOnBill, type TakenShare, takeShare } from '#server/features/bills/take-share.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { changeBill } from './change-bill.ts';
import { closeWhenPaid } from './close-visit-by-staff.ts';
import { readStaffVisit } from './read-staff-visit.ts';

/** Holds a part of the bill for a guest, or for one without a phone (`dinerSessionId` null). */
export async function holdShareForGuest(
  platform: Platform,
  member: MemberPrincipal,
  visitId: string,
  share: { shareId: string; dinerSessionId: string | null; wish: SplitWish },
): Promise<StaffVisit> {
  await changeBill(platform, { restaurantId: member.restaurantId, visitId }, async (change) => {
    const isNew = await holdShare(change, visitId, { ...share, isByStaff: true });
    if (isNew) await auditShare(change.audit, member, visitId, 'bill.hold-share', share.shareId);
    return isNew;
  });
  return readStaffVisit(platform, member, visitId);
}

type Audit = Parameters<Parameters<typeof changeBill>[2]>[0]['audit'];

const auditShare = (
  audit: Audit,
  member: MemberPrincipal,
  visitId: string,
  action: 'bill.hold-share' | 'bill.release-share',
  shareId: string,
): Promise<void> => audit(member, { action, subjectType: 'visit', subjectId: visitId, details: { shareId } });

/** Gives anybody's share up that is not paid. */
export async function releaseShareByStaff(
  platform: Platform,
  member: MemberPrincipal,
  visitId: string,
  shareId: string,
): Promise<StaffVisit> {
  await changeBill(platform, { restaurantId: member.restaurantId, visitId }, async (change) => {
    const isReleased = await releaseShare(change, visitId, { shareId });
    if (isReleased) await auditShare(change.audit, member, visitId, 'bill.release-share', shareId);
    return isReleased;
  });
  return readStaffVisit(platform, member, visitId);
}

/** Takes what a share says; where nothing is left to pay, serve or order, the visit closes by itself (SPLIT-10). */
export async function takeShareByStaff(
  platform: Platform,
  member: MemberPrincipal,
  visitId: string,
  share: TakenShare,
): Promise<StaffVisit> {
  await changeBill(platform, { restaurantId: member.restaurantId, visitId }, (change) =>
    takeShare(change, member, visitId, share),
  );
  await closeWhenPaid(platform, member, visitId);
  return readStaffVisit(platform, member, visitId);
}

/** Moves a dish on the bill to the guest who pays for it. */
export async function moveItemByStaff(
  platform: Platform,
  member: MemberPrincipal,
  visitId: string,
  move: { orderItemId: string; dinerSessionId: string },
): Promise<StaffVisit> {
  await changeBill(platform, { restaurantId: member.restaurantId, visitId }, (change) =>
    moveItemOnBill(change, member, visitId, move),
  );
  return readStaffVisit(platform, member, visitId);
}
