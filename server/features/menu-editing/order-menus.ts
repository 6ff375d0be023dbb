import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { changeMenu } from './change-menu.ts';
import { countKnown, saveOrder } from './order-store.ts';
import { type Menus, readMenus } from './read-menus.ts';

/** Refuses MENU_NOT_FOUND when one of them is gone: the list was an old one. */
export async function orderMenus(
  platform: Platform,
  member: MemberPrincipal,
  ids: readonly string[],
): Promise<Menus> {
  const { restaurantId } = member;
  await changeMenu(platform, member, async (tx) => {
    if ((await countKnown(tx, 'menus', ids)) < new Set(ids).size) refuse('MENU_NOT_FOUND');
    await saveOrder(tx, 'menus', ids);
    return { result: null, action: 'menu.order', subjectId: restaurantId, details: { ids } };
  });
  return readMenus(platform.database, restaurantId);
}
