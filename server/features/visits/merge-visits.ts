import type { Transaction } from 'kysely';
import type { StaffVisit } from '#contract/staff-visits.ts';
import { recolor } from '#domain/visit/participants.ts';
import { announceBill } from '#server/features/bills/announce-bill.ts';
import { mergeBills, separateBills } from '#server/features/bills/merge-bills.ts';
import { releaseFallen } from '#server/features/bills/share-bill.ts';
import { mergePrices } from '#server/features/pricing/merge-prices.ts';
import { setTableStatus } from '#server/features/tables/announce-table.ts';
import { getTableNumbers } from '#server/features/tables/get-table-numbers.ts';
import { joinedVisitOf, joinTable, separateTable } from '#server/features/tables/join-tables.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { refuse } from '#server/platform/errors.ts';
import { staffRoom, visitRoom } from '#server/platform/events/rooms.ts';
import { relocate } from './move-visit.ts';
import { readStaffVisit } from './read-staff-visit.ts';
import {
  findMergedVisit,
  listWearers,
  lockVisitRow,
  updateCartsMerged,
  updateCartsSeparated,
  updateColors,
  updateVisit,
} from './relocate-store.ts';
import { lockCartOfVisit } from './staff-store.ts';
import { endOfVisit, updateVisitVersion } from './store.ts';

/**
 * Undoes a merge: reopens the visit of the joined table with its phones, payments and orders, its guests' cart lines, and
 * what they alone have ordered since; shared orders stay with the merged visit (VISIT-4). Returns the visit
 * that was merged into. Refuses VISIT_NOT_FOUND, TABLE_NOT_FOUND, VISIT_CLOSED, TABLE_NOT_JOINED, and PAID_TOGETHER when either bill would have
 * more payments than its total.
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
    const ownVisitId = await findMergedVisit(tx, tableId);
    const visits = await lockBoth([visitId, ownVisitId ?? visitId], (each) => lockVisitRow(tx, each));
    const visit = visits.get(visitId);
    if (!visit) refuse('VISIT_NOT_FOUND');
    await getTableNumbers(tx, { fromTableId: visit.table_id, toTableId: tableId });
    if (visit.closed_at) refuse('VISIT_CLOSED');
    if (ownVisitId === null) refuse('TABLE_NOT_JOINED');
    if ((await joinedVisitOf(tx, tableId)) !== visitId) refuse('TABLE_NOT_JOINED');
    await separateTable(change, tableId);
    await updateVisit(tx, ownVisitId, {
      table_id: tableId,
      closed_at: null,
      merged_into_visit_id: null,
      reopened_at: now,
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
    for (const each of [visitId, ownVisitId]) await releaseFallen(change, each);
    await announceBill(change, visitId);
    const carts = await updateCartsSeparated(tx, { fromCartId, toCartId }, place);
    await mergePrices(tx, { visitId, now });
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
 * Merges two visits: one cart with every line under its diner's name, one bill with the payments of both, the phones
 * of both (VISIT-1), in distinct colours (SESSION-14), at the lower prices of the two (PRICE-25). The visit that is merged is closed with a reference to
 * the other; its table is joined to the other table (VISIT-3). Refuses VISIT_NOT_FOUND, VISIT_CLOSED.
 */
export async function mergeVisits(
  platform: Platform,
  member: MemberPrincipal,
  fromVisitId: string,
  toVisitId: string,
): Promise<StaffVisit> {
  const { restaurantId } = member;
  await changeInRestaurant(platform, restaurantId, async (change) => {
    const { tx, now, hint, audit } = change;
    const visits = await lockBoth([fromVisitId, toVisitId], (visitId) => lockVisitRow(tx, visitId));
    const [from, to] = [visits.get(fromVisitId), visits.get(toVisitId)];
    if (!from || !to) refuse('VISIT_NOT_FOUND');
    if (fromVisitId === toVisitId) refuse('VISIT_CLOSED');
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
    const left = await updateVisit(tx, fromVisitId, {
      closed_at: endOfVisit(now),
      merged_into_visit_id: toVisitId,
    });
    await mergePrices(tx, { visitId: toVisitId, now });
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
    // In the room of the merged visit, this makes its phones load the other visit.
    await hint({ type: 'visit.changed', id: toVisitId, version }, phones);
    for (const each of [fromVisitId, toVisitId]) await announceBill(change, each);
    await hint({ type: 'cart.changed', id: cart.id, version: cart.version }, [staff, ...phones]);
    await hint({ type: 'visit.closed', id: fromVisitId, version: left }, [staff]);
  });
  return readStaffVisit(platform, member, toVisitId);
}

/** Locks in the order of ids: two opposite merges of the same visits would deadlock otherwise. */
async function lockBoth<T>(
  visitIds: readonly string[],
  lock: (visitId: string) => Promise<T>,
): Promise<Map<string, T>> {
  const locked = new Map<string, T>();
  for (const visitId of visitIds.toSorted((one, other) => (one < other ? -1 : 1)))
    locked.set(visitId, await lock(visitId));
  return locked;
}
