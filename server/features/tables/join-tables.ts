import type { Transaction } from 'kysely';
import type { Change } from '#server/platform/changes/change.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { staffRoom } from '#server/platform/events/rooms.ts';
import { findJoinedVisit, lockTablesLeft, updateJoinedTables, updateTableJoined } from './store.ts';

/** Joins the table to the visit, with the tables that its own party had joined before (VISIT-3). */
export async function joinTable(
  change: Change,
  tableId: string,
  { fromVisitId, toVisitId }: { fromVisitId: string; toVisitId: string },
): Promise<void> {
  await setJoined(change, tableId, toVisitId);
  await passJoinedTables(change, fromVisitId, toVisitId);
}

/** Separates the table again, with its guests (VISIT-4). */
export const separateTable = (change: Change, tableId: string): Promise<void> =>
  setJoined(change, tableId, null);

async function setJoined(change: Change, tableId: string, visitId: string | null): Promise<void> {
  const { tx, hint, now, restaurantId } = change;
  const version = await updateTableJoined(tx, { tableId, visitId, now });
  await hint({ type: 'table.changed', id: tableId, version }, [staffRoom(restaurantId)]);
}

/** Frees the tables that a departed party had joined. */
export const freeJoinedTables = (change: Change, visitId: string): Promise<void> =>
  passJoinedTables(change, visitId, null);

/** The party is back at its table: joins the tables again that were free since it left. */
export async function rejoinTables(change: Change, visitId: string, tableId: string): Promise<void> {
  for (const id of await lockTablesLeft(change.tx, { visitId, tableId }))
    await setJoined(change, id, visitId);
}

async function passJoinedTables(
  { tx, hint, now, restaurantId }: Change,
  visitId: string,
  toVisitId: string | null,
): Promise<void> {
  for (const { id, version } of await updateJoinedTables(tx, { visitId, toVisitId, now }))
    await hint({ type: 'table.changed', id, version }, [staffRoom(restaurantId)]);
}

/** The visit of another table to which the table is joined; it cannot change while that visit’s row is locked. */
export const joinedVisitOf = (tx: Transaction<DB>, tableId: string): Promise<string | null> =>
  findJoinedVisit(tx, tableId);
