import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES } from '#domain/ordering/order-status.ts';
import { billTotals } from './bill.ts';
import { billLines } from './bill-lines.ts';
import { decideShare, MOST_PAYERS, type Share, type SplitBill, type SplitWish, splitOf } from './split.ts';

const NOW = 1_000_000;
const nobody = { dinerName: null, dinerColor: null };
const line = (id: string, amountMinor: number, more: Partial<SplitBill['lines'][number]> = {}) => ({
  id,
  amountMinor,
  quantity: 1,
  dinerSessionId: 'ana',
  ...more,
});
const billOf = (lines: SplitBill['lines'], more: Partial<SplitBill> = {}): SplitBill => ({
  totalMinor: lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
  lines,
  shares: [],
  besideMinor: 0,
  nowMs: NOW,
  ...more,
});

/** The bill after a share was claimed; a refused claim changes nothing. */
function take(bill: SplitBill, wish: SplitWish, more: Partial<Share> = {}): SplitBill {
  const decision = decideShare(bill, wish, more.dinerSessionId ?? null);
  if (decision.kind === 'refused') return bill;
  const { amountMinor, claims } = decision;
  const share: Share = {
    id: String(bill.shares.length),
    dinerSessionId: null,
    kind: wish.kind,
    status: 'told',
    heldUntilMs: null,
    amountMinor,
    claims,
    ...more,
  };
  return { ...bill, shares: [...bill.shares, share] };
}
const amounts = ({ shares }: SplitBill) => shares.map(({ amountMinor }) => amountMinor);
const codeOf = (bill: SplitBill, wish: SplitWish) => {
  const decision = decideShare(bill, wish, 'ana');
  return decision.kind === 'refused' ? decision.code : decision.amountMinor;
};

