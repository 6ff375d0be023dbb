import { randomUUID } from 'node:crypto';
import { canStillTake } from '#domain/bills/online-payment.ts';
import { HOLD_MS } from '#domain/bills/split.ts';
import { validateTip } from '#domain/money/tip.ts';
import type { Change } from '#server/platform/changes/change.ts';
import { refuse } from '#server/platform/errors.ts';
import { insertOnce } from './add-payment.ts';
import {
  findKeptShare,
  findOpenOnline,
  hasPayment,
  insertOnline,
  insertOnlineRefund,
  lockOnline,
  type OnlineRecord,
  updateOnlineStatus,
} from './online-store.ts';
import { issueReceiptOf } from './receipt-of-payment.ts';
import { openSplit, silence } from './share-bill.ts';
import { updateShareHeld, updateSharePaid } from './share-store.ts';
import { raiseBillVersion } from './store.ts';

/** The amount that the provider reports, in our minor units. */
export interface Arrived {
  readonly onlineId: string;
  readonly receivedMinor: number;
  readonly currency: string;
}

/**
 * Records an online payment of a share, with its receipt, once however often it is reported (PAY-2); if nothing is left to pay for, all of
 * it is refunded (PAY-3). False if it was recorded or refunded before.
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
    details: { paymentId: online.share_id, amountMinor: receivedMinor, currency },
  });
  return true;
}

/** False if the share cannot be paid any more. */
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
    details: { paymentId: kept.id, method: 'online', amountMinor, tipMinor, currency: online.currency },
  });
  return true;
}

type Begun =
  | { readonly kind: 'begun'; readonly payment: OnlineRecord }
  /** With another tip or into another account: that payment has to end first. */
  | { readonly kind: 'other'; readonly payment: OnlineRecord }
  | { readonly kind: 'paid' };

/**
 * Starts an online payment of a diner’s share, at its current amount, and holds the share for three minutes from now (PAY-2). Repeated with
 * the same tip and account, it is the same payment. Refuses SHARE_LAPSED, TIP_INVALID.
 */
export async function beginOnline(
  change: Change,
  visitId: string,
  wanted: { shareId: string; dinerSessionId: string; tipMinor: number; accountId: string | null },
): Promise<Begun> {
  const { tx, restaurantId, now } = change;
  const { shareId, dinerSessionId, tipMinor, accountId } = wanted;
  const { billId, bill, record } = await openSplit(change, visitId);
  const share = bill.shares.find((each) => each.id === shareId && each.dinerSessionId === dinerSessionId);
  if (share?.status === 'paid') return { kind: 'paid' };
  // A share that was announced to the staff is about to be paid to them.
  if (share?.status !== 'held') refuse('SHARE_LAPSED');
  const tip = validateTip(tipMinor, record.currency);
  if (tip.kind === 'refused') refuse(tip.code);
  const open = await findOpenOnline(tx, shareId);
  if (open && (open.tip_minor !== tipMinor || open.account_id !== accountId))
    return { kind: 'other', payment: open };
  await updateShareHeld(tx, shareId, new Date(now.getTime() + HOLD_MS));
  await raiseBillVersion(tx, billId);
  const payment =
    open ??
    (await insertOnline(tx, {
      id: randomUUID(),
      restaurantId,
      visit_id: visitId,
      share_id: shareId,
      diner_session_id: dinerSessionId,
      amount_minor: share.amountMinor,
      tip_minor: tipMinor,
      currency: record.currency,
      account_id: accountId,
      now,
    }));
  return { kind: 'begun', payment };
}
