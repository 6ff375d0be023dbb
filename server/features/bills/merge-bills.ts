import type { Transaction } from 'kysely';
import type { DB } from '#server/platform/database/database-types.ts';
import type { BillOf } from './close-bill.ts';
import { updatePaymentsBack, updatePaymentsBill } from './merge-store.ts';
import { readBill } from './read-bill.ts';
import { lockBill, updateBillStatus } from './store.ts';

/** Moves the payments of one visit’s bill to the other’s, and voids the empty one. */
export async function mergeBills(tx: Transaction<DB>, from: BillOf, intoVisitId: string): Promise<void> {
  const fromBillId = await lockBill(tx, from);
  const intoBillId = await lockBill(tx, { ...from, visitId: intoVisitId });
  await updatePaymentsBill(tx, { fromBillId, intoBillId, fromVisitId: from.visitId });
  await updateBillStatus(tx, { billId: fromBillId, status: 'void', now: from.now });
}

/**
 * Gives a separated visit its own bill again, with the payments that it brought or its guests made; call it once the visit has its orders
 * again. False if either bill is paid beyond its total: payments made together cannot be told apart.
 */
export async function separateBills(tx: Transaction<DB>, from: BillOf, ownVisitId: string): Promise<boolean> {
  const fromBillId = await lockBill(tx, from);
  const ownBillId = await lockBill(tx, { ...from, visitId: ownVisitId });
  await updatePaymentsBack(tx, { fromBillId, ownBillId, ownVisitId });
  await updateBillStatus(tx, { billId: ownBillId, status: 'open', now: from.now });
  for (const visitId of [from.visitId, ownVisitId])
    if ((await readBill(tx, visitId, from.now)).bill.dueMinor < 0) return false;
  return true;
}
