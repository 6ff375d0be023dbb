import type { SplitWish } from '#contract/bills.ts';
import type { StaffVisit } from '#contract/staff-visits.ts';
import { addPayment, type TakenPayment } from '#server/features/bills/add-payment.ts';
import {
  type GivenDiscount,
  giveDiscount,
  requireDiscounter,
  requireGiver,
  takeDiscountBack,
} from '#server/features/bills/give-discount.ts';
import { type Refund, refundPayment, requirePayment } from '#server/features/bills/refund-payment.ts';
import { holdShare, releaseShare, requireDiner } from '#server/features/bills/share-bill.ts';
import { moveItemOnBill, type TakenShare, takeShare } from '#server/features/bills/take-share.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Change } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { changeBill } from './change-bill.ts';
import { closeWhenPaid } from './close-visit-by-staff.ts';
import { readStaffVisit } from './read-staff-visit.ts';

/** The visit with its bill after `changeIt`. Refuses VISIT_NOT_FOUND, VISIT_CLOSED and like `changeIt`. */
async function changeAndRead(
  platform: Platform,
  member: MemberPrincipal,
  visitId: string,
  changeIt: (change: Change) => Promise<boolean>,
  check?: (change: Change) => Promise<void>,
): Promise<StaffVisit> {
  await changeBill(platform, { restaurantId: member.restaurantId, visitId }, changeIt, check);
  return readStaffVisit(platform, member, visitId);
}

/** Gives a discount on the bill or a dish, with a reason (DISCOUNT-1); idempotent. */
export const discountVisit = (
  platform: Platform,
  member: MemberPrincipal,
  visitId: string,
  discount: GivenDiscount,
): Promise<StaffVisit> =>
  changeAndRead(
    platform,
    member,
    visitId,
    (change) => giveDiscount(change, member, visitId, discount),
    async () => requireDiscounter(member, discount),
  );

/** Removes a discount (DISCOUNT-6). */
export const undoDiscount = (
  platform: Platform,
  member: MemberPrincipal,
  visitId: string,
  discountId: string,
): Promise<StaffVisit> =>
  changeAndRead(
    platform,
    member,
    visitId,
    (change) => takeDiscountBack(change, member, visitId, discountId),
    (change) => requireGiver(change, member, visitId, discountId),
  );

/** Records a payment in cash or at the terminal; idempotent (BILL-3). */
export const takePayment = (
  platform: Platform,
  member: MemberPrincipal,
  visitId: string,
  payment: TakenPayment,
): Promise<StaffVisit> =>
  changeAndRead(platform, member, visitId, (change) => addPayment(change, member, visitId, payment));

/** Refunds a recorded payment, with a reason: it is due again (BILL-8). */
export const takeBackPayment = (
  platform: Platform,
  member: MemberPrincipal,
  visitId: string,
  refund: Refund,
): Promise<StaffVisit> =>
  changeAndRead(
    platform,
    member,
    visitId,
    (change) => refundPayment(change, member, visitId, refund),
    (change) => requirePayment(change, refund.paymentId),
  );

const auditShare = (
  { audit }: Change,
  member: MemberPrincipal,
  visitId: string,
  action: 'bill.hold-share' | 'bill.release-share',
  shareId: string,
): Promise<void> => audit(member, { action, subjectType: 'visit', subjectId: visitId, details: { shareId } });

/** Holds a share of the bill for a guest, or for one without a phone (`dinerSessionId` null). */
export const holdShareForGuest = (
  platform: Platform,
  member: MemberPrincipal,
  visitId: string,
  share: { shareId: string; dinerSessionId: string | null; wish: SplitWish },
): Promise<StaffVisit> =>
  changeAndRead(
    platform,
    member,
    visitId,
    async (change) => {
      const isNew = await holdShare(change, visitId, { ...share, isByStaff: true });
      if (isNew) await auditShare(change, member, visitId, 'bill.hold-share', share.shareId);
      return isNew;
    },
    (change) => requireDiner(change, share.dinerSessionId),
  );

/** Releases any unpaid share. */
export const releaseShareByStaff = (
  platform: Platform,
  member: MemberPrincipal,
  visitId: string,
  shareId: string,
): Promise<StaffVisit> =>
  changeAndRead(platform, member, visitId, async (change) => {
    const isReleased = await releaseShare(change, visitId, { shareId });
    if (isReleased) await auditShare(change, member, visitId, 'bill.release-share', shareId);
    return isReleased;
  });

/** Records the payment of a share; if nothing is left to pay, serve or order, the visit closes by itself (SPLIT-10). */
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
export const moveItemByStaff = (
  platform: Platform,
  member: MemberPrincipal,
  visitId: string,
  move: { orderItemId: string; dinerSessionId: string },
): Promise<StaffVisit> =>
  changeAndRead(
    platform,
    member,
    visitId,
    (change) => moveItemOnBill(change, member, visitId, move),
    (change) => requireDiner(change, move.dinerSessionId),
  );
