import type { CategoryFields, EditedCategory } from '#contract/menu-sections.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { orNameTaken } from './category-name.ts';
import { updateCategory } from './category-store.ts';
import { changeMenu } from './change-menu.ts';
import { readCategory } from './read-categories.ts';

/** Renames a category, and its dishes with it. Refuses CATEGORY_CHANGED, CATEGORY_EXISTS, CATEGORY_NOT_FOUND. */
export async function changeCategory(
  platform: Platform,
  member: MemberPrincipal,
  { categoryId, version, category }: { categoryId: string; version: number; category: CategoryFields },
): Promise<EditedCategory> {
  const before = await readCategory(platform.database, member.restaurantId, categoryId);
  await orNameTaken(
    changeMenu(platform, member, async (tx) => {
      const guarded = await updateCategory(tx, { categoryId, version }, category);
      if (guarded === 'missing') refuse('CATEGORY_NOT_FOUND');
      if (guarded === 'changed') refuse('CATEGORY_CHANGED');
      const details = { from: before.category, to: category };
      return { result: null, action: 'menu-category.change', subjectId: categoryId, details };
    }),
  );
  return readCategory(platform.database, member.restaurantId, categoryId);
}
