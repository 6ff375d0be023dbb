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
  /** By rate, the highest first; `taxMinor` is their sum (TAX-2). */
  readonly taxes: TaxPart[];
  /** What of the orders is tax, contained in the prices or on top of them. */
  readonly taxMinor: Minor;
  readonly serviceChargeMinor: Minor;
  readonly ordersMinor: Minor;
  /** Given on the phones with an order. */
  readonly tipsMinor: Minor;
  readonly totalMinor: Minor;
  readonly paidMinor: Minor;
  /** Left beside what was due when it was paid. */
  readonly extraTipsMinor: Minor;
  readonly dueMinor: Minor;
}

const sum = (parts: readonly Minor[]): Minor => parts.reduce((all, part) => all + part, 0);

/** BILL-1, BILL-2: all orders of a visit but the cancelled ones, their tips, and what has been paid of it. */
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

type PaymentDecision =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused'; readonly code: 'BILL_CHANGED' | 'PAYMENT_TOO_HIGH' | 'TIP_INVALID' };

/** BILL-3: paid is what the person saw to be due, and never more than is due. What is left beside it is a tip like a diner's (TIP-2). */
export function decidePayment(
  { dueMinor, currency }: { dueMinor: Minor; currency: string },
  payment: { shownDueMinor: Minor; amountMinor: Minor; tipMinor: Minor },
): PaymentDecision {
  if (dueMinor !== payment.shownDueMinor) return { kind: 'refused', code: 'BILL_CHANGED' };
  if (payment.amountMinor > dueMinor) return { kind: 'refused', code: 'PAYMENT_TOO_HIGH' };
  const tip = validateTip(payment.tipMinor, currency);
  return tip.kind === 'refused' ? tip : { kind: 'accepted' };
}

/** What closing a visit does to its orders and its money; the confirmation says it, and the server holds to it. */
export interface ClosingPlan {
  /** Still with the kitchen: these keep the visit open. */
  readonly inKitchen: number;
  /** Ready: closing marks them delivered. */
  readonly toDeliver: number;
  /** Active ones that closing completes, those to deliver among them. */
  readonly toComplete: number;
  readonly dueMinor: Minor;
}

/** BILL-4: what is delivered completes, what is ready is delivered first; nothing that is still cooked is closed over. */
export function planClosing(statuses: readonly OrderStatus[], dueMinor: Minor): ClosingPlan {
  const active = statuses.filter(isActive);
  const toDeliver = active.filter((status) => status === 'ready').length;
  const toComplete = active.filter((status) => status === 'ready' || status === 'delivered').length;
  return { inKitchen: active.length - toComplete, toDeliver, toComplete, dueMinor };
}

export type BillStatus = 'open' | 'settled' | 'void';

/** BILL-5: a bill that was closed with money open is void: what is missing stands in the audit log. */
export const closedBillStatus = (dueMinor: Minor): BillStatus => (dueMinor > 0 ? 'void' : 'settled');

/** TAX-2: the tax of several orders is the sum of theirs, rate by rate: what was rounded once is not rounded again. */
export function sumTaxes(orders: readonly (readonly TaxPart[])[]): TaxPart[] {
  const sums = new Map<number, TaxPart>();
  for (const { rate, netMinor, taxMinor } of orders.flat()) {
    const before = sums.get(rate) ?? { rate, netMinor: 0, taxMinor: 0 };
    sums.set(rate, { rate, netMinor: before.netMinor + netMinor, taxMinor: before.taxMinor + taxMinor });
  }
  return [...sums.values()].toSorted((one, other) => other.rate - one.rate);
}
