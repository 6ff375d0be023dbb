import type { Transaction } from 'kysely';
import type { DB } from '#server/platform/database/database-types.ts';
import type { BillOf } from './close-bill.ts';
import { updatePaymentsBack, updatePaymentsBill } from './merge-store.ts';
import { readBill } from './read-bill.ts';
import { lockBill, updateBillStatus } from './store.ts';

/** What was paid of one visit's bill is paid of the other's; the one that is left behind is void. */
export async function mergeBills(tx: Transaction<DB>, from: BillOf, intoVisitId: string): Promise<void> {
  const fromBillId = await lockBill(tx, from);
  const intoBillId = await lockBill(tx, { ...from, visitId: intoVisitId });
  await updatePaymentsBill(tx, { fromBillId, intoBillId, fromVisitId: from.visitId });
  await updateBillStatus(tx, { billId: fromBillId, status: 'void', now: from.now });
}

/**
 * The visit that was merged has its own bill again, with the payments that it brought or its guests made; call once its orders are its own again.
 * False where more was paid of either bill than is on it: paid together, it cannot be told apart.
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
