import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { changeMenu } from './change-menu.ts';
import { deleteDish } from './menu-item-store.ts';

/** Takes a dish off the menu for good; orders keep their snapshots of it. Refuses MENU_ITEM_NOT_FOUND. */
export async function removeDish(
  platform: Platform,
  member: MemberPrincipal,
  menuItemId: string,
): Promise<{ done: true }> {
  return changeMenu(platform, member, async (tx) => {
    const name = (await deleteDish(tx, menuItemId)) ?? refuse('MENU_ITEM_NOT_FOUND');
    return {
      result: { done: true as const },
      action: 'menu-item.delete',
      subjectId: menuItemId,
      details: { name },
    };
  });
}
