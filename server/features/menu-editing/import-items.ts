import type { Transaction } from 'kysely';
import type { DishFields } from '#contract/menu-editing.ts';
import type { TableDish } from '#domain/dish-table.ts';
import type { DB } from '#server/platform/database-types.ts';
import { ensureCategory, insertDish } from './dish-store.ts';
import { ensureMenu, updateTableDish } from './import-store.ts';
import { replaceOptionGroups } from './options-store.ts';

/** A dish that is brought in, with the name of its menu; with an id the dish that is there is changed. */
export interface ImportedDish {
  readonly id: string | null;
  readonly dish: TableDish;
  readonly optionGroups?: DishFields['optionGroups'];
}

/** Puts dishes into a restaurant; menus and categories that are missing are made. They have been looked at before (EDIT-1, EDIT-2). */
export async function importItems(
  tx: Transaction<DB>,
  restaurantId: string,
  dishes: readonly ImportedDish[],
  now: Date,
): Promise<{ createdCount: number; updatedCount: number }> {
  const menus = new Map<string, string>();
  let createdCount = 0;
  for (const { id, dish, optionGroups = [] } of dishes) {
    const { menuName } = dish;
    const menuId = menus.get(menuName) ?? (await ensureMenu(tx, restaurantId, menuName, now));
    menus.set(menuName, menuId);
    await ensureCategory(tx, restaurantId, dish.category.trim());
    if (id !== null && (await updateTableDish(tx, id, menuId, dish, now))) continue;
    const created = await insertDish(tx, restaurantId, fieldsOf(dish, menuId), now);
    await replaceOptionGroups(tx, restaurantId, created, optionGroups);
    createdCount += 1;
  }
  return { createdCount, updatedCount: dishes.length - createdCount };
}

const fieldsOf = (dish: TableDish, menuId: string): DishFields => ({
  ...dish,
  name: dish.name.trim(),
  category: dish.category.trim(),
  menuId,
  outUntil: null,
  portionsLeft: null,
  optionGroups: [],
});
