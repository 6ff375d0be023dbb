import type { StaffVisit } from '#contract/staff-visits.ts';
import { endPins } from '#server/features/presence-guard/open-table-by-pin.ts';
import { silenceRequest } from '#server/features/staff-requests/change-staff-request.ts';
import { setTableStatus } from '#server/features/tables/announce-table.ts';
import { getTableNumbers } from '#server/features/tables/get-table-numbers.ts';
import { freeJoinedTables, rejoinTables } from '#server/features/tables/join-tables.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { type Change, changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { constraintOf } from '#server/platform/database/failures.ts';
import { refuse } from '#server/platform/errors.ts';
import { staffRoom, visitRoom } from '#server/platform/events/rooms.ts';
import { readStaffVisit } from './read-staff-visit.ts';
import {
  hasGuests,
  lockVisitRow,
  type Relocation,
  updateCartTable,
  updateNotificationsPlace,
  updateOrdersPlace,
  updateRequestsPlace,
  updateSessionsPlace,
  updateVisit,
} from './relocate-store.ts';
import { listTables, lockCartOfVisit } from './staff-store.ts';

const SOMEBODY_SITS_THERE = 'visits_one_open_per_table';

/**
 * Moves a visit with everything that belongs to it to a free table, without a new scan (VISIT-1); joined tables become free, and are
 * joined again where it moves back (VISIT-3). The PINs that it knows of those tables end (PRESENCE-2).
 * Locks the cart: a concurrent order is placed before and moves too, or after at the new table. Refuses VISIT_NOT_FOUND,
 * VISIT_CLOSED, TABLE_NOT_FOUND, TABLE_IN_USE.
 */
export async function moveVisit(
  platform: Platform,
  member: MemberPrincipal,
  visitId: string,
  toTableId: string,
): Promise<StaffVisit> {
  const { restaurantId } = member;
  await changeInRestaurant(platform, restaurantId, async (change) => {
    const { tx, now } = change;
    const visit = await lockVisitRow(tx, visitId);
    if (!visit) refuse('VISIT_NOT_FOUND');
    const fromTableId = visit.table_id;
    const numbers = await getTableNumbers(tx, { fromTableId, toTableId });
    if (visit.closed_at) refuse('VISIT_CLOSED');
    await lockCartOfVisit(tx, { visitId, now });
    const leftIds = (await listTables(tx, visitId)).filter((id) => id !== toTableId);
    await freeJoinedTables(change, visitId);
    if (await hasGuests(tx, toTableId)) refuse('TABLE_IN_USE');
    const version = await updateVisit(tx, visitId, { table_id: toTableId });
    await updateCartTable(tx, visitId, toTableId);
    await relocate(change, member, {
      fromVisitId: visitId,
      toVisitId: visitId,
      fromTableId,
      toTableId,
      now,
    });
    await change.audit(member, {
      action: 'visit.move',
      subjectType: 'visit',
      subjectId: visitId,
      details: numbers,
    });
    await setTableStatus(change, fromTableId, 'available');
    await endPins(change, leftIds);
    await setTableStatus(change, toTableId, 'occupied');
    await rejoinTables(change, visitId, toTableId);
    await change.hint({ type: 'visit.changed', id: visitId, version }, [visitRoom(visitId)]);
  }).catch((error: unknown) => {
    if (constraintOf(error) === SOMEBODY_SITS_THERE) refuse('TABLE_IN_USE');
    throw error;
  });
  return readStaffVisit(platform, member, visitId);
}

/**
 * Moves sessions, orders, open staff requests and unread notifications to the other table. Sends a hint for each order, since
 * the phones show its table, and the kitchen the table of those in progress (VISIT-1).
 */
export async function relocate(change: Change, member: MemberPrincipal, place: Relocation): Promise<void> {
  const { tx, hint } = change;
  const staff = staffRoom(member.restaurantId);
  const phones = [...new Set([visitRoom(place.fromVisitId), visitRoom(place.toVisitId)])];
  await updateSessionsPlace(tx, place);
  for (const { id, version, is_active } of await updateOrdersPlace(tx, place, member))
    await hint({ type: 'order.changed', id, version }, is_active ? [staff, ...phones] : phones);
  for (const { id, version, is_taken } of await updateRequestsPlace(tx, place, member.name)) {
    await hint({ type: 'staff-request.changed', id, version }, [staff, ...phones]);
    if (is_taken) await silenceRequest(change, id, member.name);
  }
  for (const id of await updateNotificationsPlace(tx, place))
    await hint({ type: 'notification.changed', id, version: 1 }, [staff]);
}
