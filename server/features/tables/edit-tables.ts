import type { Transaction } from 'kysely';
import type { FloorTable } from '#contract/tables.ts';
import { compareTexts } from '#domain/lists/list.ts';
import { canSetStatus, MOST_TABLES, type TableStatus, tableRange } from '#domain/visit/dining-room.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { constraintOf } from '#server/platform/database/failures.ts';
import { refuse } from '#server/platform/errors.ts';
import { staffRoom } from '#server/platform/events/rooms.ts';
import {
  countTables,
  deleteTable,
  findVisits,
  insertTables,
  type LockedTable,
  listTakenNumbers,
  type TableFields,
  updateTable,
} from './edit-store.ts';
import { holdTable } from './hold-table.ts';
import { getFloorTable, readFloorTables } from './read-floor.ts';

const NUMBER_IS_TAKEN = 'restaurant_tables_restaurant_id_table_number_key';

/**
 * Changes number, seats and section. The number stays while guests are there, because it is on their tickets (TABLE-5). Refuses
 * TABLE_CHANGED if the version is outdated, TABLE_NUMBER_TAKEN, TABLE_IN_USE.
 */
export async function editTable(
  platform: Platform,
  member: MemberPrincipal,
  tableId: string,
  { version, ...fields }: TableFields & { version: number },
): Promise<FloorTable> {
  try {
    return await change(
      platform,
      member,
      { tableId, version, action: 'table.change' },
      async (tx, { table_number: before }) => {
        if (fields.tableNumber !== before && (await findVisits(tx, tableId)) === 'open')
          refuse('TABLE_IN_USE');
        return fields;
      },
    );
  } catch (error) {
    if (constraintOf(error) === NUMBER_IS_TAKEN)
      refuse('TABLE_NUMBER_TAKEN', { numbers: [fields.tableNumber] });
    throw error;
  }
}

/** Sets the status by hand: reserved, to be cleaned, occupied or free (TABLE-3). Refuses TABLE_CHANGED, TABLE_IN_USE. */
export function changeTableStatus(
  platform: Platform,
  member: MemberPrincipal,
  tableId: string,
  { version, status }: { version: number; status: TableStatus },
): Promise<FloorTable> {
  return change(platform, member, { tableId, version, action: 'table.status' }, async (tx) => {
    if (!canSetStatus(status, (await findVisits(tx, tableId)) === 'open')) refuse('TABLE_IN_USE');
    return { status };
  });
}

async function change(
  platform: Platform,
  member: MemberPrincipal,
  { tableId, version, action }: { tableId: string; version: number; action: string },
  decide: (
    tx: Transaction<DB>,
    before: LockedTable,
  ) => Promise<Partial<TableFields> & { status?: TableStatus }>,
): Promise<FloorTable> {
  const { restaurantId } = member;
  const isChanged = await changeInRestaurant(platform, restaurantId, async ({ tx, hint, audit, now }) => {
    const before = await holdTable(tx, tableId);
    if (before.version !== version) return false;
    const fields = await decide(tx, before);
    const next = await updateTable(tx, tableId, { ...fields, now });
    const details = { from: asFields(before), to: fields };
    await audit(member, {
      action,
      subjectType: 'table',
      subjectId: tableId,
      details,
    });
    await hint({ type: 'table.changed', id: tableId, version: next }, [staffRoom(restaurantId)]);
    return true;
  });
  const table = await getFloorTable(platform.database, member, tableId);
  if (!isChanged) refuse('TABLE_CHANGED', { table });
  return table;
}

const asFields = ({ table_number: tableNumber, seats, section, status }: LockedTable) => ({
  tableNumber,
  seats,
  section,
  status,
});

interface NewTables {
  readonly tableNumber: string;
  readonly lastTableNumber?: string | undefined;
  readonly seats: number;
  readonly section: string;
}

/** One table, or all of a range (TABLE-1). Refuses TABLE_RANGE_INVALID, TABLE_NUMBER_TAKEN with the numbers, TOO_MANY_TABLES (TABLE-6). */
export async function createTables(
  platform: Platform,
  member: MemberPrincipal,
  { tableNumber, lastTableNumber = tableNumber, seats, section }: NewTables,
): Promise<{ tables: FloorTable[] }> {
  const range = tableRange(tableNumber, lastTableNumber);
  if (range.kind === 'refused') refuse('TABLE_RANGE_INVALID', { reason: range.reason });
  const { numbers } = range;
  const { restaurantId } = member;
  const ids = await changeInRestaurant(platform, restaurantId, async ({ tx, hint, audit, now }) => {
    const taken = await listTakenNumbers(tx, numbers);
    const made = await insertTables(tx, { restaurantId, numbers, seats, section, now });
    if (made.length < numbers.length) {
      // Existing numbers, and those of a concurrent request.
      const all = taken.length > 0 ? taken : await listTakenNumbers(tx, numbers);
      refuse('TABLE_NUMBER_TAKEN', { numbers: all.toSorted(compareTexts) });
    }
    if ((await countTables(tx)) > MOST_TABLES) refuse('TOO_MANY_TABLES', { atMost: MOST_TABLES });
    await audit(member, {
      action: 'table.create',
      subjectType: 'table',
      subjectId: made[0] ?? '',
      details: { numbers, seats, section },
    });
    for (const id of made) await hint({ type: 'table.changed', id, version: 1 }, [staffRoom(restaurantId)]);
    return made;
  });
  return { tables: await readFloorTables(platform.database, member, ids) };
}

/**
 * Removes a table. Orders, bills and figures reference their table, so one with any visit is archived, and only an unused one is deleted
 * (TABLE-4). Refuses TABLE_NOT_FOUND, and TABLE_IN_USE while guests are there.
 */
export function removeTable(
  platform: Platform,
  member: MemberPrincipal,
  tableId: string,
): Promise<{ outcome: 'deleted' | 'archived' }> {
  const { restaurantId } = member;
  return changeInRestaurant(platform, restaurantId, async ({ tx, hint, audit, now }) => {
    const table = await holdTable(tx, tableId);
    const visits = await findVisits(tx, tableId);
    if (visits === 'open') refuse('TABLE_IN_USE');
    const outcome = visits === 'past' ? 'archived' : 'deleted';
    if (outcome === 'archived') await updateTable(tx, tableId, { archivedAt: now, now });
    else await deleteTable(tx, tableId);
    await audit(member, {
      action: 'table.delete',
      subjectType: 'table',
      subjectId: tableId,
      details: { tableNumber: table.table_number, outcome },
    });
    await hint({ type: 'table.changed', id: tableId, version: table.version + 1 }, [staffRoom(restaurantId)]);
    return { outcome };
  });
}
