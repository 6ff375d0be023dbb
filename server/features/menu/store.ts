import type { Transaction } from 'kysely';
import type { Database } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';
import { GROUP_COLUMN } from './group-column.ts';
import type { ItemRecord, MenuRecord } from './menu-item-record.ts';

const ITEM_COLUMNS = `
i.id, i.menu_id, i.name, i.description, i.translations, i.category, i.base_price_minor, i.image_url, i.image_widths,
i.image_placeholder, i.image_color, i.allergens, i.allergies, i.calories, i.is_vegan, i.is_vegetarian, i.is_gluten_free,
i.is_dairy_free, i.is_nut_free, i.spice_level, i.dietary_notes, i.is_special_offer, i.preparation_minutes, i.is_available,
i.out_until, i.portions_left, i.sort_order, ${GROUP_COLUMN}`;

/** The whole menu in one statement, so that its version and its dishes belong together. */
export async function findMenu(database: Database, restaurantId: string): Promise<MenuRecord | null> {
  const { rows } = await oneInRestaurant<MenuRecord>(database, restaurantId, {
    name: 'find-menu',
    text: `select r.menu_version as version,
      (select coalesce(json_agg(m order by m.sort_order, m.name), '[]'::json) from (
        select id, name, translations, start_time, end_time, sort_order from menus where restaurant_id = r.id and is_active) m) as menus,
      (select coalesce(json_agg(c order by c.sort_order, c.name), '[]'::json) from (
        select name, translations, sort_order from menu_categories where restaurant_id = r.id and exists (
          select 1 from menu_items i join menus m on m.id = i.menu_id and m.is_active
          where i.restaurant_id = r.id and i.category = menu_categories.name)) c) as categories,
      (select coalesce(json_agg(d order by d.menu_order, d.sort_order, d.name), '[]'::json) from (
        select m.sort_order as menu_order, ${ITEM_COLUMNS}
        from menu_items i join menus m on m.id = i.menu_id and m.is_active where i.restaurant_id = r.id) d) as items
      from restaurants r where r.id = $1`,
    values: [restaurantId],
  });
  return rows[0] ?? null;
}

/** One dish as the menu has it, whether or not its menu is active. */
export async function findMenuItem(
  database: Database,
  restaurantId: string,
  menuItemId: string,
): Promise<ItemRecord | null> {
  const { rows } = await oneInRestaurant<{ item: ItemRecord }>(database, restaurantId, {
    name: 'find-menu-item',
    text: `select to_json(d) as item from (select ${ITEM_COLUMNS} from menu_items i where i.id = $1) d`,
    values: [menuItemId],
  });
  return rows[0]?.item ?? null;
}

export interface Availability {
  readonly isAvailable: boolean;
  readonly outUntil: Date | null;
  readonly portionsLeft: number | null;
}

/** The dish's name, or null when there is no such dish. A trigger gives the menu its new version. */
export async function updateAvailability(
  tx: Transaction<DB>,
  menuItemId: string,
  { isAvailable, outUntil, portionsLeft }: Availability,
  now: Date,
): Promise<string | null> {
  const row = await tx
    .updateTable('menu_items')
    .set((eb) => ({
      is_available: isAvailable,
      out_until: outUntil,
      portions_left: portionsLeft,
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', menuItemId)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
}
