import type { Transaction } from 'kysely';
import type { RecordHint } from '#server/platform/changes/change.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { staffRoom } from '#server/platform/events/rooms.ts';
import { findTableVersion, updateTableStatus, updateTableVersion } from './store.ts';

interface TableOf {
  readonly restaurantId: string;
  readonly tableId: string;
  readonly now: Date;
}

/** Tells the staff that something at the table changed which its own row does not show: a visit began. */
export async function announceTable(
  tx: Transaction<DB>,
  hint: RecordHint,
  { restaurantId, tableId, now }: TableOf,
): Promise<void> {
  const version = await updateTableVersion(tx, tableId, now);
  if (version !== null)
    await hint({ type: 'table.changed', id: tableId, version }, [staffRoom(restaurantId)]);
}

/** The same, for what happens often or with other rows held: the table's own row is left alone. */
export async function hintTable(
  tx: Transaction<DB>,
  hint: RecordHint,
  { restaurantId, tableId }: Pick<TableOf, 'restaurantId' | 'tableId'>,
): Promise<void> {
  const version = await findTableVersion(tx, tableId);
  if (version !== null)
    await hint({ type: 'table.changed', id: tableId, version }, [staffRoom(restaurantId)]);
}

/** The table is free again, or taken; says so to the staff where that is news. */
export async function setTableStatus(
  tx: Transaction<DB>,
  hint: RecordHint,
  { restaurantId, tableId, now, status }: TableOf & { status: 'available' | 'occupied' },
): Promise<void> {
  const version = await updateTableStatus(tx, tableId, status, now);
  if (version !== null)
    await hint({ type: 'table.changed', id: tableId, version }, [staffRoom(restaurantId)]);
}
