import type { Transaction } from 'kysely';
import type { Translations } from '#domain/menu/translation.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';
import { ITEM_COLUMNS, type MenuItemRecord } from './menu-item-record.ts';

/** The active menus and everything in them. */
export interface MenuRecord {
  version: number;
  menus: {
    id: string;
    name: string;
    translations: Translations;
    start_time: string | null;
    end_time: string | null;
    weekdays: number[] | null;
  }[];
  categories: { name: string; translations: Translations }[];
  items: MenuItemRecord[];
}

/** The whole menu in one statement, so that its version matches its items. */
export async function findMenu(database: Database, restaurantId: string): Promise<MenuRecord | null> {
  const { rows } = await oneInRestaurant<MenuRecord>(database, restaurantId, {
    name: 'find-menu',
    text: `select r.menu_version as version,
      (select coalesce(json_agg(m order by m.sort_order, m.name), '[]'::json) from (
        select id, name, translations, start_time, end_time, weekdays, sort_order from menus where restaurant_id = r.id and is_active) m) as menus,
      (select coalesce(json_agg(c order by c.sort_order, c.name), '[]'::json) from (
        select name, translations, sort_order from menu_categories where restaurant_id = r.id and exists (
          select 1 from menu_items i join menus m on m.id = i.menu_id and m.is_active
          where i.restaurant_id = r.id and i.category = menu_categories.name)) c) as categories,
      (select coalesce(json_agg(d order by d.menu_order, d.sort_order, d.name), '[]'::json) from (
        select m.sort_order as menu_order, i.sort_order, ${ITEM_COLUMNS}
        from menu_items i join menus m on m.id = i.menu_id and m.is_active where i.restaurant_id = r.id) d) as items
      from restaurants r where r.id = $1`,
    values: [restaurantId],
  });
  return rows[0] ?? null;
}

export interface Availability {
  readonly isAvailable: boolean;
  readonly outUntil: Date | null;
  readonly portionsLeft: number | null;
}

/** With the item’s name, locked until the transaction ends; null if there is no such item. */
export async function lockAvailability(
  tx: Transaction<DB>,
  menuItemId: string,
): Promise<(Availability & { name: string }) | null> {
  const row = await tx
    .selectFrom('menu_items')
    .select(['name', 'is_available as isAvailable', 'out_until as outUntil', 'portions_left as portionsLeft'])
    .where('id', '=', menuItemId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** A trigger raises the menu’s version. */
export async function updateAvailability(
  tx: Transaction<DB>,
  menuItemId: string,
  { isAvailable, outUntil, portionsLeft }: Availability,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('menu_items')
    .set((eb) => ({
      is_available: isAvailable,
      out_until: outUntil,
      portions_left: portionsLeft,
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', menuItemId)
    .execute();
}
