import type { Change } from '#server/platform/changes/change.ts';
import { staffRoom, visitRoom } from '#server/platform/events/rooms.ts';
import { findBillVersion } from './store.ts';

const announce = async ({ tx, hint }: Change, visitId: string, rooms: readonly string[]): Promise<void> => {
  const version = await findBillVersion(tx, visitId);
  await hint({ type: 'bill.changed', id: visitId, version }, rooms);
};

/** Sends the visit’s phones a hint of a changed payment or share. */
export const announceBill = (change: Change, visitId: string): Promise<void> =>
  announce(change, visitId, [visitRoom(visitId)]);

/** Sends the phones and the staff a hint of what the provider has decided, which issues no receipt. */
export const announceAnswer = (change: Change, visitId: string): Promise<void> =>
  announce(change, visitId, [visitRoom(visitId), staffRoom(change.restaurantId)]);
