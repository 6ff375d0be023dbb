import type { Change } from '#server/platform/changes/change.ts';
import { visitRoom } from '#server/platform/events/rooms.ts';
import { findBillVersion } from './store.ts';

/** Sends the visit’s phones a hint of a changed payment or share. */
export async function announceBill({ tx, hint }: Change, visitId: string): Promise<void> {
  const version = await findBillVersion(tx, visitId);
  await hint({ type: 'bill.changed', id: visitId, version }, [visitRoom(visitId)]);
}
