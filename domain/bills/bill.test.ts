import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validateTip } from '#domain/money/tip.ts';
import { ORDER_STATUSES } from '#domain/ordering/order-status.ts';
import {
  type BilledOrder,
  billTotals,
  closedBillStatus,
  decidePayment,
  planClosing,
  sumsAfterClosing,
} from './bill.ts';

const anOrder = (order: Partial<BilledOrder> = {}): BilledOrder => ({
  status: 'delivered',
  subtotalMinor: 1_000,
  taxes: [{ rate: 0.1, netMinor: 909, taxMinor: 91 }],
  taxMinor: 91,
  serviceChargeMinor: 50,
  totalAmountMinor: 1_050,
  tipMinor: 0,
  ...order,
});

describe('BILL-1, BILL-2 the bill of a visit', () => {
  it('adds orders and tips, leaves out cancelled orders, subtracts payments', () => {
    const totals = billTotals(
      [
        anOrder(),
        anOrder({ tipMinor: 200, status: 'pending' }),
        anOrder({ status: 'cancelled', tipMinor: 9 }),
      ],
      [
        { amountMinor: 1_000, tipMinor: 70, isCounted: true },
        { amountMinor: 500, tipMinor: 30, isCounted: false },
      ],
    );
    expect(totals).toEqual({
      subtotalMinor: 2_000,
      taxes: [{ rate: 0.1, netMinor: 1_818, taxMinor: 182 }],
      taxMinor: 182,
      serviceChargeMinor: 100,
      ordersMinor: 2_100,
      tipsMinor: 200,
      totalMinor: 2_300,
      paidMinor: 1_000,
      extraTipsMinor: 70,
      dueMinor: 1_300,
    });
  });

  it('BILL-3 whatever is paid in accepted steps, nothing is ever paid twice', () => {
    const totals = fc.array(fc.integer({ min: 0, max: 100_000 }), { maxLength: 6 });
    const wanted = fc.array(fc.integer({ min: 1, max: 100_000 }), { maxLength: 12 });
    fc.assert(
      fc.property(totals, wanted, (orderTotals, amounts) => {
        const orders = orderTotals.map((totalAmountMinor) => anOrder({ totalAmountMinor }));
        const payments: { amountMinor: number; tipMinor: number; isCounted: boolean }[] = [];
        for (const amountMinor of amounts) {
          const { dueMinor } = billTotals(orders, payments);
          const payment = { shownDueMinor: dueMinor, amountMinor, tipMinor: 0 };
          if (decidePayment({ dueMinor, currency: 'EUR' }, payment).kind === 'accepted')
            payments.push({ amountMinor, tipMinor: 0, isCounted: true });
        }
        const { dueMinor, paidMinor, totalMinor } = billTotals(orders, payments);
        expect(dueMinor).toBeGreaterThanOrEqual(0);
        expect(paidMinor).toBeLessThanOrEqual(totalMinor);
      }),
    );
  });
});

it.each([
  [{ shownDueMinor: 900, amountMinor: 900, tipMinor: 0 }, { kind: 'accepted' }],
  [{ shownDueMinor: 900, amountMinor: 1, tipMinor: 5_000 }, { kind: 'accepted' }],
  [
    { shownDueMinor: 900, amountMinor: 901, tipMinor: 0 },
    { kind: 'refused', code: 'PAYMENT_TOO_HIGH' },
  ],
  [
    { shownDueMinor: 800, amountMinor: 800, tipMinor: 0 },
    { kind: 'refused', code: 'BILL_CHANGED' },
  ],
])('BILL-3 of 9.00 due, %o is %o', (payment, decision) => {
  expect(decidePayment({ dueMinor: 900, currency: 'EUR' }, payment)).toEqual(decision);
});

it('TIP-2 a tip on a bill is accepted exactly when a diner’s tip is, in every currency', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('EUR', 'CLP', 'JPY', 'KWD'),
      fc.oneof(fc.integer(), fc.integer({ min: 9_999_990, max: 10_000_010 }), fc.double()),
      (currency, tipMinor) => {
        const payment = { shownDueMinor: 900, amountMinor: 900, tipMinor };
        const tip = validateTip(tipMinor, currency);
        expect(decidePayment({ dueMinor: 900, currency }, payment)).toEqual(
          tip.kind === 'ok' ? { kind: 'accepted' } : tip,
        );
      },
    ),
  );
});

describe('BILL-4 closing a visit', () => {
  it('counts each status once', () => {
    expect(planClosing(ORDER_STATUSES, 900)).toEqual({
      inKitchen: 3,
      toDeliver: 1,
      toComplete: 2,
      dueMinor: 900,
    });
  });
  it('ignores completed and cancelled orders', () => {
    expect(planClosing(['completed', 'cancelled'], 0)).toEqual({
      inKitchen: 0,
      toDeliver: 0,
      toComplete: 0,
      dueMinor: 0,
    });
  });
});

const CLOSED_AT = '2026-11-20T22:00:00.000Z';
const note = (issuedAt: string, totalMinor: number, kind = 'credit-note') => ({ kind, issuedAt, totalMinor });
it.each([
  ['open, with a payment taken back', 10_000, null, [note('2026-11-20T21:00:00.000Z', 10_000)], 0, 10_000],
  [
    'void, with a payment taken back before',
    4_000,
    CLOSED_AT,
    [note('2026-11-20T21:59:59.999Z', 10_000)],
    0,
    4_000,
  ],
  ['settled, refunded in part', 1_000, CLOSED_AT, [note(CLOSED_AT, 1_000)], 1_000, 0],
  [
    'void, refunded twice, with an invoice',
    9_000,
    CLOSED_AT,
    [note(CLOSED_AT, 2_000), note(CLOSED_AT, 7_000, 'invoice'), note('2026-11-23T09:00:00.000Z', 3_000)],
    5_000,
    4_000,
  ],
  ['overpaid', -1_000, CLOSED_AT, [], 0, -1_000],
  ['overpaid, of which a part was given back', -400, CLOSED_AT, [note(CLOSED_AT, 600)], 600, -400],
  ['overpaid, and refunded beyond that', 500, CLOSED_AT, [note(CLOSED_AT, 1_500)], 1_500, 0],
])('BILL-2 the sums of a bill that is %s', (_, dueMinor, closedAt, documents, givenBackMinor, leftMinor) => {
  expect(sumsAfterClosing({ dueMinor, closedAt }, documents)).toEqual({
    givenBackMinor,
    dueMinor: leftMinor,
  });
});

it('BILL-5 a bill with money open is void, one without is settled', () => {
  expect([closedBillStatus(1), closedBillStatus(0)]).toEqual(['void', 'settled']);
});
