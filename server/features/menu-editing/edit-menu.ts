import type { EditedMenu, MenuFields } from '#contract/menu-sections.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { changeMenu } from './change-menu.ts';
import { updateMenu } from './menu-store.ts';
import { requireWindow } from './menu-window.ts';
import { readMenu } from './read-menus.ts';

/** Refuses MENU_CHANGED when somebody else has been faster; MENU_NOT_FOUND, WINDOW_INVALID. */
export async function changeOneMenu(
  platform: Platform,
  member: MemberPrincipal,
  { menuId, version, menu }: { menuId: string; version: number; menu: MenuFields },
): Promise<EditedMenu> {
  requireWindow(menu);
  const before = await readMenu(platform.database, member.restaurantId, menuId);
  await changeMenu(platform, member, async (tx, now) => {
    const guarded = await updateMenu(tx, { menuId, version }, menu, now);
    if (guarded === 'missing') refuse('MENU_NOT_FOUND');
    if (guarded === 'changed') refuse('MENU_CHANGED');
    const details = { from: before.menu, to: menu };
    return { result: null, action: 'menu.change', subjectId: menuId, details };
  });
  return readMenu(platform.database, member.restaurantId, menuId);
}
