import type { Transaction } from 'kysely';
import type { AllergenDeclaration } from '#domain/menu/allergens.ts';
import type { KnownDish } from '#domain/menu-import/plan-rows.ts';
import type { TableDish } from '#domain/menu-import/sheet-columns.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { insertMenu } from './menu-store.ts';
import { listOptionGroups } from './options-store.ts';

type Tx = Transaction<DB>;

/** Every dish as a table would say it, and the menu that a row without one is of. */
export async function listTableDishes(tx: Tx): Promise<{ known: KnownDish[]; firstMenu: string | null }> {
  const rows = await tx
    .selectFrom('menu_items as i')
    .innerJoin('menus as m', 'm.id', 'i.menu_id')
    .select([
      'i.id',
      'm.name as menuName',
      'i.category',
      'i.name',
      'i.description',
      'i.translations',
      'i.base_price_minor as basePriceMinor',
      'i.is_vegan as isVegan',
      'i.is_vegetarian as isVegetarian',
      'i.is_gluten_free as isGlutenFree',
      'i.is_dairy_free as isDairyFree',
      'i.is_nut_free as isNutFree',
      'i.spice_level as spiceLevel',
      'i.calories',
      'i.allergens',
      'i.allergies',
      'i.dietary_notes as dietaryNotes',
      'i.is_special_offer as isSpecialOffer',
      'i.preparation_minutes as preparationMinutes',
      'i.station',
      'i.is_available as isAvailable',
    ])
    .execute();
  const groups = await listOptionGroups(tx);
  const known = rows.map(({ id, translations, allergens, ...dish }) => ({
    id,
    dish: {
      ...dish,
      optionGroups: groups.get(id) ?? [],
      translations: translations as TableDish['translations'],
      allergens: allergens as AllergenDeclaration,
    },
  }));
  const first = await tx
    .selectFrom('menus')
    .select('name')
    .orderBy('sort_order')
    .orderBy('name')
    .limit(1)
    .executeTakeFirst();
  return { known, firstMenu: first?.name ?? null };
}

/** The menu of that name, without regard to case; made where it is missing. */
export async function ensureMenu(tx: Tx, restaurantId: string, name: string, now: Date): Promise<string> {
  const wanted = name.trim();
  const found = await tx
    .selectFrom('menus')
    .select('id')
    .where((eb) => eb(eb.fn('lower', ['name']), '=', wanted.toLowerCase()))
    .orderBy('sort_order')
    .limit(1)
    .executeTakeFirst();
  if (found) return found.id;
  const menu = { name: wanted, translations: {}, startTime: null, endTime: null, isActive: true };
  return insertMenu(tx, restaurantId, menu, now);
}

/** Whether there was such a dish. What a table cannot say stays: picture, when it is back, how many are left. */
export async function updateTableDish(
  tx: Tx,
  menuItemId: string,
  menuId: string,
  dish: TableDish,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('menu_items')
    .set((eb) => ({
      menu_id: menuId,
      category: dish.category.trim(),
      name: dish.name.trim(),
      description: dish.description,
      translations: JSON.stringify(dish.translations),
      base_price_minor: dish.basePriceMinor,
      is_vegan: dish.isVegan,
      is_vegetarian: dish.isVegetarian,
      is_gluten_free: dish.isGlutenFree,
      is_dairy_free: dish.isDairyFree,
      is_nut_free: dish.isNutFree,
      spice_level: dish.spiceLevel,
      calories: dish.calories,
      allergens: dish.allergens === null ? null : JSON.stringify(dish.allergens),
      allergies: dish.allergies,
      dietary_notes: dish.dietaryNotes,
      is_special_offer: dish.isSpecialOffer,
      preparation_minutes: dish.preparationMinutes,
      station: dish.station,
      is_available: dish.isAvailable,
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', menuItemId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
