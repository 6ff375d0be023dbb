import type { Transaction } from 'kysely';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { recordAudit } from '#server/platform/changes/audit.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { refuse } from '#server/platform/errors.ts';
import type { OfVisit } from './add-payment.ts';
import { lockBill, updatePaymentRefunded } from './store.ts';

/** Takes a payment back, audited. Refuses PAYMENT_NOT_FOUND for one that is not the bill's, or was taken back. */
export async function refundPayment(
  tx: Transaction<DB>,
  member: MemberPrincipal,
  { visitId, now }: OfVisit,
  paymentId: string,
): Promise<void> {
  const billId = await lockBill(tx, { restaurantId: member.restaurantId, visitId, now });
  const refunded = await updatePaymentRefunded(tx, { paymentId, billId, now });
  if (!refunded) refuse('PAYMENT_NOT_FOUND');
  await recordAudit(tx, member, {
    action: 'payment.refund',
    subjectType: 'visit',
    subjectId: visitId,
    details: {
      paymentId,
      method: refunded.method,
      amountMinor: refunded.amount_minor,
      tipMinor: refunded.tip_minor,
    },
    at: now,
  });
}
