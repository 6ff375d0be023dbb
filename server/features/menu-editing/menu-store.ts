import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Language } from '#contract/common.ts';
import type { EditedMenu, MenuFields } from '#contract/menu-sections.ts';
import { type CsvForm, csvFormOf } from '#domain/lists/csv-form.ts';
import type { Translations } from '#domain/menu/translation.ts';
import type { SheetFormat } from '#domain/menu-import/column-kinds.ts';
import { knownNames, nameMeant } from '#domain/menu-import/known-names.ts';
import type { TaxRate } from '#domain/prices/tax-rates.ts';
import { languageOf } from '#messages/words/language.ts';
import { namesOf } from '#server/features/menu/menu-item-record.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';
import type { Guarded } from './menu-item-store.ts';

type Tx = Transaction<DB>;

interface MenuRecord {
  id: string;
  version: number;
  name: string;
  translations: Translations;
  start_time: string | null;
  end_time: string | null;
  weekdays: number[] | null;
  is_active: boolean;
  dishes: (EditedMenu['dishes'][number] & { translations: Translations })[];
}

export const viewMenu = (row: MenuRecord): EditedMenu => ({
  id: row.id,
  version: row.version,
  menu: {
    name: row.name,
    translations: namesOf(row.translations),
    startTime: row.start_time?.slice(0, 5) ?? null,
    endTime: row.end_time?.slice(0, 5) ?? null,
    ...(row.weekdays && { weekdays: row.weekdays }),
    isActive: row.is_active,
  },
  dishes: row.dishes.map((dish) => ({ ...dish, translations: namesOf(dish.translations) })),
});

/** Every menu, including inactive ones, each with its items in order. */
export async function listMenus(database: Database, restaurantId: string): Promise<MenuRecord[]> {
  const { rows } = await oneInRestaurant<MenuRecord>(database, restaurantId, {
    name: 'list-edited-menus',
    text: `select m.id, m.version, m.name, m.translations, m.start_time, m.end_time, m.weekdays, m.is_active,
        (select coalesce(json_agg(d order by d.place), '[]'::json) from (
          select i.id, i.name, i.translations, i.category, i.base_price_minor as "basePriceMinor", i.is_available as "isAvailable",
            row_number() over (order by i.sort_order, i.name, i.id) as place
          from menu_items i where i.menu_id = m.id) d) as dishes
      from menus m where m.restaurant_id = current_setting('app.restaurant_id')::uuid order by m.sort_order, m.name, m.id`,
    values: [],
  });
  return rows;
}

const columnsOf = (menu: MenuFields) => ({
  name: menu.name,
  translations: JSON.stringify(menu.translations),
  start_time: menu.startTime,
  end_time: menu.endTime,
  weekdays: menu.weekdays ?? null,
  is_active: menu.isActive,
});

/** A new menu at the end. */
export async function insertMenu(
  tx: Tx,
  restaurantId: string,
  { id, ...menu }: MenuFields & { id: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('menus')
    .values((eb) => ({
      ...columnsOf(menu),
      id,
      restaurant_id: restaurantId,
      created_at: now,
      updated_at: now,
      sort_order: eb
        .selectFrom('menus')
        .select((inner) =>
          inner.fn.coalesce(inner(inner.fn.max('sort_order'), '+', 1), inner.lit(0)).as('next'),
        ),
    }))
    .execute();
}

export async function updateMenu(
  tx: Tx,
  { menuId, version }: { menuId: string; version: number },
  menu: MenuFields,
  now: Date,
): Promise<Guarded> {
  const { numUpdatedRows } = await tx
    .updateTable('menus')
    .set(columnsOf(menu))
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', menuId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 1n) return 'done';
  const found = await tx.selectFrom('menus').select('id').where('id', '=', menuId).executeTakeFirst();
  return found ? 'changed' : 'missing';
}

/** The menu’s name and the number of items deleted with it; null if there is no such menu. */
export async function deleteMenu(
  tx: Tx,
  menuId: string,
): Promise<{ name: string; dishCount: number } | null> {
  const { count } = await tx
    .selectFrom('menu_items')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('menu_id', '=', menuId)
    .executeTakeFirstOrThrow();
  const row = await tx.deleteFrom('menus').where('id', '=', menuId).returning('name').executeTakeFirst();
  return row ? { name: row.name, dishCount: count } : null;
}

/** The name of the first menu; null if there is none. */
export async function findFirstMenu(tx: Tx): Promise<string | null> {
  const first = await tx
    .selectFrom('menus')
    .select('name')
    .orderBy('sort_order')
    .orderBy('name')
    .limit(1)
    .executeTakeFirst();
  return first?.name ?? null;
}

/** The restaurant’s formats in a sheet of its menu. */
export type RestaurantSheetFormat = SheetFormat & CsvForm;

export async function getSheetFormat(
  tx: Tx,
  restaurantId: string,
  reader: Language | undefined,
): Promise<RestaurantSheetFormat> {
  const row = await tx
    .selectFrom('restaurants')
    .select(['currency', 'default_language as language', 'locale', 'tax_rates'])
    .where('id', '=', restaurantId)
    .executeTakeFirstOrThrow();
  const words = reader ?? languageOf(row.language);
  const { currency, language, locale } = row;
  return { currency, language, taxRates: row.tax_rates as TaxRate[], words, ...csvFormOf(words, locale) };
}

/** The menu that a sheet means (EDIT-6); created if missing. Returns its id. */
export async function ensureMenu(tx: Tx, restaurantId: string, name: string, now: Date): Promise<string> {
  const wanted = name.trim();
  const menus = await tx
    .selectFrom('menus')
    .select(['id', 'name'])
    .orderBy('sort_order')
    .orderBy('name')
    .execute();
  const meant = nameMeant(knownNames(menus.map((menu) => menu.name)), wanted);
  const found = menus.find((menu) => menu.name === meant);
  if (found) return found.id;
  const id = randomUUID();
  const menu = { id, name: wanted, translations: {}, startTime: null, endTime: null, isActive: true };
  await insertMenu(tx, restaurantId, menu, now);
  return id;
}
