import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { changeMenu } from './change-menu.ts';
import { deleteMenu } from './menu-store.ts';

/** Deletes a menu with the dishes in it; orders keep their snapshots. Refuses MENU_NOT_FOUND. */
export async function removeMenu(
  platform: Platform,
  member: MemberPrincipal,
  menuId: string,
): Promise<{ done: true }> {
  return changeMenu(platform, member, async (tx) => {
    const details = (await deleteMenu(tx, menuId)) ?? refuse('MENU_NOT_FOUND');
    return { result: { done: true as const }, action: 'menu.delete', subjectId: menuId, details };
  });
}
