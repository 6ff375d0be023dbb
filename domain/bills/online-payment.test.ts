import { describe, expect, it } from 'vitest';
import { canStillTake, disputeState, providerUnits, shownDispute } from './online-payment.ts';
import type { Share, SplitBill } from './split.ts';

it.each([
  ['EUR', 1],
  ['JPY', 1],
  ['CLP', 1],
  ['HUF', 100],
  ['COP', 100],
  ['KWD', null],
  ['CLF', null],
])(
  'PAY-1 one minor unit of %s is %s of the provider’s; null: it cannot charge every amount',
  (currency, units) => {
    expect(providerUnits(currency)).toBe(units);
  },
);

it.each([
  ['won', 'won'],
  ['warning_closed', 'won'],
  ['prevented', 'won'],
  ['lost', 'lost'],
  ['under_review', 'under-review'],
  ['warning_under_review', 'under-review'],
  ['needs_response', 'to-answer'],
  ['warning_needs_response', 'to-answer'],
  ['something_new', 'to-answer'],
])('PAY-5 a dispute that the provider calls %s is %s', (status, state) => {
  expect(disputeState(status)).toBe(state);
});

it.each<[string, string[], string | undefined]>([
  ['the newest', ['won', 'under_review', 'lost'], 'lost'],
  ['one that waits for an answer, however old', ['needs_response', 'under_review', 'lost'], 'needs_response'],
  [
    'the newest that waits for an answer',
    ['needs_response', 'warning_needs_response'],
    'warning_needs_response',
  ],
  ['none of none', [], undefined],
])('PAY-5 of several disputes of a payment is shown %s', (_, statuses, shown) => {
  const disputes = statuses.map((status, created) => ({ status, created }));
  expect(shownDispute(disputes)?.status).toBe(shown);
  expect(shownDispute(disputes.toReversed())?.status).toBe(shown);
});

describe('PAY-3 money that has come for a share is taken', () => {
  const NOW = 1_000_000;
  const share: Share = {
    id: 's',
    dinerSessionId: 'ana',
    kind: 'items',
    status: 'held',
    amountMinor: 600,
    claims: [{ lineId: 'rice', parts: 1, of: 2, lineMinor: 1_200, amountMinor: 600 }],
    heldUntilMs: NOW - 1,
  };
  const rice = { id: 'rice', amountMinor: 1_200, quantity: 2, dinerSessionId: 'ana' };
  const wine = { id: 'wine', amountMinor: 900, quantity: 1, dinerSessionId: 'ben' };
  const bill: SplitBill = { totalMinor: 2_100, lines: [rice, wine], shares: [], besideMinor: 0, nowMs: NOW };
  const others: Share = { ...share, id: 'other', dinerSessionId: 'ben', heldUntilMs: null, status: 'told' };
  const ofMoney: Share = { ...share, kind: 'amount', claims: [] };

  it.each<[string, Partial<SplitBill>, Share, number, boolean]>([
    ['while the share stands', { shares: [{ ...share, heldUntilMs: NOW + 1 }] }, share, 600, true],
    ['after its hold, while its dish is left', {}, share, 600, true],
    ['not in another amount', {}, share, 599, false],
    ['not for a share that is paid already', {}, { ...share, status: 'paid' }, 600, false],
    [
      'not for one that stands because it is paid',
      { shares: [{ ...share, status: 'paid' }] },
      { ...share, status: 'paid' },
      600,
      false,
    ],
    ['an amount, not in a smaller one', {}, ofMoney, 599, false],
    ['while one of two parts is left', { shares: [others] }, share, 600, true],
    ['not once others have both', { shares: [others, { ...others, id: 'third' }] }, share, 600, false],
    [
      'not where the dish has another price by now',
      { lines: [{ ...rice, amountMinor: 1_300 }, wine], totalMinor: 2_200 },
      share,
      600,
      false,
    ],
    ['not where the dish is gone', { lines: [wine], totalMinor: 900 }, share, 600, false],
    ['an amount, where so much is left', { besideMinor: 1_500 }, ofMoney, 600, true],
    ['an amount, not where less is left', { besideMinor: 1_501 }, ofMoney, 600, false],
    [
      'its own lease that has run out takes nothing away from it',
      { shares: [share], besideMinor: 1_500 },
      ofMoney,
      600,
      true,
    ],
  ])('%s', (_name, more, asked, amountMinor, isTaken) => {
    expect(canStillTake({ ...bill, ...more }, asked, amountMinor)).toBe(isTaken);
  });
});
