import type { Transaction } from 'kysely';
import { decidePayment } from '#domain/bills/bill.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Change } from '#server/platform/changes/change.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { insertUnderOwnId } from '#server/platform/database/reused-ids.ts';
import { refuse } from '#server/platform/errors.ts';
import { readBill } from './read-bill.ts';
import { issueReceiptOf } from './receipt-of-payment.ts';
import { releaseFallen } from './share-bill.ts';
import { insertPayment, lockBill, type NewPayment } from './store.ts';

export interface TakenPayment {
  /** Created by the screen: a tap that is sent twice pays once. */
  readonly paymentId: string;
  readonly method: 'cash' | 'card';
  readonly amountMinor: number;
  readonly tipMinor: number;
  readonly shownDueMinor: number;
}

/** Adds a payment to the visit's bill, audited (BILL-3, TIP-2). False when it was added before. Refuses BILL_CHANGED, PAYMENT_TOO_HIGH, TIP_INVALID, COMMAND_REUSED. */
export async function addPayment(
  change: Change,
  member: MemberPrincipal,
  visitId: string,
  payment: TakenPayment,
): Promise<boolean> {
  const { tx, now, audit, restaurantId } = change;
  const billId = await lockBill(tx, { restaurantId, visitId, now });
  const { bill, record } = await readBill(tx, visitId, now);
  if (bill.payments.some(({ id }) => id === payment.paymentId)) return false;
  const decision = decidePayment(bill, payment);
  if (decision.kind === 'refused') refuse(decision.code, { dueMinor: bill.dueMinor });
  const { method, amountMinor, tipMinor } = payment;
  await insertOnce(tx, {
    id: payment.paymentId,
    restaurantId,
    billId,
    dinerSessionId: null,
    method,
    amountMinor,
    tipMinor,
    currency: bill.currency,
    userId: member.accountId,
    userName: member.name,
    now,
  });
  await issueReceiptOf(change, record, { ...payment, visitId });
  await releaseFallen(change, visitId);
  await audit(member, {
    action: 'payment.record',
    subjectType: 'visit',
    subjectId: visitId,
    details: { paymentId: payment.paymentId, method, amountMinor, tipMinor, currency: bill.currency },
  });
  return true;
}

/** An id that is known from another bill is not a repeated tap, and is refused. */
export const insertOnce = (tx: Transaction<DB>, payment: NewPayment): Promise<void> =>
  insertUnderOwnId('payments_pkey', () => insertPayment(tx, payment));
