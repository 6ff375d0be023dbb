import type { FloorTable } from '#contract/tables.ts';
import { compareTexts } from '#domain/lists/list.ts';
import { tableRange } from '#domain/visit/dining-room.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { staffRoom } from '#server/platform/events/rooms.ts';
import { insertTables, listTakenNumbers } from './edit-store.ts';
import { readFloorTables } from './read-floor.ts';

interface NewTables {
  readonly tableNumber: string;
  readonly lastTableNumber?: string | undefined;
  readonly seats: number;
  readonly section: string;
}

/** One table, or all of a range (TABLE-1). Refuses TABLE_RANGE_INVALID, TABLE_NUMBER_TAKEN with the numbers. */
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
      // Those that were there before, and those of somebody who was a moment faster.
      const all = taken.length > 0 ? taken : await listTakenNumbers(tx, numbers);
      refuse('TABLE_NUMBER_TAKEN', { numbers: all.toSorted(compareTexts) });
    }
    await audit(member, {
      action: 'table.create',
      subjectType: 'table',
      subjectId: made[0] ?? '',
      details: { numbers, seats, section },
    });
    for (const id of made) await hint({ type: 'table.changed', id, version: 1 }, [staffRoom(restaurantId)]);
    return made;
  });
  return { tables: await readFloorTables(platform.database, restaurantId, ids) };
}
