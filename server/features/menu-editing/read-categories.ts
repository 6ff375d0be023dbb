import type { EditedCategory } from '#contract/menu-sections.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { refuse } from '#server/platform/errors.ts';
import { listCategories, viewCategory } from './category-store.ts';

export type Categories = { categories: EditedCategory[] };

/** All of them in their order, each with how many dishes it has. */
export async function readCategories(database: Database, restaurantId: string): Promise<Categories> {
  return { categories: (await listCategories(database, restaurantId)).map(viewCategory) };
}

/** Refuses CATEGORY_NOT_FOUND. */
export async function readCategory(
  database: Database,
  restaurantId: string,
  id: string,
): Promise<EditedCategory> {
  const { categories } = await readCategories(database, restaurantId);
  return categories.find((category) => category.id === id) ?? refuse('CATEGORY_NOT_FOUND');
}
