import type { Minor } from '#domain/money/money.ts';

/** The kinds of differences between our rows and the provider’s records (PAY-5). */
export const ONLINE_DIFFERENCES = [
  'payment-not-recorded',
  'payment-not-charged',
  'payment-amount',
  'payment-currency',
  'payment-not-taken',
  'payment-after-end',
  'refund-not-recorded',
  'refund-not-made',
  'refund-amount',
  'refund-refused',
] as const;
export type OnlineDifferenceKind = (typeof ONLINE_DIFFERENCES)[number];

/** A payment in our database; `amountMinor` includes its tip. */
export interface RecordedPayment {
  readonly id: string;
  readonly intentId: string | null;
  readonly currency: string;
  readonly amountMinor: Minor;
  readonly status: 'open' | 'taken' | 'returned' | 'dropped';
  /** Of the compared period. An earlier one is known only for its refunds: the provider’s list does not reach back to it. */
  readonly isOfPeriod: boolean;
}

export interface RecordedRefund {
  readonly id: string;
  readonly refundId: string | null;
  readonly intentId: string;
  readonly currency: string;
  readonly amountMinor: Minor;
  readonly status: 'waiting' | 'done' | 'failed';
}

/** The provider’s charges for this restaurant, in our minor units. */
export interface ProvidedPayment {
  readonly intentId: string;
  /** Our id from its metadata; null without one. */
  readonly paymentId: string | null;
  readonly currency: string;
  readonly receivedMinor: Minor;
  readonly isCharged: boolean;
}

export interface ProvidedRefund {
  readonly refundId: string;
  readonly intentId: string;
  readonly currency: string;
  readonly amountMinor: Minor;
  /** Pending or done. */
  readonly isStanding: boolean;
}

export interface OnlineDifference {
  readonly kind: OnlineDifferenceKind;
  readonly intentId: string;
  readonly currency: string;
  /** Null for the missing side. */
  readonly oursMinor: Minor | null;
  readonly theirsMinor: Minor | null;
}

export interface OnlineBooks {
  readonly ours: {
    readonly payments: readonly RecordedPayment[];
    readonly refunds: readonly RecordedRefund[];
  };
  readonly theirs: {
    readonly payments: readonly ProvidedPayment[];
    readonly refunds: readonly ProvidedRefund[];
  };
}

const MONEY_CAME: ReadonlySet<RecordedPayment['status']> = new Set(['taken', 'returned']);

function differenceOfCharge(
  theirs: ProvidedPayment,
  ours: RecordedPayment | undefined,
): OnlineDifferenceKind | null {
  if (!theirs.isCharged) return ours && MONEY_CAME.has(ours.status) ? 'payment-not-charged' : null;
  if (!ours) return 'payment-not-recorded';
  if (ours.currency !== theirs.currency) return 'payment-currency';
  // A payment of another amount is refunded as a whole (PAY-3).
  if (ours.amountMinor !== theirs.receivedMinor && ours.status !== 'returned') return 'payment-amount';
  if (ours.status === 'open') return 'payment-not-taken';
  return ours.status === 'dropped' ? 'payment-after-end' : null;
}

function differencesOfPayments({ ours, theirs }: OnlineBooks): OnlineDifference[] {
  const byIntent = new Map(ours.payments.map((each) => [each.intentId, each]));
  const byId = new Map(ours.payments.map((each) => [each.id, each]));
  const provided = new Set(theirs.payments.map(({ intentId }) => intentId));
  const ofTheirs = theirs.payments.flatMap((each) => {
    const known = byIntent.get(each.intentId) ?? byId.get(each.paymentId ?? '');
    const kind = differenceOfCharge(each, known);
    const { intentId, currency, receivedMinor } = each;
    return kind === null
      ? []
      : [
          {
            kind,
            intentId,
            currency,
            oursMinor: known?.amountMinor ?? null,
            theirsMinor: each.isCharged ? receivedMinor : null,
          },
        ];
  });
  const ofOurs = ours.payments.flatMap(({ intentId, currency, amountMinor, status, isOfPeriod }) =>
    isOfPeriod && intentId !== null && MONEY_CAME.has(status) && !provided.has(intentId)
      ? [
          {
            kind: 'payment-not-charged' as const,
            intentId,
            currency,
            oursMinor: amountMinor,
            theirsMinor: null,
          },
        ]
      : [],
  );
  return [...ofTheirs, ...ofOurs];
}

function differencesOfRefunds({ ours, theirs }: OnlineBooks): OnlineDifference[] {
  const recorded = new Map(ours.refunds.map((each) => [each.refundId, each]));
  const provided = new Map(theirs.refunds.map((each) => [each.refundId, each]));
  const ofTheirs = theirs.refunds.flatMap((each): OnlineDifference[] => {
    if (!each.isStanding) return [];
    const known = recorded.get(each.refundId);
    if (known?.amountMinor === each.amountMinor) return [];
    const { intentId, currency, amountMinor: theirsMinor } = each;
    const kind = known ? 'refund-amount' : 'refund-not-recorded';
    return [{ kind, intentId, currency, oursMinor: known?.amountMinor ?? null, theirsMinor }];
  });
  const ofOurs = ours.refunds.flatMap((each): OnlineDifference[] => {
    const { intentId, currency, amountMinor: oursMinor, status, refundId } = each;
    const isMissing = status === 'done' && provided.get(refundId ?? '')?.isStanding !== true;
    if (status !== 'failed' && !isMissing) return [];
    const kind = status === 'failed' ? 'refund-refused' : 'refund-not-made';
    return [{ kind, intentId, currency, oursMinor, theirsMinor: null }];
  });
  return [...ofTheirs, ...ofOurs];
}

/**
 * PAY-5: the differences between our rows and the provider’s records. Ours must have all that the provider lists, and its list all our
 * payments with `isOfPeriod` and all our refunds; our payments that never reached the provider, and waiting refunds, are not differences.
 */
export const onlineDifferences = (books: OnlineBooks): OnlineDifference[] => [
  ...differencesOfPayments(books),
  ...differencesOfRefunds(books),
];

const keyOf = ({ kind, intentId, oursMinor, theirsMinor }: OnlineDifference): string =>
  [kind, intentId, oursMinor, theirsMinor].join(' ');

/** The differences found in both reads: what was being written in between is none (PAY-5). */
export function lastingDifferences(
  first: readonly OnlineDifference[],
  second: readonly OnlineDifference[],
): OnlineDifference[] {
  const before = new Set(first.map(keyOf));
  return second.filter((each) => before.has(keyOf(each)));
}
