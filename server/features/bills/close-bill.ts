import type { Transaction } from 'kysely';
import { type BillStatus, closedBillStatus } from '#domain/bills/bill.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { lockBill, updateBillStatus } from './store.ts';

export interface BillOf {
  readonly restaurantId: string;
  readonly visitId: string;
  readonly now: Date;
}

/** Closes the bill of a visit that ends; void if an amount is due (BILL-5). */
export async function closeBill(tx: Transaction<DB>, bill: BillOf, dueMinor: number): Promise<BillStatus> {
  const billId = await lockBill(tx, bill);
  const status = closedBillStatus(dueMinor);
  await updateBillStatus(tx, { billId, status, now: bill.now });
  return status;
}

/** Reopens the bill, so that what is due can be paid. */
export async function reopenBill(tx: Transaction<DB>, bill: BillOf): Promise<void> {
  const billId = await lockBill(tx, bill);
  await updateBillStatus(tx, { billId, status: 'open', now: bill.now });
}
