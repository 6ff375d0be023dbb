import type { Transaction } from 'kysely';
import type { StaffVisit } from '#contract/staff-visits.ts';
import { recolor } from '#domain/visit/participants.ts';
import { announceBill } from '#server/features/bills/announce-bill.ts';
import { mergeBills, separateBills } from '#server/features/bills/merge-bills.ts';
import { setTableStatus } from '#server/features/tables/announce-table.ts';
import { getTableNumbers } from '#server/features/tables/get-table-numbers.ts';
import {
  freeJoinedTables,
  joinedVisitOf,
  joinTable,
  separateTable,
} from '#server/features/tables/join-tables.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { type Change, changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { constraintOf } from '#server/platform/database/failures.ts';
import { refuse } from '#server/platform/errors.ts';
import { staffRoom, visitRoom } from '#server/platform/events/rooms.ts';
import { readStaffVisit } from './read-staff-visit.ts';
import {
  findMergedVisit,
  hasGuests,
  listWearers,
  lockVisitRow,
  type Relocation,
  updateCartsMerged,
  updateCartsSeparated,
  updateCartTable,
  updateColors,
  updateNotificationsPlace,
  updateOrdersPlace,
  updateRequestsPlace,
  updateSessionsPlace,
  updateVisit,
} from './relocate-store.ts';
import { lockCartOfVisit } from './staff-store.ts';
import { updateVisitVersion } from './store.ts';

const SOMEBODY_SITS_THERE = 'visits_one_open_per_table';

/**
 * Guests go to a free table and everything goes with them; nobody scans again (VISIT-1); tables that were joined are free (VISIT-3). The cart is held meanwhile: an order
 * that is being placed comes before, and moves too, or after, and finds the new table. Refuses VISIT_NOT_FOUND,
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
    if (visit.closed_at) refuse('VISIT_CLOSED');
    await lockCartOfVisit(tx, { visitId, now });
    const fromTableId = visit.table_id;
    const numbers = await getTableNumbers(tx, { fromTableId, toTableId });
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
    await setTableStatus(change, toTableId, 'occupied');
    await change.hint({ type: 'visit.changed', id: visitId, version }, [visitRoom(visitId)]);
  }).catch((error: unknown) => {
    if (constraintOf(error) === SOMEBODY_SITS_THERE) refuse('TABLE_IN_USE');
    throw error;
  });
  return readStaffVisit(platform, member, visitId);
}

/**
 * What goes along when guests change tables: phones, orders, open requests, and what the bell still rings for. Kitchen and phones hear of each order, which
 * shows the other table from now on (VISIT-1).
 */
export async function relocate(
  { tx, hint }: Change,
  member: MemberPrincipal,
  place: Relocation,
): Promise<void> {
  const staff = staffRoom(member.restaurantId);
  const phones = [...new Set([visitRoom(place.fromVisitId), visitRoom(place.toVisitId)])];
  await updateSessionsPlace(tx, place);
  for (const { id, version } of await updateOrdersPlace(tx, place, member))
    await hint({ type: 'order.changed', id, version }, [staff, ...phones]);
  for (const { id, version } of await updateRequestsPlace(tx, place))
    await hint({ type: 'staff-request.changed', id, version }, [staff, ...phones]);
  for (const id of await updateNotificationsPlace(tx, place))
    await hint({ type: 'notification.changed', id, version: 1 }, [staff]);
}

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

/**
 * Two parties become one: one cart with every line under its diner's name, one bill with what either has paid, and the phones
 * of both (VISIT-1), in colours that tell them apart (SESSION-14). The visit that is left behind is closed, and says where it
 * went; its table is joined to the other one's (VISIT-3). Refuses VISIT_NOT_FOUND, VISIT_CLOSED.
 */
export async function mergeVisits(
  platform: Platform,
  member: MemberPrincipal,
  fromVisitId: string,
  toVisitId: string,
): Promise<StaffVisit> {
  const { restaurantId } = member;
  if (fromVisitId === toVisitId) refuse('VISIT_CLOSED');
  await changeInRestaurant(platform, restaurantId, async (change) => {
    const { tx, now, hint, audit } = change;
    const visits = await lockBoth([fromVisitId, toVisitId], (visitId) => lockVisitRow(tx, visitId));
    const [from, to] = [visits.get(fromVisitId), visits.get(toVisitId)];
    if (!from || !to) refuse('VISIT_NOT_FOUND');
    const carts = await lockBoth([fromVisitId, toVisitId], (visitId) =>
      lockCartOfVisit(tx, { visitId, now }),
    );
    const [fromCartId, toCartId] = [carts.get(fromVisitId), carts.get(toVisitId)];
    if (from.closed_at || to.closed_at || !fromCartId || !toCartId) refuse('VISIT_CLOSED');
    const place = {
      fromVisitId,
      toVisitId,
      fromTableId: from.table_id,
      toTableId: to.table_id,
      now,
    };
    await mergeBills(tx, { restaurantId, visitId: fromVisitId, now }, toVisitId);
    const here = (await listWearers(tx, toVisitId)).map(({ color }) => color);
    await updateColors(tx, recolor(here, await listWearers(tx, fromVisitId)));
    await relocate(change, member, place);
    const cart = await updateCartsMerged(tx, { fromCartId, toCartId }, place);
    const left = await updateVisit(tx, fromVisitId, { closed_at: now, merged_into_visit_id: toVisitId });
    const version = await updateVisitVersion(tx, toVisitId);
    await audit(member, {
      action: 'visit.merge',
      subjectType: 'visit',
      subjectId: toVisitId,
      details: { fromVisitId },
    });
    await joinTable(change, from.table_id, place);
    await setTableStatus(change, to.table_id, 'occupied');
    const phones = [visitRoom(fromVisitId), visitRoom(toVisitId)];
    const staff = staffRoom(restaurantId);
    // In the room of the visit that is left, this leads its phones into the other one's.
    await hint({ type: 'visit.changed', id: toVisitId, version }, phones);
    await hint({ type: 'cart.changed', id: cart.id, version: cart.version }, [staff, ...phones]);
    await hint({ type: 'visit.closed', id: fromVisitId, version: left }, [staff]);
  });
  return readStaffVisit(platform, member, toVisitId);
}

/** One after the other in the order of their ids: two who merge the same visits the other way round would wait for each other. */
async function lockBoth<T>(
  visitIds: readonly string[],
  lock: (visitId: string) => Promise<T>,
): Promise<Map<string, T>> {
  const locked = new Map<string, T>();
  for (const visitId of visitIds.toSorted((one, other) => (one < other ? -1 : 1)))
    locked.set(visitId, await lock(visitId));
  return locked;
}
