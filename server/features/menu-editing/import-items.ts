import type { Transaction } from 'kysely';
import type { DishFields } from '#contract/menu-editing.ts';
import { nameKey } from '#domain/menu-import/plan-rows.ts';
import type { TableDish } from '#domain/menu-import/sheet-columns.ts';
import { ensureCategory, insertDish } from './menu-item-store.ts';
import { replaceOptionGroups } from './options-store.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { ensureMenu, updateTableDish } from '#server/features/menu-import/import-store.ts';

/** A dish that is brought in, with the name of its menu; with an id the dish that is there is changed. */
interface ImportedDish {
  readonly id: string | null;
  readonly dish: TableDish;
  readonly saysOptions: boolean;
}

/** Puts dishes into a restaurant; menus and categories that are missing are made. They have been looked at before (EDIT-1 to EDIT-3). */
export async function importItems(
  tx: Transaction<DB>,
  restaurantId: string,
  dishes: readonly ImportedDish[],
  now: Date,
): Promise<{ createdCount: number; updatedCount: number }> {
  const menus = new Map<string, string>();
  const made = new Map<string, string>();
  let createdCount = 0;
  for (const { id, dish, saysOptions } of dishes) {
    const { menuName } = dish;
    const menuId = menus.get(menuName) ?? (await ensureMenu(tx, restaurantId, menuName, now));
    menus.set(menuName, menuId);
    await ensureCategory(tx, restaurantId, dish.category.trim());
    const fields = fieldsOf(dish, menuId);
    const key = nameKey(menuName, dish.name);
    const known = id ?? made.get(key) ?? null;
    if (known !== null && (await updateTableDish(tx, known, menuId, dish, now))) {
      if (saysOptions) await replaceOptionGroups(tx, restaurantId, known, fields.optionGroups);
      continue;
    }
    const created = await insertDish(tx, restaurantId, fields, now);
    await replaceOptionGroups(tx, restaurantId, created, fields.optionGroups);
    made.set(key, created);
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
  optionGroups: dish.optionGroups.map((group) => ({
    ...group,
    name: group.name.trim(),
    options: group.options.map((option) => ({ ...option, name: option.name.trim() })),
  })),
});
