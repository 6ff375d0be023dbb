import type { Transaction } from 'kysely';
import type { DishFields } from '#contract/menu-editing.ts';
import { type KnownDish, nameKey, type PlannedRow } from '#domain/menu-import/plan-rows.ts';
import type { TableDish } from '#domain/menu-import/sheet-columns.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { ensureMenu, listTableDishes, updateTableDish } from './import-store.ts';
import { ensureCategory, insertDish, lockDishes } from './menu-item-store.ts';
import { replaceOptionGroups } from './options-store.ts';

/** What a restaurant has, as far as an import needs it: its menu items, and the menu of a row that names none. */
export interface KnownItems {
  readonly known: readonly KnownDish[];
  readonly firstMenu: string | null;
}

export const readKnownItems = (database: Database, restaurantId: string): Promise<KnownItems> =>
  inRestaurant(database, restaurantId, listTableDishes);

interface ImportCounts {
  readonly createdCount: number;
  readonly updatedCount: number;
  readonly skippedCount: number;
}

/** Writes the rows that `plan` makes of what is there; rows with problems are skipped (EDIT-1 to EDIT-3). */
export async function importItems(
  tx: Transaction<DB>,
  restaurantId: string,
  plan: (items: KnownItems) => readonly PlannedRow[],
  now: Date,
): Promise<ImportCounts> {
  const changed = plan(await listTableDishes(tx)).filter(({ kind }) => kind === 'update');
  await lockDishes(
    tx,
    changed.flatMap(({ id }) => id ?? []),
  );
  // Planned again: an edit may have been committed before the rows were locked.
  const planned = plan(await listTableDishes(tx));
  const counts = await writeRows(
    tx,
    restaurantId,
    planned.filter(({ kind }) => kind === 'create' || kind === 'update'),
    now,
  );
  return { ...counts, skippedCount: planned.filter(({ kind }) => kind === 'wrong').length };
}

/** Menus and categories that are missing are created. */
async function writeRows(
  tx: Transaction<DB>,
  restaurantId: string,
  rows: readonly PlannedRow[],
  now: Date,
): Promise<Omit<ImportCounts, 'skippedCount'>> {
  const menus = new Map<string, string>();
  const made = new Map<string, string>();
  let createdCount = 0;
  for (const { id, dish, saysOptions } of rows) {
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
  return { createdCount, updatedCount: rows.length - createdCount };
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
