import type { Change } from '#server/platform/changes/change.ts';
import { visitRoom } from '#server/platform/events/rooms.ts';
import { findBillVersion } from './store.ts';

/** Tells the phones of a visit that something was paid, taken or given up. */
export async function announceBill({ tx, hint }: Change, visitId: string): Promise<void> {
  const version = await findBillVersion(tx, visitId);
  await hint({ type: 'bill.changed', id: visitId, version }, [visitRoom(visitId)]);
}
