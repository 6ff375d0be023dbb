import type { Change } from '#server/platform/changes/change.ts';
import { staffRoom } from '#server/platform/events/rooms.ts';
import { findTableVersion, updateTableStatus, updateTableVersion } from './store.ts';

/** Tells the staff that something at the table changed which its own row does not show: a visit began. */
export async function announceTable(change: Change, tableId: string): Promise<void> {
  await hintVersion(change, tableId, await updateTableVersion(change.tx, tableId, change.now));
}

/** The same without writing the table's row: for changes that are frequent, or that hold other rows locked. */
export async function hintTable(change: Change, tableId: string): Promise<void> {
  await hintVersion(change, tableId, await findTableVersion(change.tx, tableId));
}

/** Sets whether the table is free; hints only when that changed. */
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
