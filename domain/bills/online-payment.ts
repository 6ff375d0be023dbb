import { decimalsOf } from '#domain/money/currency.ts';
import type { Minor } from '#domain/money/money.ts';
import { decideShare, type Share, type SplitBill, splitOf } from './split.ts';

/** Currencies that the provider charges in whole units (docs.stripe.com/currencies#zero-decimal); of all others it takes hundredths. */
const WHOLE_AT_PROVIDER = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
/** In thousandths there, but only in whole tens of them: amounts of ours would have to be rounded. */
const PROVIDER_DECIMALS = 2;

/** What one minor unit of ours is in the provider's; null where it cannot charge every amount of ours (PAY-1). */
export function providerUnits(currency: string): number | null {
  const there = WHOLE_AT_PROVIDER.has(currency) ? 0 : PROVIDER_DECIMALS;
  const more = there - decimalsOf(currency);
  return more < 0 ? null : 10 ** more;
}

/** How a payment that its payer contests stands (PAY-5). */
export const DISPUTE_STATES = ['to-answer', 'under-review', 'won', 'lost'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** The provider's statuses of a dispute or of an inquiry before one (docs.stripe.com/api/disputes/object); a new one is looked at there. */
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

/**
 * PAY-3: whether money that has come for a share can be taken for it: the share still stands, or all of what it was for is still
 * left at that price. `bill` is without the share where that does not stand.
 */
export function canStillTake(bill: SplitBill, share: Share, amountMinor: Minor): boolean {
  if (share.status === 'paid' || share.amountMinor !== amountMinor) return false;
  if (splitOf(bill).shares.some(({ id }) => id === share.id)) return true;
  const { claims, dinerSessionId } = share;
  const wish =
    claims.length === 0
      ? ({ kind: 'amount', amountMinor } as const)
      : ({ kind: 'items', items: claims.map(({ lineId, parts, of }) => ({ lineId, parts, of })) } as const);
  // What does not stand takes nothing away from itself.
  const decision = decideShare(bill, wish, dinerSessionId);
  return decision.kind === 'taken' && decision.amountMinor === amountMinor;
}
