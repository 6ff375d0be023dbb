import { randomUUID } from 'node:crypto';
import type { RefundedItem } from '#domain/bills/bill-lines.ts';
import { issueCreditNote, paymentOfReceipt } from '#server/features/receipts/issue-receipt.ts';
import { readRefundedItems } from '#server/features/receipts/read-receipts.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Change } from '#server/platform/changes/change.ts';
import { refuse } from '#server/platform/errors.ts';
import { findTakenOnline, insertOnlineRefund } from './online-store.ts';
import { dishesOf, issueReceiptOf } from './receipt-of-payment.ts';
import {
  type BillRecord,
  getBillRecord,
  isPayment,
  lockBill,
  type PaymentRecord,
  updatePaymentLowered,
  updatePaymentRefunded,
} from './store.ts';

export interface Refund {
  /** Created by the screen, and also the credit note’s: a tap that is sent twice refunds once. */
  readonly refundId?: string;
  readonly paymentId: string;
  /** Absent: the rest of the payment. */
  readonly amountMinor?: number;
  /** Pieces of the refunded dishes; absent: no dishes. */
  readonly items?: readonly RefundedItem[] | undefined;
  readonly reason: string;
}

/** Refuses PAYMENT_NOT_FOUND for a payment that is not the restaurant’s; one that a merge has moved to another bill is known. */
export async function requirePayment({ tx }: Change, paymentId: string): Promise<void> {
  if (!(await isPayment(tx, paymentId))) refuse('PAYMENT_NOT_FOUND');
}

/**
 * Refunds a payment: the rest of it with its tip, or the given amount; the audit log has the reason (BILL-8, RECEIPT-4). False if the id
 * was used before. Refuses PAYMENT_NOT_FOUND for a payment that is not the bill’s or was refunded, PAYMENT_TOO_HIGH, BILL_CHANGED if the
 * dishes do not add up to the amount or were given back before, COMMAND_REUSED.
 */
export async function refundPayment(
  change: Change,
  member: MemberPrincipal,
  visitId: string,
  { refundId = randomUUID(), paymentId, reason, items, ...asked }: Refund,
): Promise<boolean> {
  const { tx, now, audit, restaurantId } = change;
  const billId = await lockBill(tx, { restaurantId, visitId, now });
  const known = await paymentOfReceipt(tx, refundId);
  if (known) return known === paymentId ? false : refuse('COMMAND_REUSED');
  const record = await getBillRecord(tx, visitId);
  const payment = record.payments.find(({ id, status }) => id === paymentId && status === 'succeeded');
  if (!payment) refuse('PAYMENT_NOT_FOUND');
  const leftMinor = payment.amount_minor - payment.refunded_minor;
  const amountMinor = asked.amountMinor ?? leftMinor;
  if (amountMinor > leftMinor) refuse('PAYMENT_TOO_HIGH', { leftMinor });
  const dishes = items && (await refundedDishes(tx, record, items, now));
  if (dishes && dishes.amountMinor !== amountMinor) refuse('BILL_CHANGED');
  const isAll = amountMinor === leftMinor;
  const tipMinor = isAll ? payment.tip_minor : 0;
  if (isAll) await updatePaymentRefunded(tx, { paymentId, billId, now });
  else await updatePaymentLowered(tx, { paymentId, billId, amountMinor, now });
  if (payment.method === 'online') await sendBack(change, paymentId, refundId, amountMinor + tipMinor);
  await issueMissingReceipt(change, record, visitId, payment);
  await issueCreditNote(change, {
    id: refundId,
    paymentId,
    amountMinor,
    tipMinor,
    reason,
    items,
    ...dishes?.said,
  });
  await audit(member, {
    action: 'payment.refund',
    subjectType: 'visit',
    subjectId: visitId,
    details: {
      paymentId,
      method: payment.method,
      amountMinor,
      tipMinor,
      currency: record.currency,
      reason,
    },
  });
  return true;
}

async function refundedDishes(
  tx: Change['tx'],
  record: BillRecord,
  items: readonly RefundedItem[],
  now: Date,
) {
  const paymentIds = record.payments.map(({ id }) => id);
  return dishesOf(record, items, { refunded: await readRefundedItems(tx, paymentIds), now });
}

/** An online payment is refunded by its provider, which is called after this transaction (PAY-4). */
async function sendBack(
  { tx, restaurantId, now }: Change,
  paymentId: string,
  refundId: string,
  amountMinor: number,
): Promise<void> {
  const online = await findTakenOnline(tx, paymentId);
  if (!online) throw new Error(`payment ${paymentId} was paid online, and nobody knows how`);
  await insertOnlineRefund(tx, {
    id: refundId,
    restaurantId,
    onlinePaymentId: online.id,
    amountMinor,
    cause: 'office',
    now,
  });
}

/** A payment older than receipts gets one when it is refunded, because a credit note refers to a receipt. */
async function issueMissingReceipt(
  change: Change,
  record: BillRecord,
  visitId: string,
  { id, method, amount_minor, tip_minor }: PaymentRecord,
): Promise<void> {
  const others = { ...record, payments: record.payments.filter((payment) => payment.id !== id) };
  await issueReceiptOf(change, others, {
    paymentId: id,
    visitId,
    method,
    amountMinor: amount_minor,
    tipMinor: tip_minor,
  });
}
