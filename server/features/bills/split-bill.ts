import type { BilledOrder } from '#domain/bills/bill.ts';
import { type BillLine, billLines } from '#domain/bills/bill-lines.ts';
import type { Share, SplitBill } from '#domain/bills/split.ts';
import type { BillOrderRecord, BillRecord, ShareRecord } from './store.ts';

export type StoredShare = Share & { readonly record: ShareRecord };

type LinedBill = Omit<SplitBill<StoredShare>, 'lines'> & { readonly lines: readonly BillLine[] };

/** The stored charges of an order, as input of the rules of bills and discounts. */
export const chargeOf = (order: BillOrderRecord) => ({
  subtotalMinor: order.subtotal_minor,
  taxes: order.taxes,
  taxMinor: order.tax_minor,
  serviceChargeMinor: order.service_charge_minor,
  totalAmountMinor: order.total_amount_minor,
});

/** A stored order as input of the bill’s rules (BILL-1). */
export const billedOrder = (order: BillOrderRecord): BilledOrder => ({
  ...chargeOf(order),
  status: order.status,
  tipMinor: order.tip_minor,
});

/** The stored bill as input of the rules of splitting. */
export function splitBillOf(record: BillRecord, totalMinor: number, now: Date): LinedBill {
  const shares = record.shares.map(
    (share): StoredShare => ({
      record: share,
      id: share.id,
      dinerSessionId: share.diner_session_id,
      kind: share.kind,
      status: share.status,
      amountMinor: share.amount_minor,
      claims: share.claims,
      heldUntilMs: share.held_until === null ? null : Date.parse(share.held_until),
    }),
  );
  // Refunds of a paid share reduce what was paid outside of shares.
  const paidInSharesMinor = shares
    .filter(({ status }) => status === 'paid')
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return {
    totalMinor,
    shares,
    lines: billLines(
      record.orders.map((order) => ({
        ...billedOrder(order),
        items: order.items.map((item) => ({
          id: item.id,
          name: item.name,
          quantity: item.quantity,
          totalMinor: item.total_minor,
          discountMinor: item.discount_minor,
          dinerSessionId: item.payer_session_id,
          dinerName: item.payer_name,
          dinerColor: item.payer_color,
        })),
        tips: order.tips.map((tip) => ({
          id: tip.id,
          amountMinor: tip.amount_minor,
          dinerSessionId: tip.diner_session_id,
          dinerName: null,
          dinerColor: null,
        })),
      })),
    ),
    besideMinor:
      record.payments
        .filter(({ status }) => status === 'succeeded')
        .reduce((sum, payment) => sum + payment.amount_minor - payment.refunded_minor, 0) - paidInSharesMinor,
    nowMs: now.getTime(),
  };
}
