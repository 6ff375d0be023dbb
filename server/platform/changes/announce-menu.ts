import type { Transaction } from 'kysely';
import type { DB } from '#server/platform/database/database-types.ts';
import { dinersRoom, staffRoom } from '#server/platform/events/rooms.ts';
import type { RecordHint } from './change.ts';

/** Wherever the menu is open it is asked for anew: triggers raise its version with every change of dishes, menus and themes. */
export async function announceMenu(
  tx: Transaction<DB>,
  hint: RecordHint,
  restaurantId: string,
): Promise<void> {
  const { menu_version: version } = await tx
    .selectFrom('restaurants')
    .select('menu_version')
    .where('id', '=', restaurantId)
    .executeTakeFirstOrThrow();
  await hint({ type: 'menu.changed', id: restaurantId, version }, [
    staffRoom(restaurantId),
    dinersRoom(restaurantId),
  ]);
}
