import type { Change } from '#server/platform/changes/change.ts';
import { staffRoom } from '#server/platform/events/rooms.ts';
import { findTableVersion, updateTableStatus, updateTableVersion } from './store.ts';

/** Sends staff a hint of a change at the table that is not in its own row, such as a new visit. */
export async function announceTable(change: Change, tableId: string): Promise<void> {
  await hintVersion(change, tableId, await updateTableVersion(change.tx, tableId, change.now));
}

/** The same without updating the table’s row: for frequent changes, or ones that hold other row locks. */
export async function hintTable(change: Change, tableId: string): Promise<void> {
  await hintVersion(change, tableId, await findTableVersion(change.tx, tableId));
}

/** Sets whether the table is free; sends hints only if that changed. */
export async function setTableStatus(
  change: Change,
  tableId: string,
  status: 'available' | 'occupied',
): Promise<void> {
  await hintVersion(change, tableId, await updateTableStatus(change.tx, tableId, status, change.now));
}

async function hintVersion(
  { hint, restaurantId }: Change,
  tableId: string,
  version: number | null,
): Promise<void> {
  if (version !== null)
    await hint({ type: 'table.changed', id: tableId, version }, [staffRoom(restaurantId)]);
}
