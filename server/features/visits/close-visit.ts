import { forgetUnpaidShares } from '#server/features/bills/share-bill.ts';
import { closeCart } from '#server/features/carts/close-cart.ts';
import { silenceFirstOrders } from '#server/features/presence-guard/first-orders.ts';
import { completeRequestsOfVisit } from '#server/features/staff-requests/change-staff-request.ts';
import { setTableStatus } from '#server/features/tables/announce-table.ts';
import { freeJoinedTables } from '#server/features/tables/join-tables.ts';
import type { Change } from '#server/platform/changes/change.ts';
import { staffRoom, visitRoom } from '#server/platform/events/rooms.ts';
import { updateVisitClosed } from './store.ts';
import { updateAllSessionsLeft } from './store-sessions.ts';

/** Closes a visit: its sessions are no longer valid (INV-16) and its table is free. Returns false when it was already closed. */
export async function closeVisit(change: Change, visitId: string): Promise<boolean> {
  const { tx, now, restaurantId } = change;
  const closed = await updateVisitClosed(tx, visitId, now);
  if (!closed) return false;
  // With the visit's own end: by it, what ended with the visit is found when it is reopened.
  await updateAllSessionsLeft(tx, visitId, closed.closed_at);
  await closeCart(tx, { visitId, now: closed.closed_at });
  await completeRequestsOfVisit(change, visitId);
  await forgetUnpaidShares(change, visitId);
  await silenceFirstOrders(change, { visitId }, null);
  await setTableStatus(change, closed.table_id, 'available');
  await freeJoinedTables(change, visitId);
  await change.hint({ type: 'visit.closed', id: visitId, version: closed.version }, [
    visitRoom(visitId),
    staffRoom(restaurantId),
  ]);
  return true;
}
