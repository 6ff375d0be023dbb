import type { StaffVisit } from '#contract/staff-visits.ts';
import { addPayment, type TakenPayment } from '#server/features/bills/add-payment.ts';
import { type Refund, refundPayment } from '#server/features/bills/refund-payment.ts';
import { hintTable } from '#server/features/tables/announce-table.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { type Change, changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { announceVisit } from './announce-visit.ts';
import { readStaffVisit } from './read-staff-visit.ts';
import { findStaffVisit } from './staff-store.ts';
import { lockVisit } from './store.ts';

/** Records that guests have paid, by cash or at the terminal; the same payment again changes nothing (BILL-3). */
export async function takePayment(
  platform: Platform,
  member: MemberPrincipal,
  visitId: string,
  payment: TakenPayment,
): Promise<StaffVisit> {
  return changeBill(platform, member, visitId, (change) => addPayment(change, member, visitId, payment));
}

/** Takes a recorded payment back, with a reason: it is due again (BILL-8). */
export async function takeBackPayment(
  platform: Platform,
  member: MemberPrincipal,
  visitId: string,
  refund: Refund,
): Promise<StaffVisit> {
  return changeBill(platform, member, visitId, async (change) => {
    await refundPayment(change, member, visitId, refund);
    return true;
  });
}

async function changeBill(
  platform: Platform,
  member: MemberPrincipal,
  visitId: string,
  changeIt: (change: Change) => Promise<boolean>,
): Promise<StaffVisit> {
  const { restaurantId } = member;
  await changeInRestaurant(platform, restaurantId, async (change) => {
    const { tx } = change;
    const isOpen = await lockVisit(tx, visitId);
    const visit = await findStaffVisit(tx, visitId);
    if (!visit) refuse('VISIT_NOT_FOUND');
    if (!isOpen) refuse('VISIT_CLOSED');
    if (!(await changeIt(change))) return;
    await announceVisit(change, visitId);
    await hintTable(change, visit.table_id);
  });
  return readStaffVisit(platform, member, visitId);
}
