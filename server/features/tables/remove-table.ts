import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { staffRoom } from '#server/platform/events/rooms.ts';
import { deleteTable, findVisits, updateTable } from './edit-store.ts';
import { holdTable } from './hold-table.ts';

/**
 * Takes a table out of the dining room. Orders, bills and figures point at their table: one that anybody ever sat at is
 * archived, and only one that was never used is deleted (TABLE-4). Refuses TABLE_NOT_FOUND, and TABLE_IN_USE while guests are there.
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
