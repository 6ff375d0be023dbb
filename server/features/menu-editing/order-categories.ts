import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { changeMenu } from './change-menu.ts';
import { countKnown, saveOrder } from './order-store.ts';
import { type Categories, readCategories } from './read-categories.ts';

/** Refuses CATEGORY_NOT_FOUND when one of them is gone: the list was an old one. */
export async function orderCategories(
  platform: Platform,
  member: MemberPrincipal,
  ids: readonly string[],
): Promise<Categories> {
  const { restaurantId } = member;
  await changeMenu(platform, member, async (tx) => {
    if ((await countKnown(tx, 'menu_categories', ids)) < new Set(ids).size) refuse('CATEGORY_NOT_FOUND');
    await saveOrder(tx, 'menu_categories', ids);
    return { result: null, action: 'menu-category.order', subjectId: restaurantId, details: { ids } };
  });
  return readCategories(platform.database, restaurantId);
}
