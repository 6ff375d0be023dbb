import { validateTip } from '#domain/money/tip.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Change } from '#server/platform/changes/change.ts';
import { refuse } from '#server/platform/errors.ts';
import { insertOnce } from './add-payment.ts';
import { issueReceiptOf } from './receipt-of-payment.ts';
import { openSplit, silence } from './share-bill.ts';
import { isDinerOf, updateItemPayer, updateSharePaid } from './share-store.ts';
import { raiseBillVersion } from './store.ts';

export interface TakenShare {
  readonly shareId: string;
  readonly method: 'cash' | 'card';
  readonly amountMinor: number;
  readonly tipMinor: number;
}

/**
 * Records the payment of a share, audited; it has the share’s id, so that a share is paid once (SPLIT-8). False if it was paid before.
 * Refuses SHARE_LAPSED, BILL_CHANGED, TIP_INVALID, COMMAND_REUSED.
 */
export async function takeShare(
  change: Change,
  member: MemberPrincipal,
  visitId: string,
  { shareId, method, amountMinor, tipMinor }: TakenShare,
): Promise<boolean> {
  const { tx, restaurantId, now, audit } = change;
  const { billId, bill, record } = await openSplit(change, visitId);
  const share = bill.shares.find(({ id }) => id === shareId);
  if (!share) refuse('SHARE_LAPSED');
  if (share.status === 'paid') return false;
  if (share.amountMinor !== amountMinor) refuse('BILL_CHANGED');
  const tip = validateTip(tipMinor, record.currency);
  if (tip.kind === 'refused') refuse(tip.code);
  await insertOnce(tx, {
    id: shareId,
    restaurantId,
    billId,
    dinerSessionId: share.dinerSessionId,
    method,
    amountMinor,
    tipMinor,
    currency: record.currency,
    userId: member.accountId,
    userName: member.name,
    now,
  });
  const { claims } = share;
  await issueReceiptOf(change, record, {
    paymentId: shareId,
    visitId,
    method,
    amountMinor,
    tipMinor,
    claims,
  });
  await updateSharePaid(tx, shareId, { method, tipMinor });
  await silence(change, [shareId], member.name);
  await audit(member, {
    action: 'payment.record',
    subjectType: 'visit',
    subjectId: visitId,
    details: { paymentId: shareId, method, amountMinor, tipMinor, currency: record.currency },
  });
  return true;
}

/** Moves a dish on the bill to the guest who pays for it, unless it is in a taken share (SPLIT-9). Refuses DINER_NOT_FOUND, SHARE_TAKEN, BILL_CHANGED. */
export async function moveItemOnBill(
  change: Change,
  member: MemberPrincipal,
  visitId: string,
  { orderItemId, dinerSessionId }: { orderItemId: string; dinerSessionId: string },
): Promise<boolean> {
  const { tx, audit } = change;
  if (!(await isDinerOf(tx, { visitId, dinerSessionId }))) refuse('DINER_NOT_FOUND');
  const { billId, bill } = await openSplit(change, visitId);
  const line = bill.lines.find(({ id, kind }) => id === orderItemId && kind === 'dish');
  if (!line) refuse('BILL_CHANGED');
  if (line.dinerSessionId === dinerSessionId) return false;
  if (bill.shares.some(({ claims }) => claims.some(({ lineId }) => lineId === orderItemId)))
    refuse('SHARE_TAKEN');
  await updateItemPayer(tx, orderItemId, dinerSessionId);
  await raiseBillVersion(tx, billId);
  await audit(member, {
    action: 'bill.move-item',
    subjectType: 'visit',
    subjectId: visitId,
    details: { name: line.name, orderItemId, dinerSessionId },
  });
  return true;
}
