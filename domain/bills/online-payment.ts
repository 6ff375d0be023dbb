import { decimalsOf } from '#domain/money/currency.ts';
import type { Minor } from '#domain/money/money.ts';
import { decideShare, type Share, type SplitBill, splitOf } from './split.ts';

/** Currencies that the provider charges in whole units (docs.stripe.com/currencies#zero-decimal); all others in hundredths. */
const WHOLE_AT_PROVIDER = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
/** In thousandths there, but only in multiples of ten, so our amounts would have to be rounded. */
const PROVIDER_DECIMALS = 2;

/** One of our minor units in the provider’s units; null if it cannot charge every amount of ours (PAY-1). */
export function providerUnits(currency: string): number | null {
  const there = WHOLE_AT_PROVIDER.has(currency) ? 0 : PROVIDER_DECIMALS;
  const more = there - decimalsOf(currency);
  return more < 0 ? null : 10 ** more;
}

/** The state of a contested payment (PAY-5). */
export const DISPUTE_STATES = ['to-answer', 'under-review', 'won', 'lost'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/**
 * The provider’s statuses of a dispute or of an inquiry before one (docs.stripe.com/api/disputes/object); a status missing here must be
 * looked up there.
 */
export function disputeState(status: string): DisputeState {
  switch (status) {
    case 'won':
    case 'warning_closed':
    case 'prevented':
      return 'won';
    case 'lost':
      return 'lost';
    case 'under_review':
    case 'warning_under_review':
      return 'under-review';
    default:
      return 'to-answer';
  }
}

/** Which of a payment’s disputes is shown: one that waits for an answer, otherwise the newest; null without any (PAY-5). */
export function shownDispute<T extends { readonly status: string; readonly created: number }>(
  disputes: readonly T[],
): T | null {
  const newestFirst = disputes.toSorted((one, other) => other.created - one.created);
  return newestFirst.find(({ status }) => disputeState(status) === 'to-answer') ?? newestFirst[0] ?? null;
}

/**
 * PAY-3: whether a received payment of a share can be recorded: the share is still valid, or everything that it was for is unpaid at the
 * same price. `bill` does not contain an invalid share.
 */
export function canStillTake(bill: SplitBill, share: Share, amountMinor: Minor): boolean {
  if (share.status === 'paid' || share.amountMinor !== amountMinor) return false;
  if (splitOf(bill).shares.some(({ id }) => id === share.id)) return true;
  const { claims, dinerSessionId } = share;
  const wish =
    claims.length === 0
      ? ({ kind: 'amount', amountMinor } as const)
      : ({ kind: 'items', items: claims.map(({ lineId, parts, of }) => ({ lineId, parts, of })) } as const);
  // An invalid share does not reduce what is left for itself.
  const decision = decideShare(bill, wish, dinerSessionId);
  return decision.kind === 'taken' && decision.amountMinor === amountMinor;
}
