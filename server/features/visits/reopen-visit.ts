import type { StaffVisit } from '#contract/staff-visits.ts';
import { reopenableSinceMs } from '#domain/visit/reopening.ts';
import { reopenBill } from '#server/features/bills/close-bill.ts';
import { reopenCart } from '#server/features/carts/close-cart.ts';
import { setTableStatus } from '#server/features/tables/announce-table.ts';
import { getTableNumbers } from '#server/features/tables/get-table-numbers.ts';
import { rejoinTables } from '#server/features/tables/join-tables.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { constraintOf } from '#server/platform/database/failures.ts';
import { refuse } from '#server/platform/errors.ts';
import { staffRoom, visitRoom } from '#server/platform/events/rooms.ts';
import { relocate } from './move-visit.ts';
import { readStaffVisit } from './read-staff-visit.ts';
import { hasGuests, lockVisitRow, updateCartTable, updateVisit } from './relocate-store.ts';
import { updateSessionsBack } from './store-sessions.ts';

const SOMEBODY_SITS_THERE = 'visits_one_open_per_table';

/**
 * Reopens a closed visit with its bill, cart and phones, at its own table, with the joined ones (VISIT-3), or, when that one is taken,
 * at a free one (VISIT-2). Completed orders stay completed: their bill can be paid. Refuses VISIT_NOT_FOUND, VISIT_CLOSED
 * when it was closed too long ago or was merged, TABLE_NOT_FOUND, and TABLE_IN_USE.
 */
export async function reopenVisit(
  platform: Platform,
  member: MemberPrincipal,
  visitId: string,
  tableId: string,
): Promise<StaffVisit> {
  const { restaurantId } = member;
  await changeInRestaurant(platform, restaurantId, async (change) => {
    const { tx, now } = change;
    const visit = await lockVisitRow(tx, visitId);
    if (!visit) refuse('VISIT_NOT_FOUND');
    const { table_id: fromTableId, closed_at: closedAt, merged_into_visit_id: mergedInto } = visit;
    const numbers = await getTableNumbers(tx, { fromTableId, toTableId: tableId });
    // A repeated request, or a colleague reopened it first.
    if (closedAt === null) return;
    if (mergedInto !== null || closedAt.getTime() < reopenableSinceMs(now.getTime())) refuse('VISIT_CLOSED');
    if (await hasGuests(tx, tableId)) refuse('TABLE_IN_USE');
    const version = await updateVisit(tx, visitId, { closed_at: null, table_id: tableId, reopened_at: now });
    await updateSessionsBack(tx, { visitId, closedAt });
    await reopenCart(tx, { visitId, closedAt, now });
    await reopenBill(tx, { restaurantId, visitId, now });
    if (fromTableId !== tableId) {
      await updateCartTable(tx, visitId, tableId);
      const place = { fromVisitId: visitId, toVisitId: visitId, fromTableId, toTableId: tableId, now };
      await relocate(change, member, place);
    }
    await change.audit(member, {
      action: 'visit.reopen',
      subjectType: 'visit',
      subjectId: visitId,
      details: { ...numbers, closedAt: closedAt.toISOString() },
    });
    await setTableStatus(change, tableId, 'occupied');
    await rejoinTables(change, visitId, tableId);
    await change.hint({ type: 'visit.changed', id: visitId, version }, [
      visitRoom(visitId),
      staffRoom(restaurantId),
    ]);
  }).catch((error: unknown) => {
    if (constraintOf(error) === SOMEBODY_SITS_THERE) refuse('TABLE_IN_USE');
    throw error;
  });
  return readStaffVisit(platform, member, visitId);
}
