import type { OfficeBill } from '#contract/office-bills.ts';
import { disputeState } from '#domain/bills/online-payment.ts';
import { type Refund, refundPayment, requirePayment } from '#server/features/bills/refund-payment.ts';
import { readReceiptsOf, readRefundedItems } from '#server/features/receipts/read-receipts.ts';
import { changeClosedBill } from '#server/features/visits/change-bill.ts';
import { readStaffVisit } from '#server/features/visits/read-staff-visit.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { refuse } from '#server/platform/errors.ts';
import { listProviderNotes, listRefusedReturns } from './online-check-store.ts';

/** A bill, open or closed, with its documents. Refuses VISIT_NOT_FOUND. */
export async function readOfficeBill(
  platform: Platform,
  member: MemberPrincipal,
  visitId: string,
): Promise<OfficeBill> {
  const { bill, tableNumber, openedAt, closedAt, diners } = await readStaffVisit(platform, member, visitId);
  if (!bill) refuse('VISIT_NOT_FOUND');
  const paymentIds = bill.payments.map(({ id }) => id);
  const { receipts, refundedItems, notes, refused } = await inRestaurant(
    platform.database,
    member.restaurantId,
    async (tx) => ({
      receipts: await readReceiptsOf(tx, paymentIds),
      refundedItems: await readRefundedItems(tx, paymentIds),
      notes: await listProviderNotes(tx, paymentIds),
      refused: await listRefusedReturns(tx, visitId),
    }),
  );
  const guests = diners.map(({ displayName }) => displayName);
  const online = notes.map((note) => ({
    paymentId: note.payment_id,
    intentId: note.intent_id,
    dispute: note.dispute_status === null ? null : disputeState(note.dispute_status),
    isRefundRefused: note.is_refund_refused,
  }));
  const refusedReturns = refused.map((each) => ({
    id: each.id,
    intentId: each.intent_id,
    amountMinor: each.amount_minor,
    currency: each.currency,
  }));
  return {
    visitId,
    tableNumber,
    openedAt,
    closedAt,
    guests,
    bill,
    receipts,
    refundedItems,
    online,
    refusedReturns,
  };
}

/** Refunds a payment of a closed visit, wholly or in part (RECEIPT-4). */
export async function refundClosedBill(
  platform: Platform,
  member: MemberPrincipal,
  visitId: string,
  refund: Refund,
): Promise<OfficeBill> {
  await changeClosedBill(
    platform,
    { restaurantId: member.restaurantId, visitId },
    (change) => refundPayment(change, member, visitId, refund),
    (change) => requirePayment(change, refund.paymentId),
  );
  return readOfficeBill(platform, member, visitId);
}
