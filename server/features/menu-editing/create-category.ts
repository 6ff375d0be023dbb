import type { CategoryFields, EditedCategory } from '#contract/menu-sections.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { orNameTaken } from './category-name.ts';
import { insertCategory } from './category-store.ts';
import { changeMenu } from './change-menu.ts';
import { readCategory } from './read-categories.ts';

/** A new category, after those that there are. Refuses CATEGORY_EXISTS. */
export async function createCategory(
  platform: Platform,
  member: MemberPrincipal,
  category: CategoryFields,
): Promise<EditedCategory> {
  const id = await orNameTaken(
    changeMenu(platform, member, async (tx) => {
      const created = await insertCategory(tx, member.restaurantId, category);
      return { result: created, action: 'menu-category.create', subjectId: created, details: category };
    }),
  );
  return readCategory(platform.database, member.restaurantId, id);
}
