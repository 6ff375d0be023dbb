import type { Transaction } from 'kysely';
import type { BillSplit } from '#contract/bills.ts';
import type { Bill, ClosingPlan } from '#contract/staff-visits.ts';
import { billTotals, planClosing } from '#domain/bills/bill.ts';
import { splitOf } from '#domain/bills/split.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { billedOrder, splitBillOf } from './split-bill.ts';
import { type BillRecord, getBillRecord, treatedMinor } from './store.ts';

interface BillNow {
  readonly bill: Bill;
  readonly closing: ClosingPlan;
  readonly record: BillRecord;
  /** As far as closing moves them. */
  readonly orders: readonly Pick<BillRecord['orders'][number], 'id' | 'status' | 'version'>[];
}

/** The bill of a visit and the effect of closing it, within this transaction at that moment (BILL-1, BILL-2, BILL-4). */
export async function readBill(tx: Transaction<DB>, visitId: string, now: Date): Promise<BillNow> {
  const record = await getBillRecord(tx, visitId);
  const bill = viewBill(record, now);
  const statuses = record.orders.map(({ status }) => status);
  return { bill, record, closing: planClosing(statuses, bill.dueMinor), orders: record.orders };
}

/** The bill's current totals, lines and shares (SPLIT-1, SPLIT-6). */
function viewSplit(record: BillRecord, totalMinor: number, now: Date): BillSplit {
  const bill = splitBillOf(record, totalMinor, now);
  const { shares, lines, ...sums } = splitOf(bill);
  const open = new Map(lines.map((line) => [line.id, line]));
  return {
    ...sums,
    version: record.version,
    lines: bill.lines.map((line) => ({
      ...line,
      ...(open.get(line.id) ?? { of: 1, openParts: 0, openMinor: 0 }),
    })),
    shares: shares.map(({ record: share, claims }) => ({
      id: share.id,
      dinerSessionId: share.diner_session_id,
      name: share.display_name,
      color: share.color,
      kind: share.kind,
      status: share.status,
      amountMinor: share.amount_minor,
      tipMinor: share.tip_minor,
      method: share.method,
      cashMinor: share.cash_minor,
      heldUntil: share.held_until && new Date(share.held_until).toISOString(),
      claims: claims.map(({ lineId, parts, of }) => ({ lineId, parts, of })),
    })),
  };
}

/** In the order in which they were given. */
function viewDiscounts({ orders }: BillRecord): Bill['discounts'] {
  const given = new Map<string, Bill['discounts'][number]>();
  for (const item of orders.filter(({ status }) => status !== 'cancelled').flatMap(({ items }) => items))
    for (const discount of item.discounts) {
      const { id, amount_minor: amountMinor } = discount;
      given.set(id, {
        id,
        kind: discount.kind,
        percent: discount.percent,
        lineId: discount.is_of_bill ? null : item.id,
        amountMinor: (given.get(id)?.amountMinor ?? 0) + amountMinor,
        reason: discount.reason,
        givenByName: discount.given_by_name,
        givenAt: new Date(discount.given_at).toISOString(),
        givenById: discount.given_by_id,
      });
    }
  return [...given.values()].toSorted((one, other) => one.givenAt.localeCompare(other.givenAt));
}

function viewBill(record: BillRecord, now: Date): Bill {
  const totals = billTotals(
    record.orders.map(billedOrder),
    record.payments.map((payment) => ({
      amountMinor: payment.amount_minor - payment.refunded_minor,
      tipMinor: payment.tip_minor,
      isCounted: payment.status === 'succeeded',
    })),
  );
  return {
    ...totals,
    ...viewSplit(record, totals.totalMinor, now),
    status: record.status ?? 'open',
    currency: record.currency,
    discounts: viewDiscounts(record),
    treatLeftMinor: Math.max(0, record.treat_limit_minor - treatedMinor(record)),
    payments: record.payments.map((payment) => ({
      id: payment.id,
      method: payment.method,
      status: payment.status,
      amountMinor: payment.amount_minor,
      tipMinor: payment.tip_minor,
      refundedMinor: payment.refunded_minor,
      recordedByName: payment.recorded_by_name,
      createdAt: new Date(payment.created_at).toISOString(),
    })),
  };
}
