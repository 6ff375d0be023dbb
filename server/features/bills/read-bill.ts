import type { Transaction } from 'kysely';
import type { Bill, ClosingPlan } from '#contract/staff-visits.ts';
import { billTotals, planClosing } from '#domain/bills/bill.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { type BillRecord, getBillRecord } from './store.ts';

interface BillNow {
  readonly bill: Bill;
  readonly closing: ClosingPlan;
  /** As far as closing moves them. */
  readonly orders: readonly Pick<BillRecord['orders'][number], 'id' | 'status' | 'version'>[];
}

/** The bill of a visit and what closing it would do, as it is in this transaction (BILL-1, BILL-2, BILL-4). */
export async function readBill(tx: Transaction<DB>, visitId: string): Promise<BillNow> {
  const record = await getBillRecord(tx, visitId);
  const bill = viewBill(record);
  const statuses = record.orders.map(({ status }) => status);
  return { bill, closing: planClosing(statuses, bill.dueMinor), orders: record.orders };
}

function viewBill(record: BillRecord): Bill {
  const totals = billTotals(
    record.orders.map((order) => ({
      status: order.status,
      subtotalMinor: order.subtotal_minor,
      taxMinor: order.tax_minor,
      serviceChargeMinor: order.service_charge_minor,
      totalAmountMinor: order.total_amount_minor,
      tipMinor: order.tip_minor,
    })),
    record.payments.map((payment) => ({
      amountMinor: payment.amount_minor,
      tipMinor: payment.tip_minor,
      isCounted: payment.status === 'succeeded',
    })),
  );
  return {
    ...totals,
    status: record.status ?? 'open',
    currency: record.currency,
    payments: record.payments.map((payment) => ({
      id: payment.id,
      method: payment.method,
      status: payment.status,
      amountMinor: payment.amount_minor,
      tipMinor: payment.tip_minor,
      recordedByName: payment.recorded_by_name,
      createdAt: new Date(payment.created_at).toISOString(),
    })),
  };
}
