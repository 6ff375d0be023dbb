import type { Transaction } from 'kysely';
import type { CategoryFields, EditedCategory } from '#contract/menu-sections.ts';
import type { Translations } from '#domain/menu/translation.ts';
import { namesOf } from '#server/features/menu/menu-item-record.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';
import type { Guarded } from './menu-item-store.ts';

type Tx = Transaction<DB>;

interface CategoryRecord {
  id: string;
  version: number;
  name: string;
  translations: Translations;
  tax_rate_id: string | null;
  dish_count: number;
}

export const viewCategory = (row: CategoryRecord): EditedCategory => ({
  id: row.id,
  version: row.version,
  category: { name: row.name, translations: namesOf(row.translations), taxRateId: row.tax_rate_id },
  dishCount: row.dish_count,
});

export async function listCategories(database: Database, restaurantId: string): Promise<CategoryRecord[]> {
  const { rows } = await oneInRestaurant<CategoryRecord>(database, restaurantId, {
    name: 'list-edited-categories',
    text: `select c.id, c.version, c.name, c.translations, c.tax_rate_id,
        (select count(*)::int from menu_items i where i.restaurant_id = c.restaurant_id and i.category = c.name) as dish_count
      from menu_categories c where c.restaurant_id = current_setting('app.restaurant_id')::uuid order by c.sort_order, c.name`,
    values: [],
  });
  return rows;
}

/** A new category at the end; returns its id. */
export async function insertCategory(
  tx: Tx,
  restaurantId: string,
  { name, translations, taxRateId }: CategoryFields,
): Promise<string> {
  const { id } = await tx
    .insertInto('menu_categories')
    .values((eb) => ({
      restaurant_id: restaurantId,
      name,
      translations: JSON.stringify(translations),
      tax_rate_id: taxRateId,
      sort_order: eb
        .selectFrom('menu_categories')
        .select((inner) =>
          inner.fn.coalesce(inner(inner.fn.max('sort_order'), '+', 1), inner.lit(0)).as('next'),
        ),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Its items get the new name through their foreign key. */
export async function updateCategory(
  tx: Tx,
  { categoryId, version }: { categoryId: string; version: number },
  { name, translations, taxRateId }: CategoryFields,
): Promise<Guarded> {
  const { numUpdatedRows } = await tx
    .updateTable('menu_categories')
    .set((eb) => ({
      name,
      translations: JSON.stringify(translations),
      tax_rate_id: taxRateId,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', categoryId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 1n) return 'done';
  const found = await tx
    .selectFrom('menu_categories')
    .select('id')
    .where('id', '=', categoryId)
    .executeTakeFirst();
  return found ? 'changed' : 'missing';
}

/** The category’s name, or null if there is none. */
export async function deleteCategory(tx: Tx, categoryId: string): Promise<string | null> {
  const row = await tx
    .deleteFrom('menu_categories')
    .where('id', '=', categoryId)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
}
