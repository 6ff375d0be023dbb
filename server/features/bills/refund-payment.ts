import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Change } from '#server/platform/changes/change.ts';
import { refuse } from '#server/platform/errors.ts';
import { lockBill, updatePaymentRefunded } from './store.ts';

export interface Refund {
  readonly paymentId: string;
  readonly reason: string;
}

/** Takes a payment back; the audit log has the reason (BILL-8). Refuses PAYMENT_NOT_FOUND for one that is not the bill's, or was taken back. */
export async function refundPayment(
  { tx, now, audit, restaurantId }: Change,
  member: MemberPrincipal,
  visitId: string,
  { paymentId, reason }: Refund,
): Promise<void> {
  const billId = await lockBill(tx, { restaurantId, visitId, now });
  const refunded = await updatePaymentRefunded(tx, { paymentId, billId, now });
  if (!refunded) refuse('PAYMENT_NOT_FOUND');
  await audit(member, {
    action: 'payment.refund',
    subjectType: 'visit',
    subjectId: visitId,
    details: {
      paymentId,
      method: refunded.method,
      amountMinor: refunded.amount_minor,
      tipMinor: refunded.tip_minor,
      reason,
    },
  });
}
