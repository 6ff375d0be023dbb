import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { constraintOf } from '#server/platform/database/failures.ts';
import { refuse } from '#server/platform/errors.ts';
import { deleteCategory } from './category-store.ts';
import { changeMenu } from './change-menu.ts';

/** Deletes a category that no dish is in. Refuses CATEGORY_IN_USE, CATEGORY_NOT_FOUND. */
export async function removeCategory(
  platform: Platform,
  member: MemberPrincipal,
  categoryId: string,
): Promise<{ done: true }> {
  try {
    return await changeMenu(platform, member, async (tx) => {
      const name = (await deleteCategory(tx, categoryId)) ?? refuse('CATEGORY_NOT_FOUND');
      const result = { done: true as const };
      return { result, action: 'menu-category.delete', subjectId: categoryId, details: { name } };
    });
  } catch (error) {
    if (constraintOf(error) === 'menu_items_restaurant_id_category_fkey') refuse('CATEGORY_IN_USE');
    throw error;
  }
}
