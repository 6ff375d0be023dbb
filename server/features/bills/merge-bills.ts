import type { Transaction } from 'kysely';
import type { DB } from '#server/platform/database/database-types.ts';
import type { BillOf } from './close-bill.ts';
import { lockBill, updateBillStatus, updatePaymentsBill } from './store.ts';

/** What was paid of one visit's bill is paid of the other's; the one that is left behind is void. */
export async function mergeBills(tx: Transaction<DB>, from: BillOf, intoVisitId: string): Promise<void> {
  const fromBillId = await lockBill(tx, from);
  const intoBillId = await lockBill(tx, { ...from, visitId: intoVisitId });
  await updatePaymentsBill(tx, fromBillId, intoBillId);
  await updateBillStatus(tx, { billId: fromBillId, status: 'void', now: from.now });
}
