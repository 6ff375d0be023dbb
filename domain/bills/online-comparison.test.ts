import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  lastingDifferences,
  ONLINE_DIFFERENCES,
  type OnlineBooks,
  type OnlineDifferenceKind,
  onlineDifferences,
  type ProvidedPayment,
  type ProvidedRefund,
  type RecordedPayment,
  type RecordedRefund,
} from './online-comparison.ts';

const paid: RecordedPayment = {
  id: 'a',
  intentId: 'pi_a',
  currency: 'EUR',
  amountMinor: 1_500,
  status: 'taken',
  isOfPeriod: true,
};
const charged: ProvidedPayment = {
  intentId: 'pi_a',
  paymentId: 'a',
  currency: 'EUR',
  receivedMinor: 1_500,
  isCharged: true,
};
const givenBack: RecordedRefund = {
  id: 'r',
  refundId: 're_r',
  intentId: 'pi_a',
  currency: 'EUR',
  amountMinor: 400,
  status: 'done',
};
const refunded: ProvidedRefund = {
  refundId: 're_r',
  intentId: 'pi_a',
  currency: 'EUR',
  amountMinor: 400,
  isStanding: true,
};

interface Sides {
  payment?: RecordedPayment | null;
  charge?: ProvidedPayment | null;
  refund?: RecordedRefund | null;
  back?: ProvidedRefund | null;
}
const booksOf = ({
  payment = paid,
  charge = charged,
  refund = givenBack,
  back = refunded,
}: Sides): OnlineBooks => ({
  ours: { payments: payment ? [payment] : [], refunds: refund ? [refund] : [] },
  theirs: { payments: charge ? [charge] : [], refunds: back ? [back] : [] },
});

/** Every kind of difference, planted into matching books. */
const PLANTED: Record<OnlineDifferenceKind, Sides> = {
  'payment-not-recorded': { payment: null },
  'payment-not-charged': { charge: null },
  'payment-amount': { charge: { ...charged, receivedMinor: 1_499 } },
  'payment-currency': { charge: { ...charged, currency: 'USD' } },
  'payment-not-taken': { payment: { ...paid, status: 'open' } },
  'payment-after-end': { payment: { ...paid, status: 'dropped' } },
  'refund-not-recorded': { refund: null },
  'refund-not-made': { back: { ...refunded, isStanding: false } },
  'refund-amount': { back: { ...refunded, amountMinor: 401 } },
  'refund-refused': { refund: { ...givenBack, status: 'failed' }, back: null },
};

describe('PAY-5 the provider’s payments are compared with our rows', () => {
  test('books that agree have no difference', () => {
    expect(onlineDifferences(booksOf({}))).toEqual([]);
  });

  test.each(ONLINE_DIFFERENCES.map((kind) => [kind, PLANTED[kind]] as const))(
    'finds a planted %s, and nothing else',
    (kind, sides) => {
      expect(onlineDifferences(booksOf(sides)).map((each) => each.kind)).toEqual([kind]);
    },
  );

  test('has both amounts of a difference, null for a missing side', () => {
    expect(onlineDifferences(booksOf(PLANTED['payment-amount']))).toEqual([
      { kind: 'payment-amount', intentId: 'pi_a', currency: 'EUR', oursMinor: 1_500, theirsMinor: 1_499 },
    ]);
    expect(onlineDifferences(booksOf(PLANTED['payment-not-recorded']))).toMatchObject([
      { oursMinor: null, theirsMinor: 1_500 },
    ]);
    expect(onlineDifferences(booksOf(PLANTED['refund-amount']))).toMatchObject([
      { oursMinor: 400, theirsMinor: 401 },
    ]);
    expect(onlineDifferences(booksOf(PLANTED['refund-not-recorded']))).toMatchObject([
      { oursMinor: null, theirsMinor: 400 },
    ]);
    expect(onlineDifferences(booksOf(PLANTED['refund-not-made']))).toMatchObject([
      { oursMinor: 400, theirsMinor: null },
    ]);
  });

  test.each<[string, Sides]>([
    [
      'a payment that is under way on both sides',
      { payment: { ...paid, status: 'open' }, charge: { ...charged, isCharged: false } },
    ],
    [
      'one that never got as far as the provider',
      { payment: { ...paid, status: 'open', intentId: null }, charge: null },
    ],
    [
      'one that ended on both sides',
      { payment: { ...paid, status: 'dropped' }, charge: { ...charged, isCharged: false } },
    ],
    [
      'another amount that went back as a whole',
      { payment: { ...paid, status: 'returned' }, charge: { ...charged, receivedMinor: 9 } },
    ],
    ['one from before the compared period', { payment: { ...paid, isOfPeriod: false }, charge: null }],
    ['an intent that is known by its payment alone', { payment: { ...paid, intentId: null } }],
    ['a refund that waits', { refund: { ...givenBack, status: 'waiting', refundId: null }, back: null }],
    [
      'a refund that the bank refused after another was recorded',
      { refund: null, back: { ...refunded, isStanding: false } },
    ],
  ])('%s is no difference', (_, sides) => {
    expect(onlineDifferences(booksOf(sides))).toEqual([]);
  });

  test('money that came is missed where the provider lists the intent without a charge', () => {
    const sides = { charge: { ...charged, isCharged: false } };
    expect(onlineDifferences(booksOf(sides)).map(({ kind }) => kind)).toEqual(['payment-not-charged']);
  });

  test('finds each of many planted differences among payments that agree, in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(null, ...ONLINE_DIFFERENCES), { maxLength: 30 }), (planted) => {
        const all = planted.map((kind, index) => {
          const of = <T extends { intentId: string | null }>(each: T | undefined): T[] =>
            each
              ? [
                  {
                    ...each,
                    id: `${index}`,
                    paymentId: `${index}`,
                    intentId: `pi_${index}`,
                    ...('refundId' in each && { refundId: `re_${index}` }),
                  },
                ]
              : [];
          const { ours, theirs } = booksOf(kind === null ? {} : PLANTED[kind]);
          return {
            ours: { payments: of(ours.payments[0]), refunds: of(ours.refunds[0]) },
            theirs: { payments: of(theirs.payments[0]), refunds: of(theirs.refunds[0]) },
          };
        });
        const books: OnlineBooks = {
          ours: {
            payments: all.flatMap(({ ours }) => ours.payments),
            refunds: all.flatMap(({ ours }) => ours.refunds).toReversed(),
          },
          theirs: {
            payments: all.flatMap(({ theirs }) => theirs.payments).toReversed(),
            refunds: all.flatMap(({ theirs }) => theirs.refunds),
          },
        };
        const found = onlineDifferences(books).map(({ kind, intentId }) => `${intentId} ${kind}`);
        const wanted = planted.flatMap((kind, index) => (kind === null ? [] : [`pi_${index} ${kind}`]));
        expect(found.toSorted()).toEqual(wanted.toSorted());
      }),
    );
  });

  test('a row that was being written is no difference', () => {
    const one = onlineDifferences(booksOf(PLANTED['payment-not-taken']));
    const other = onlineDifferences(booksOf(PLANTED['payment-amount']));
    expect(lastingDifferences(one, [])).toEqual([]);
    expect(lastingDifferences(one, other)).toEqual([]);
    expect(lastingDifferences([...other, ...one], one)).toEqual(one);
  });
});
