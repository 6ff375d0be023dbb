import { canStillTake } from '#domain/bills/online-payment.ts';
import type { Change } from '#server/platform/changes/change.ts';
import { insertOnce } from './add-payment.ts';
import {
  findKeptShare,
  hasPayment,
  insertOnlineRefund,
  lockOnline,
  type OnlineRecord,
  updateOnlineStatus,
} from './online-store.ts';
import { issueReceiptOf } from './receipt-of-payment.ts';
import { openSplit, silence } from './share-bill.ts';
import { updateSharePaid } from './share-store.ts';

/** What the provider says has come, in our minor units. */
export interface Arrived {
  readonly onlineId: string;
  readonly receivedMinor: number;
  readonly currency: string;
}

/**
 * Takes money that has come for a share, with its receipt, once however often it is told (PAY-2); where nothing is left that it was
 * for, all of it goes back (PAY-3). False where it had been taken or given back before.
 */
export async function arriveOnline(
  change: Change,
  { visitId, isOpen }: { visitId: string; isOpen: boolean },
  arrived: Arrived,
): Promise<boolean> {
  const { tx, restaurantId, now, audit } = change;
  const online = await lockOnline(tx, arrived.onlineId);
  if (!online || online.status === 'taken' || online.status === 'returned') return false;
  const { receivedMinor, currency } = arrived;
  const isRight = receivedMinor === online.amount_minor + online.tip_minor && currency === online.currency;
  const isTaken = isRight && isOpen && (await takeOnline(change, visitId, online));
  await updateOnlineStatus(tx, { id: online.id, status: isTaken ? 'taken' : 'returned', now });
  if (isTaken) return true;
  await insertOnlineRefund(tx, {
    id: online.id,
    restaurantId,
    onlinePaymentId: online.id,
    amountMinor: receivedMinor,
    cause: 'late',
    now,
  });
  await audit('system', {
    action: 'payment.return',
    subjectType: 'visit',
    subjectId: visitId,
    details: { paymentId: online.share_id, amountMinor: receivedMinor },
  });
  return true;
}

/** False where it cannot be taken any more. */
async function takeOnline(change: Change, visitId: string, online: OnlineRecord): Promise<boolean> {
  const { tx, restaurantId, now, audit } = change;
  const { billId, bill, record } = await openSplit(change, visitId);
  const kept = await findKeptShare(tx, { shareId: online.share_id, billId });
  if (!kept || kept.status === 'paid' || (await hasPayment(tx, kept.id))) return false;
  const { claims, kind, diner_session_id: dinerSessionId } = kept;
  const { amount_minor: amountMinor, tip_minor: tipMinor } = online;
  const share = {
    id: kept.id,
    dinerSessionId,
    kind,
    status: 'held' as const,
    amountMinor: kept.amount_minor,
    claims,
    heldUntilMs: null,
  };
  if (!canStillTake(bill, share, amountMinor)) return false;
  await insertOnce(tx, {
    id: kept.id,
    restaurantId,
    billId,
    dinerSessionId,
    method: 'online',
    amountMinor,
    tipMinor,
    currency: online.currency,
    userId: null,
    userName: null,
    now,
  });
  await issueReceiptOf(change, record, {
    paymentId: kept.id,
    visitId,
    method: 'online',
    amountMinor,
    tipMinor,
    claims,
  });
  await updateSharePaid(tx, kept.id, { method: null, tipMinor });
  await silence(change, [kept.id], null);
  await audit('system', {
    action: 'payment.record',
    subjectType: 'visit',
    subjectId: visitId,
    details: { paymentId: kept.id, method: 'online', amountMinor, tipMinor },
  });
  return true;
}
