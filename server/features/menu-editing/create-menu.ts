import type { EditedMenu, MenuFields } from '#contract/menu-sections.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { changeMenu } from './change-menu.ts';
import { insertMenu } from './menu-store.ts';
import { requireWindow } from './menu-window.ts';
import { readMenu } from './read-menus.ts';

/** A new menu, after those that there are. Refuses WINDOW_INVALID. */
export async function createMenu(
  platform: Platform,
  member: MemberPrincipal,
  menu: MenuFields,
): Promise<EditedMenu> {
  requireWindow(menu);
  const id = await changeMenu(platform, member, async (tx, now) => {
    const created = await insertMenu(tx, member.restaurantId, menu, now);
    return { result: created, action: 'menu.create', subjectId: created, details: menu };
  });
  return readMenu(platform.database, member.restaurantId, id);
}
