import type { Transaction } from 'kysely';
import type { DB } from '#server/platform/database/database-types.ts';
import { raiseBillVersion } from './store.ts';

/** Moves payments and shares of one bill to another, and records the first one. */
export async function updatePaymentsBill(
  tx: Transaction<DB>,
  { fromBillId, intoBillId, fromVisitId }: { fromBillId: string; intoBillId: string; fromVisitId: string },
): Promise<void> {
  await tx
    .updateTable('payments')
    .set((eb) => ({
      bill_id: intoBillId,
      came_from_visit_id: eb.fn.coalesce('came_from_visit_id', eb.val(fromVisitId)),
    }))
    .where('bill_id', '=', fromBillId)
    .execute();
  await tx
    .updateTable('bill_shares')
    .set({ bill_id: intoBillId })
    .where('bill_id', '=', fromBillId)
    .execute();
  await raiseBillVersion(tx, intoBillId);
}

/** Returns the visit’s guests’ shares and payments, and the payments that it brought, to its own bill. */
export async function updatePaymentsBack(
  tx: Transaction<DB>,
  { fromBillId, ownBillId, ownVisitId }: { fromBillId: string; ownBillId: string; ownVisitId: string },
): Promise<void> {
  const own = { bill_id: ownBillId };
  await tx
    .updateTable('bill_shares')
    .set(own)
    .where('bill_id', '=', fromBillId)
    .where((eb) =>
      eb.or([
        eb('diner_session_id', 'in', (diners) =>
          diners.selectFrom('diner_sessions').select('id').where('visit_id', '=', ownVisitId),
        ),
        // A guest without a phone has no session: the share goes where its payment goes, which has its id.
        eb('id', 'in', (payments) =>
          payments.selectFrom('payments').select('id').where('came_from_visit_id', '=', ownVisitId),
        ),
      ]),
    )
    .execute();
  await tx
    .updateTable('payments')
    .set({ ...own, came_from_visit_id: null })
    .where('bill_id', '=', fromBillId)
    .where((eb) =>
      eb.or([
        eb('came_from_visit_id', '=', ownVisitId),
        // A paid share has the id of its payment.
        eb('id', 'in', (shares) =>
          shares.selectFrom('bill_shares').select('id').where('bill_id', '=', ownBillId),
        ),
      ]),
    )
    .execute();
  await raiseBillVersion(tx, fromBillId);
}
