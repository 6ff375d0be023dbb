import { dinersRoom, staffRoom } from '#server/platform/events/rooms.ts';
import type { Change } from './change.ts';

/** Makes every open menu refetch: triggers raise its version with each change of menu items, menus and themes. */
export async function announceMenu({ tx, hint, restaurantId }: Change): Promise<void> {
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
