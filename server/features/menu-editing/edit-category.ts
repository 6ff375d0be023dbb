import type { CategoryFields, EditedCategory, NewOrder } from '#contract/menu-sections.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { constraintOf } from '#server/platform/database/failures.ts';
import { refuse } from '#server/platform/errors.ts';
import {
  deleteCategory,
  insertCategory,
  listCategories,
  updateCategory,
  viewCategory,
} from './category-store.ts';
import { changeMenu } from './change-menu.ts';
import { countKnown, isInOrder, saveOrder } from './order-store.ts';

type Categories = { categories: EditedCategory[] };

/** All categories in their order, each with its number of items. */
export async function readCategories(database: Database, restaurantId: string): Promise<Categories> {
  return { categories: (await listCategories(database, restaurantId)).map(viewCategory) };
}

/** Refuses CATEGORY_NOT_FOUND. */
async function readCategory(database: Database, restaurantId: string, id: string): Promise<EditedCategory> {
  const { categories } = await readCategories(database, restaurantId);
  return categories.find((category) => category.id === id) ?? refuse('CATEGORY_NOT_FOUND');
}

/** Adds a category at the end. Refuses CATEGORY_EXISTS, TAX_RATE_NOT_FOUND. */
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

/** Renames a category; its items follow by their foreign key. Refuses CATEGORY_CHANGED, CATEGORY_EXISTS, CATEGORY_NOT_FOUND, TAX_RATE_NOT_FOUND. */
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

/** Refuses CATEGORY_NOT_FOUND if the list contains a deleted one, LIST_CHANGED if somebody else has sorted what was seen. */
export async function orderCategories(
  platform: Platform,
  member: MemberPrincipal,
  { ids, seen }: NewOrder,
): Promise<Categories> {
  const { restaurantId } = member;
  await changeMenu(platform, member, async (tx) => {
    if ((await countKnown(tx, 'menu_categories', ids)) < new Set(ids).size) refuse('CATEGORY_NOT_FOUND');
    if (seen && !(await isInOrder(tx, { table: 'menu_categories' }, seen))) refuse('LIST_CHANGED');
    await saveOrder(tx, 'menu_categories', ids);
    return { result: null, action: 'menu-category.order', subjectId: restaurantId, details: { ids } };
  });
  return readCategories(platform.database, restaurantId);
}

/** Deletes a category without items. Refuses CATEGORY_IN_USE, CATEGORY_NOT_FOUND. */
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

/** Refuses CATEGORY_EXISTS if the name is taken. */
async function orNameTaken<T>(change: Promise<T>): Promise<T> {
  try {
    return await change;
  } catch (error) {
    if (constraintOf(error) === 'menu_categories_pkey') refuse('CATEGORY_EXISTS');
    throw error;
  }
}
