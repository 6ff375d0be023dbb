import type { Transaction } from 'kysely';
import { closeCart } from '#server/features/carts/close-cart.ts';
import { silenceFirstOrders } from '#server/features/presence-guard/silence-first-orders.ts';
import { completeRequestsOfVisit } from '#server/features/staff-requests/complete-requests-of-visit.ts';
import { setTableStatus } from '#server/features/tables/announce-table.ts';
import type { RecordHint } from '#server/platform/changes/change.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { staffRoom, visitRoom } from '#server/platform/events/rooms.ts';
import { updateVisitClosed } from './store.ts';
import { updateAllSessionsLeft } from './store-sessions.ts';

/** Ends a visit: its sessions count for nothing from now on (INV-16) and its table is free. False when it was closed already. */
export async function closeVisit(
  tx: Transaction<DB>,
  hint: RecordHint,
  { restaurantId, visitId, now }: { restaurantId: string; visitId: string; now: Date },
): Promise<boolean> {
  const closed = await updateVisitClosed(tx, visitId, now);
  if (!closed) return false;
  await updateAllSessionsLeft(tx, visitId, now);
  await closeCart(tx, { visitId, now });
  await completeRequestsOfVisit(tx, hint, { restaurantId, visitId, now });
  await silenceFirstOrders(tx, hint, { restaurantId, about: { visitId }, now, readerName: null });
  await setTableStatus(tx, hint, { restaurantId, tableId: closed.table_id, status: 'available', now });
  await hint({ type: 'visit.closed', id: visitId, version: closed.version }, [
    visitRoom(visitId),
    staffRoom(restaurantId),
  ]);
  return true;
}
