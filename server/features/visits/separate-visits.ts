import type { Transaction } from 'kysely';
import type { StaffVisit } from '#contract/staff-visits.ts';
import { announceBill } from '#server/features/bills/announce-bill.ts';
import { separateBills } from '#server/features/bills/merge-bills.ts';
import { joinedVisitOf, separateTable } from '#server/features/tables/join-tables.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { refuse } from '#server/platform/errors.ts';
import { staffRoom, visitRoom } from '#server/platform/events/rooms.ts';
import { lockBoth } from './merge-visits.ts';
import { readStaffVisit } from './read-staff-visit.ts';
import { relocate } from './relocate.ts';
import { updateCartsSeparated } from './relocate-carts-store.ts';
import { findMergedVisit, lockVisitRow, updateVisit } from './relocate-store.ts';
import { lockCartOfVisit } from './staff-store.ts';
import { updateVisitVersion } from './store.ts';

/**
 * Takes a merge back: the joined table has its visit again, with the phones, payments and orders that it brought, what its
 * guests have in the cart, and what they alone have ordered since; what both ordered together stays (VISIT-4). Gives the visit
 * that stays. Refuses VISIT_NOT_FOUND, VISIT_CLOSED, TABLE_NOT_JOINED, and PAID_TOGETHER where more was paid of either bill than
 * would be on it.
 */
export async function separateVisits(
  platform: Platform,
  member: MemberPrincipal,
  visitId: string,
  tableId: string,
): Promise<StaffVisit> {
  const { restaurantId } = member;
  await changeInRestaurant(platform, restaurantId, async (change) => {
    const { tx, now, hint, audit } = change;
    const ownVisitId = (await findMergedVisit(tx, tableId)) ?? refuse('TABLE_NOT_JOINED');
    const visits = await lockBoth([visitId, ownVisitId], (each) => lockVisitRow(tx, each));
    const visit = visits.get(visitId);
    if (!visit) refuse('VISIT_NOT_FOUND');
    if (visit.closed_at) refuse('VISIT_CLOSED');
    if ((await joinedVisitOf(tx, tableId)) !== visitId) refuse('TABLE_NOT_JOINED');
    await separateTable(change, tableId);
    await updateVisit(tx, ownVisitId, {
      table_id: tableId,
      closed_at: null,
      merged_into_visit_id: null,
    });
    const place = {
      fromVisitId: visitId,
      toVisitId: ownVisitId,
      fromTableId: visit.table_id,
      toTableId: tableId,
      now,
      only: { cameFromVisitId: ownVisitId },
    };
    const [fromCartId, toCartId] = await lockCarts(tx, place);
    await relocate(change, member, place);
    if (!(await separateBills(tx, { restaurantId, visitId, now }, ownVisitId))) refuse('PAID_TOGETHER');
    await announceBill(change, visitId);
    const carts = await updateCartsSeparated(tx, { fromCartId, toCartId }, place);
    await audit(member, {
      action: 'visit.separate',
      subjectType: 'visit',
      subjectId: visitId,
      details: { intoVisitId: ownVisitId },
    });
    const [staff, phones] = [staffRoom(restaurantId), visitRoom(visitId)];
    const left = await updateVisitVersion(tx, visitId);
    await hint({ type: 'visit.changed', id: visitId, version: left }, [phones]);
    for (const cart of carts)
      await hint({ type: 'cart.changed', id: cart.id, version: cart.version }, [staff, phones]);
    await hint({ type: 'visit.separated', id: visitId, version: left }, [phones]);
  });
  return readStaffVisit(platform, member, visitId);
}

async function lockCarts(
  tx: Transaction<DB>,
  { fromVisitId, toVisitId, now }: { fromVisitId: string; toVisitId: string; now: Date },
): Promise<[fromCartId: string, toCartId: string]> {
  const carts = await lockBoth([fromVisitId, toVisitId], (visitId) => lockCartOfVisit(tx, { visitId, now }));
  const [from, to] = [carts.get(fromVisitId), carts.get(toVisitId)];
  if (!from || !to) throw new Error('an open visit has no cart');
  return [from, to];
}
