import type { StaffVisit } from '#contract/staff-visits.ts';
import { addPayment, type TakenPayment } from '#server/features/bills/add-payment.ts';
import { type Refund, refundPayment } from '#server/features/bills/refund-payment.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { changeBill } from './change-bill.ts';
import { readStaffVisit } from './read-staff-visit.ts';

/** Records that guests have paid, by cash or at the terminal; the same payment again changes nothing (BILL-3). */
export async function takePayment(
  platform: Platform,
  member: MemberPrincipal,
  visitId: string,
  payment: TakenPayment,
): Promise<StaffVisit> {
  await changeBill(platform, { restaurantId: member.restaurantId, visitId }, (change) =>
    addPayment(change, member, visitId, payment),
  );
  return readStaffVisit(platform, member, visitId);
}

/** Takes a recorded payment back, with a reason: it is due again (BILL-8). */
export async function takeBackPayment(
  platform: Platform,
  member: MemberPrincipal,
  visitId: string,
  refund: Refund,
): Promise<StaffVisit> {
  await changeBill(platform, { restaurantId: member.restaurantId, visitId }, (change) =>
    refundPayment(change, member, visitId, refund),
  );
  return readStaffVisit(platform, member, visitId);
}
