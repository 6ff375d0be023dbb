import { billTotals } from '#domain/bills/bill.ts';
import { decideShare, HOLD_MS, type SplitWish, splitOf } from '#domain/bills/split.ts';
import type { Change } from '#server/platform/changes/change.ts';
import { refuse } from '#server/platform/errors.ts';
import { staffRoom } from '#server/platform/events/rooms.ts';
import {
  deleteUnpaidShares,
  findShareOwner,
  hasUnpaidShares,
  insertShare,
  isDiner,
  isDinerOf,
  updateSharesReleased,
  updateToldRead,
} from './share-store.ts';
import { billedOrder, splitBillOf } from './split-bill.ts';
import { getBillRecord, lockBill, raiseBillVersion } from './store.ts';

/** The bill, locked until the transaction ends, with its valid shares; the others are released (SPLIT-6). */
export async function openSplit(change: Change, visitId: string) {
  const { tx, restaurantId, now } = change;
  const billId = await lockBill(tx, { restaurantId, visitId, now });
  const record = await getBillRecord(tx, visitId);
  const bill = splitBillOf(record, totalOf(record), now);
  const { shares } = splitOf(bill);
  const fallen = bill.shares.filter((share) => !shares.includes(share)).map(({ id }) => id);
  await silence(change, fallen, null);
  await updateSharesReleased(tx, fallen);
  return { billId, record, bill: { ...bill, shares } };
}

type Record = Awaited<ReturnType<typeof getBillRecord>>;

const totalOf = ({ orders }: Record): number => billTotals(orders.map(billedOrder), []).totalMinor;

export interface WantedShare {
  readonly shareId: string;
  /** null for a guest without a phone. */
  readonly dinerSessionId: string | null;
  readonly wish: SplitWish;
  /** A phone's hold expires; one of staff stays until it is paid or released. */
  readonly isByStaff: boolean;
}

/**
 * Refuses DINER_NOT_FOUND for somebody who is not the restaurant’s guest; a diner whose visit was merged into another one is known, and
 * null is a guest without a phone.
 */
export async function requireDiner({ tx }: Change, dinerSessionId: string | null): Promise<void> {
  if (dinerSessionId !== null && !(await isDiner(tx, dinerSessionId))) refuse('DINER_NOT_FOUND');
}

/**
 * Holds a share of the bill; the diner’s previous one is released (SPLIT-5). False if the id was used before. Refuses by the rules of
 * splitting, with what is left, and COMMAND_REUSED, DINER_NOT_FOUND.
 */
export async function holdShare(
  change: Change,
  visitId: string,
  { shareId, dinerSessionId, wish, isByStaff }: WantedShare,
): Promise<boolean> {
  const { tx, restaurantId, now } = change;
  if (dinerSessionId !== null && !(await isDinerOf(tx, { visitId, dinerSessionId })))
    refuse('DINER_NOT_FOUND');
  const { billId, bill } = await openSplit(change, visitId);
  const known = await findShareOwner(tx, shareId);
  if (known && (known.bill_id !== billId || known.diner_session_id !== dinerSessionId))
    refuse('COMMAND_REUSED');
  if (known) return false;
  const isReplaced = (share: (typeof bill.shares)[number]): boolean =>
    dinerSessionId !== null && share.dinerSessionId === dinerSessionId && share.status !== 'paid';
  const others = { ...bill, shares: bill.shares.filter((share) => !isReplaced(share)) };
  const decision = decideShare(others, wish, dinerSessionId);
  if (decision.kind === 'refused') refuse(decision.code, { leftMinor: decision.leftMinor });
  const replaced = bill.shares.filter(isReplaced).map(({ id }) => id);
  await silence(change, replaced, null);
  await updateSharesReleased(tx, replaced);
  const { amountMinor, claims } = decision;
  await insertShare(tx, {
    id: shareId,
    restaurantId,
    billId,
    dinerSessionId,
    kind: wish.kind,
    claims,
    amountMinor,
    heldUntil: isByStaff ? null : new Date(now.getTime() + HOLD_MS),
    now,
  });
  await raiseBillVersion(tx, billId);
  return true;
}

/** Releases an unpaid share: any share for staff, only their own for a diner. False if there was none. */
export async function releaseShare(
  change: Change,
  visitId: string,
  { shareId, dinerSessionId }: { shareId: string; dinerSessionId?: string },
): Promise<boolean> {
  const { billId, bill } = await openSplit(change, visitId);
  const share = bill.shares.find(({ id }) => id === shareId);
  if (!share || share.status === 'paid') return false;
  if (dinerSessionId !== undefined && share.dinerSessionId !== dinerSessionId) return false;
  await updateSharesReleased(change.tx, [shareId]);
  await silence(change, [shareId], null);
  await raiseBillVersion(change.tx, billId);
  return true;
}

/**
 * Releases the shares that are no longer valid because dishes or payments have changed (SPLIT-6); call it with the visit locked. False if
 * there were none.
 */
export async function releaseFallen(change: Change, visitId: string): Promise<boolean> {
  if (!(await hasUnpaidShares(change.tx, visitId))) return false;
  const { billId, record, bill } = await openSplit(change, visitId);
  if (bill.shares.length === record.shares.length) return false;
  await raiseBillVersion(change.tx, billId);
  return true;
}

/** When the party has left: releases all held shares, and marks the notifications about how they pay as read. */
export async function forgetUnpaidShares(change: Change, visitId: string): Promise<void> {
  await silence(change, await deleteUnpaidShares(change.tx, visitId), null);
}

/** Marks the notifications about how these are paid as read. */
export async function silence(
  { tx, now, hint, restaurantId }: Change,
  shareIds: readonly string[],
  readerName: string | null,
): Promise<void> {
  if (shareIds.length === 0) return;
  for (const id of await updateToldRead(tx, shareIds, { now, readerName }))
    await hint({ type: 'notification.changed', id, version: 2 }, [staffRoom(restaurantId)]);
}