const amount = fc.integer({ min: 0, max: 100_000 });
const someLines = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    amountMinor: amount,
    quantity: fc.integer({ min: 1, max: 4 }),
    dinerSessionId: fc.constantFrom('ana', 'ben', null),
  }),
  { selector: ({ id }) => id, minLength: 1 },
);
const someWish: fc.Arbitrary<SplitWish> = fc.oneof(
  fc.record({ kind: fc.constantFrom('all' as const, 'mine' as const) }),
  fc.record({ kind: fc.constant('equal' as const), payers: fc.integer({ min: 1, max: MOST_PAYERS }) }),
  fc.record({ kind: fc.constant('amount' as const), amountMinor: fc.integer({ min: 1, max: 50_000 }) }),
  fc.record({
    kind: fc.constant('items' as const),
    items: fc.array(
      fc.record({
        lineId: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'gone'),
        parts: fc.integer({ min: 1, max: 4 }),
        of: fc.integer({ min: 1, max: 4 }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  }),
);
const someStatus = fc.constantFrom('held' as const, 'told' as const, 'paid' as const);
const someSteps = fc.array(
  fc.record({ wish: someWish, who: fc.constantFrom('ana', 'ben', null), status: someStatus, for: amount }),
  { maxLength: 20 },
);

describe('SPLIT-1 paid + held + left is the total', () => {
  it('at every moment with any payers, and no share exceeds what is left', () => {
    fc.assert(
      fc.property(someLines, someSteps, amount, (lines, steps, besideMinor) => {
        let bill = billOf(lines, { besideMinor });
        for (const { wish, who, status, for: forMs } of steps) {
          const before = splitOf(bill).leftMinor;
          const heldUntilMs = status === 'held' ? bill.nowMs + forMs : null;
          const next = take(bill, wish, { dinerSessionId: who, status, heldUntilMs });
          const { paidMinor, heldMinor, leftMinor, lines: open } = splitOf(next);
          expect(paidMinor + heldMinor + leftMinor).toBe(next.totalMinor);
          if (next !== bill) expect(leftMinor).toBeGreaterThanOrEqual(0);
          expect(leftMinor).toBeLessThanOrEqual(before);
          for (const { id, openMinor, openParts, of } of open) {
            expect(openMinor).toBeGreaterThanOrEqual(0);
            expect(openParts).toBeLessThanOrEqual(of);
            const claimed = next.shares
              .filter((share) => share.heldUntilMs === null || share.heldUntilMs > next.nowMs)
              .flatMap(({ claims }) => claims)
              .filter(({ lineId }) => lineId === id);
            const lineMinor = lines.find((each) => each.id === id)?.amountMinor ?? 0;
            expect(claimed.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(
              lineMinor - openMinor,
            );
          }
          bill = { ...next, nowMs: next.nowMs + 10_000 };
        }
      }),
    );
  });

  it('the lines of a bill make its total, with tax on top, service and tips', () => {
    const item = fc.record({ totalMinor: amount, dinerSessionId: fc.constantFrom('ana', null) });
    const order = fc.record({
      status: fc.constantFrom(...ORDER_STATUSES),
      items: fc.array(item, { minLength: 1, maxLength: 5 }),
      addedMinor: fc.nat(5_000),
      tip: fc.nat(500),
    });
    fc.assert(
      fc.property(fc.array(order, { maxLength: 5 }), (orders) => {
        const billed = orders.map(({ status, items, addedMinor, tip }, at) => ({
          status,
          subtotalMinor: 0,
          taxes: [],
          taxMinor: 0,
          serviceChargeMinor: 0,
          totalAmountMinor: addedMinor + items.reduce((sum, { totalMinor }) => sum + totalMinor, 0),
          tipMinor: tip,
          items: items.map((each, index) => ({
            ...each,
            ...nobody,
            id: `${at}-${index}`,
            name: 'Ham',
            quantity: 1,
            discountMinor: 0,
          })),
          tips: [{ id: `tip-${at}`, amountMinor: tip, ...nobody, dinerSessionId: 'ana' }],
        }));
        const lines = billLines(billed);
        const sum = lines.reduce((all, { amountMinor }) => all + amountMinor, 0);
        expect(sum).toBe(billTotals(billed, []).totalMinor);
      }),
    );
  });
});

describe('SPLIT-3 equal shares', () => {
  it('of everybody come to the total, the last cent with the last payer', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 1, max: MOST_PAYERS }),
        (total, payers) => {
          let bill = billOf([line('a', total)]);
          for (let turn = 0; turn < payers; turn += 1) bill = take(bill, { kind: 'equal', payers });
          expect(splitOf(bill).leftMinor).toBe(0);
          const parts = amounts(bill);
          if (total >= payers) expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  it('of 100.00 among three are 33.33, 33.33 and 33.34; alone one pays all; forty share two cents as far as they reach', () => {
    const among = (total: number, payers: number, turns: number) => {
      let bill = billOf([line('a', total)]);
      for (let turn = 0; turn < turns; turn += 1) bill = take(bill, { kind: 'equal', payers });
      return amounts(bill);
    };
    expect(among(10_000, 3, 3)).toEqual([3_333, 3_333, 3_334]);
    expect(among(10_000, 1, 1)).toEqual([10_000]);
    expect(among(2, 40, 3)).toEqual([1, 1]);
  });

  it('of a growing bill: those who have paid are done, the others share what is left', () => {
    const first = take(billOf([line('a', 9_000)]), { kind: 'equal', payers: 3 }, { status: 'paid' });
    let grown: SplitBill = { ...first, totalMinor: 12_001, lines: [...first.lines, line('b', 3_001)] };
    for (let turn = 0; turn < 2; turn += 1) grown = take(grown, { kind: 'equal', payers: 3 });
    expect(amounts(grown)).toEqual([3_000, 4_500, 4_501]);
  });
});

describe('SPLIT-4 dishes and parts of a dish', () => {
  const bottle = billOf([line('bottle', 2_000), line('beer', 900, { quantity: 3, dinerSessionId: 'ben' })]);
  const third: SplitWish = { kind: 'items', items: [{ lineId: 'bottle', parts: 1, of: 3 }] };

  it('a bottle in thirds: 6.66, 6.67 and 6.67 are all of it', () => {
    const shared = take(take(take(bottle, third), third), third);
    expect(amounts(shared)).toEqual([666, 667, 667]);
    expect(codeOf(shared, third)).toBe('SHARE_TAKEN');
  });

  it('a held dish cannot be taken by others, whole or in other parts', () => {
    const held = take(bottle, third);
    for (const [parts, of] of [
      [3, 3],
      [1, 2],
      [1, 1],
    ] as const)
      expect(codeOf(held, { kind: 'items', items: [{ lineId: 'bottle', parts, of }] })).toBe('SHARE_TAKEN');
    expect(codeOf(held, { kind: 'items', items: [{ lineId: 'bottle', parts: 2, of: 3 }] })).toBe(1_334);
  });

  it('"mine" is what is left of one’s own dishes', () => {
    expect(codeOf(bottle, { kind: 'mine' })).toBe(2_000);
    expect(codeOf(take(bottle, third), { kind: 'mine' })).toBe(1_334);
    expect(codeOf(take(bottle, { kind: 'mine' }, { dinerSessionId: 'ana' }), { kind: 'mine' })).toBe(
      'NOTHING_TO_PAY',
    );
  });

  it('after payments of amounts, dishes cost no more than what is left', () => {
    const paid = take(bottle, { kind: 'amount', amountMinor: 2_500 });
    expect(codeOf(paid, { kind: 'mine' })).toBe(400);
  });

  it('a dish of another bill, a deleted one, and one dish twice are refused', () => {
    expect(codeOf(bottle, { kind: 'items', items: [{ lineId: 'other', parts: 1, of: 1 }] })).toBe(
      'BILL_CHANGED',
    );
    const twice = { lineId: 'bottle', parts: 1, of: 2 };
    expect(codeOf(bottle, { kind: 'items', items: [twice, twice] })).toBe('SHARE_TAKEN');
  });
});

describe('SPLIT-2 everything, or an amount', () => {
  const bill = take(billOf([line('a', 1_000)]), { kind: 'amount', amountMinor: 400 });
  it.each([
    [{ kind: 'all' }, 600],
    [{ kind: 'amount', amountMinor: 600 }, 600],
    [{ kind: 'amount', amountMinor: 601 }, 'PAYMENT_TOO_HIGH'],
  ] as const)('of 10.00 with 4.00 taken, %o is %s', (wish, expected) => {
    expect(codeOf(bill, wish)).toBe(expected);
  });
  it('of a bill on which nothing is left is refused', () => {
    expect(codeOf(take(bill, { kind: 'all' }), { kind: 'all' })).toBe('NOTHING_TO_PAY');
  });
});

describe('SPLIT-5, SPLIT-6 valid holds', () => {
  const all: SplitWish = { kind: 'all' };
  it('an expired lease holds nothing; a share announced to the staff does', () => {
    const held = take(billOf([line('a', 500)]), all, { status: 'held', heldUntilMs: NOW + 1 });
    expect(splitOf(held).leftMinor).toBe(0);
    expect(splitOf({ ...held, nowMs: NOW + 1 }).leftMinor).toBe(500);
    expect(splitOf({ ...take(billOf([line('a', 500)]), all), nowMs: NOW * 9 }).leftMinor).toBe(0);
  });

  it('a dish that is cancelled or corrected frees who held it, and leaves the others alone', () => {
    const two = billOf([line('a', 500), line('b', 300, { dinerSessionId: 'ben' })]);
    const held = take(
      take(two, { kind: 'mine' }, { dinerSessionId: 'ana' }),
      { kind: 'mine' },
      { dinerSessionId: 'ben' },
    );
    const without = { ...held, totalMinor: 300, lines: held.lines.slice(1) };
    expect(splitOf(without).shares.map(({ dinerSessionId }) => dinerSessionId)).toEqual(['ben']);
    expect(splitOf(without).leftMinor).toBe(0);
  });

  it('if the bill becomes smaller than what is held, the latest hold is released', () => {
    const held = take(take(billOf([line('a', 900)]), { kind: 'amount', amountMinor: 500 }), all);
    const smaller = splitOf({ ...held, totalMinor: 600, lines: [line('a', 600)] });
    expect(smaller.shares.map(({ amountMinor }) => amountMinor)).toEqual([500]);
    expect(smaller.leftMinor).toBe(100);
  });

  it('a payment for an order cancelled later is to be refunded', () => {
    const paid = take(billOf([line('a', 900)]), all, { status: 'paid' });
    expect(splitOf({ ...paid, totalMinor: 0, lines: [] })).toMatchObject({ paidMinor: 900, leftMinor: -900 });
  });

  it('a line that has grown since it was paid has its growth left', () => {
    const paid = take(billOf([line('a', 900)]), { kind: 'mine' }, { dinerSessionId: 'ana', status: 'paid' });
    const grown = { ...paid, totalMinor: 1_800, lines: [line('a', 1_800, { quantity: 2 })] };
    expect(splitOf(grown).lines).toEqual([{ id: 'a', of: 1, openParts: 1, openMinor: 900 }]);
    expect(codeOf(grown, { kind: 'mine' })).toBe(900);
  });
});
