import type { Transaction } from 'kysely';
import { type BillStatus, closedBillStatus } from '#domain/bill.ts';
import type { DB } from '#server/platform/database-types.ts';
import { lockBill, updateBillStatus, updatePaymentsBill } from './store.ts';

interface BillOf {
  readonly restaurantId: string;
  readonly visitId: string;
  readonly now: Date;
}

/** Closes the bill of a visit that ends; with money open it is void (BILL-5). */
export async function closeBill(tx: Transaction<DB>, bill: BillOf, dueMinor: number): Promise<BillStatus> {
  const billId = await lockBill(tx, bill);
  const status = closedBillStatus(dueMinor);
  await updateBillStatus(tx, { billId, status, now: bill.now });
  return status;
}

/** What was paid of one visit's bill is paid of the other's; the one that is left behind is void. */
export async function mergeBills(tx: Transaction<DB>, from: BillOf, intoVisitId: string): Promise<void> {
  const fromBillId = await lockBill(tx, from);
  const intoBillId = await lockBill(tx, { ...from, visitId: intoVisitId });
  await updatePaymentsBill(tx, fromBillId, intoBillId);
  await updateBillStatus(tx, { billId: fromBillId, status: 'void', now: from.now });
}
