import { randomUUID } from 'node:crypto';
import { HOLD_MS } from '#domain/bills/split.ts';
import { validateTip } from '#domain/money/tip.ts';
import type { Change } from '#server/platform/changes/change.ts';
import { refuse } from '#server/platform/errors.ts';
import { findOpenOnline, insertOnline, type OnlineRecord } from './online-store.ts';
import { openSplit } from './share-bill.ts';
import { updateShareHeld } from './share-store.ts';
import { raiseBillVersion } from './store.ts';

type Begun =
  | { readonly kind: 'begun'; readonly payment: OnlineRecord }
  /** With another tip or into another account: that one has to end first. */
  | { readonly kind: 'other'; readonly payment: OnlineRecord }
  | { readonly kind: 'paid' };

/**
 * Begins to pay a diner's share online, at the amount that it has now, and holds it for three minutes from now (PAY-2). Asked again
 * with the same tip, into the same account, it is the same payment. Refuses SHARE_LAPSED, TIP_INVALID.
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
  // What the staff know of is on its way to be taken by them.
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
