import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { changeMenu } from './change-menu.ts';
import { countKnown, putMenuItems } from './order-store.ts';
import { type Menus, readMenus } from './read-menus.ts';

/** Which dishes are in a menu, and in which order. Refuses MENU_NOT_FOUND, MENU_ITEM_NOT_FOUND. */
export async function fillMenu(
  platform: Platform,
  member: MemberPrincipal,
  { menuId, ids }: { menuId: string; ids: readonly string[] },
): Promise<Menus> {
  const { restaurantId } = member;
  await changeMenu(platform, member, async (tx, now) => {
    if ((await countKnown(tx, 'menus', [menuId])) === 0) refuse('MENU_NOT_FOUND');
    if ((await countKnown(tx, 'menu_items', ids)) < new Set(ids).size) refuse('MENU_ITEM_NOT_FOUND');
    await putMenuItems(tx, { menuId, ids, now });
    return { result: null, action: 'menu.fill', subjectId: menuId, details: { ids } };
  });
  return readMenus(platform.database, restaurantId);
}
