import type { Minor } from '#domain/money/money.ts';
import type { TaxPart } from '#domain/money/taxes.ts';
import { validateTip } from '#domain/money/tip.ts';
import { isActive, type OrderStatus } from '#domain/ordering/order-status.ts';

export interface BilledOrder {
  readonly status: OrderStatus;
  readonly subtotalMinor: Minor;
  readonly taxes: readonly TaxPart[];
  readonly taxMinor: Minor;
  readonly serviceChargeMinor: Minor;
  readonly totalAmountMinor: Minor;
  readonly tipMinor: Minor;
}

interface BillPayment {
  readonly amountMinor: Minor;
  readonly tipMinor: Minor;
  readonly isCounted: boolean;
}

interface BillTotals {
  readonly subtotalMinor: Minor;
  /** By rate, highest first; `taxMinor` is their sum (TAX-2). */
  readonly taxes: TaxPart[];
  /** The tax of the orders, included in the prices or on top of them. */
  readonly taxMinor: Minor;
  readonly serviceChargeMinor: Minor;
  readonly ordersMinor: Minor;
  /** Given on the phones with an order. */
  readonly tipsMinor: Minor;
  readonly totalMinor: Minor;
  readonly paidMinor: Minor;
  /** Given with payments, on top of what was due. */
  readonly extraTipsMinor: Minor;
  readonly dueMinor: Minor;
}

const sum = (parts: readonly Minor[]): Minor => parts.reduce((all, part) => all + part, 0);

/** BILL-1, BILL-2: the totals of a visit’s orders, without cancelled ones, with their tips and payments. */
export function billTotals(orders: readonly BilledOrder[], payments: readonly BillPayment[]): BillTotals {
  const billed = orders.filter(({ status }) => status !== 'cancelled');
  const counted = payments.filter(({ isCounted }) => isCounted);
  const ordersMinor = sum(billed.map((order) => order.totalAmountMinor));
  const tipsMinor = sum(billed.map((order) => order.tipMinor));
  const paidMinor = sum(counted.map((payment) => payment.amountMinor));
  return {
    subtotalMinor: sum(billed.map((order) => order.subtotalMinor)),
    taxes: sumTaxes(billed.map((order) => order.taxes)),
    taxMinor: sum(billed.map((order) => order.taxMinor)),
    serviceChargeMinor: sum(billed.map((order) => order.serviceChargeMinor)),
    ordersMinor,
    tipsMinor,
    totalMinor: ordersMinor + tipsMinor,
    paidMinor,
    extraTipsMinor: sum(counted.map((payment) => payment.tipMinor)),
    dueMinor: ordersMinor + tipsMinor - paidMinor,
  };
}

/**
 * BILL-2: what was given back of the bill since its visit was closed, without tips, and what its guests left to pay: a refund after they
 * have left does not raise it. Times are as `toISOString` writes them, which sorts.
 */
export function sumsAfterClosing(
  { dueMinor, closedAt }: { dueMinor: Minor; closedAt: string | null },
  documents: readonly { kind: string; issuedAt: string; totalMinor: Minor }[],
): { givenBackMinor: Minor; dueMinor: Minor } {
  if (closedAt === null) return { givenBackMinor: 0, dueMinor };
  const givenBackMinor = sum(
    documents
      .filter(({ kind, issuedAt }) => kind === 'credit-note' && issuedAt >= closedAt)
      .map(({ totalMinor }) => totalMinor),
  );
  // What was paid too much is below zero until it is given back.
  return { givenBackMinor, dueMinor: Math.max(dueMinor - givenBackMinor, Math.min(0, dueMinor)) };
}

type PaymentDecision =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused'; readonly code: 'BILL_CHANGED' | 'PAYMENT_TOO_HIGH' | 'TIP_INVALID' };

/**
 * BILL-3: a payment refers to the amount due that the person saw, and never exceeds it. A tip on top follows the rules of a diner’s
 * (TIP-2).
 */
export function decidePayment(
  { dueMinor, currency }: { dueMinor: Minor; currency: string },
  payment: { shownDueMinor: Minor; amountMinor: Minor; tipMinor: Minor },
): PaymentDecision {
  if (dueMinor !== payment.shownDueMinor) return { kind: 'refused', code: 'BILL_CHANGED' };
  if (payment.amountMinor > dueMinor) return { kind: 'refused', code: 'PAYMENT_TOO_HIGH' };
  const tip = validateTip(payment.tipMinor, currency);
  return tip.kind === 'refused' ? tip : { kind: 'accepted' };
}

/** The effect of closing a visit on its orders and its bill, as shown in the confirmation and checked by the server. */
export interface ClosingPlan {
  /** Still in the kitchen: these keep the visit open. */
  readonly inKitchen: number;
  /** Ready: closing marks them delivered. */
  readonly toDeliver: number;
  /** Active ones that closing completes, including those to deliver. */
  readonly toComplete: number;
  readonly dueMinor: Minor;
}

/** BILL-4: delivered orders are completed, ready ones are delivered first; orders in the kitchen prevent closing. */
export function planClosing(statuses: readonly OrderStatus[], dueMinor: Minor): ClosingPlan {
  const active = statuses.filter(isActive);
  const toDeliver = active.filter((status) => status === 'ready').length;
  const toComplete = active.filter((status) => status === 'ready' || status === 'delivered').length;
  return { inKitchen: active.length - toComplete, toDeliver, toComplete, dueMinor };
}

export type BillStatus = 'open' | 'settled' | 'void';

/** BILL-5: a bill that is closed with an amount due is void; the audit log has the amount. */
export const closedBillStatus = (dueMinor: Minor): BillStatus => (dueMinor > 0 ? 'void' : 'settled');

/** TAX-2: the tax of several orders is the sum of theirs, rate by rate, without rounding again. */
export function sumTaxes(orders: readonly (readonly TaxPart[])[]): TaxPart[] {
  const sums = new Map<number, TaxPart>();
  for (const { rate, netMinor, taxMinor } of orders.flat()) {
    const before = sums.get(rate) ?? { rate, netMinor: 0, taxMinor: 0 };
    sums.set(rate, { rate, netMinor: before.netMinor + netMinor, taxMinor: before.taxMinor + taxMinor });
  }
  return [...sums.values()].toSorted((one, other) => other.rate - one.rate);
}
