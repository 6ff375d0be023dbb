import type { Insertable, Transaction, Updateable } from 'kysely';
import type { DishFields, DishValues } from '#contract/menu-editing.ts';
import type { AllergenDeclaration } from '#domain/menu/allergens.ts';
import type { DietFlags } from '#domain/menu/diets.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import type { KeptPicture } from '#server/platform/uploads/picture.ts';

type Tx = Transaction<DB>;
type DishColumns = Omit<Insertable<DB['menu_items']>, 'id' | 'restaurant_id'>;

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));
const dateOf = (instant: string | null): Date | null => (instant === null ? null : new Date(instant));

const columnsOf = (dish: DishFields): DishColumns => ({
  menu_id: dish.menuId,
  category: dish.category,
  name: dish.name,
  description: dish.description,
  translations: JSON.stringify(dish.translations),
  base_price_minor: dish.basePriceMinor,
  allergens: json(dish.allergens),
  allergies: dish.allergies,
  calories: dish.calories,
  is_vegan: dish.isVegan,
  is_vegetarian: dish.isVegetarian,
  is_gluten_free: dish.isGlutenFree,
  is_dairy_free: dish.isDairyFree,
  is_nut_free: dish.isNutFree,
  spice_level: dish.spiceLevel,
  dietary_notes: dish.dietaryNotes || null,
  is_special_offer: dish.isSpecialOffer,
  preparation_minutes: dish.preparationMinutes,
  station: dish.station,
  is_available: dish.isAvailable,
  out_until: dateOf(dish.outUntil),
  portions_left: dish.portionsLeft,
});

/** Makes the category where it is missing, after those that there are. */
export async function ensureCategory(tx: Tx, restaurantId: string, name: string): Promise<void> {
  await tx
    .insertInto('menu_categories')
    .values((eb) => ({
      restaurant_id: restaurantId,
      name,
      sort_order: eb
        .selectFrom('menu_categories')
        .select((inner) =>
          inner.fn.coalesce(inner(inner.fn.max('sort_order'), '+', 1), inner.lit(0)).as('next'),
        ),
    }))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A new dish, the last of its menu; its id. */
export async function insertDish(tx: Tx, restaurantId: string, dish: DishFields, now: Date): Promise<string> {
  const { id } = await tx
    .insertInto('menu_items')
    .values((eb) => ({
      ...columnsOf(dish),
      restaurant_id: restaurantId,
      created_at: now,
      updated_at: now,
      sort_order: eb
        .selectFrom('menu_items')
        .select((inner) =>
          inner.fn.coalesce(inner(inner.fn.max('sort_order'), '+', 1), inner.lit(0)).as('next'),
        )
        .where('menu_id', '=', dish.menuId),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Holds these dishes, before the first change of the menu takes the restaurant's row: an order of counted portions takes them in
 * this order too (docs/decisions/0002).
 */
export async function lockDishes(tx: Tx, menuItemIds: readonly string[]): Promise<void> {
  if (menuItemIds.length === 0) return;
  await tx
    .selectFrom('menu_items')
    .select('id')
    .where('id', 'in', [...menuItemIds])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export type Guarded = 'done' | 'changed' | 'missing';

/** Guarded by the version that was edited. */
export async function updateDish(
  tx: Tx,
  { menuItemId, version }: { menuItemId: string; version: number },
  columns: Updateable<DB['menu_items']>,
  now: Date,
): Promise<Guarded> {
  const { numUpdatedRows } = await tx
    .updateTable('menu_items')
    .set(columns)
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', menuItemId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 1n) return 'done';
  const found = await tx
    .selectFrom('menu_items')
    .select('id')
    .where('id', '=', menuItemId)
    .executeTakeFirst();
  return found ? 'changed' : 'missing';
}

export const updateWholeDish = (
  tx: Tx,
  which: { menuItemId: string; version: number },
  dish: DishFields,
  now: Date,
): Promise<Guarded> => updateDish(tx, which, columnsOf(dish), now);

const VALUE_COLUMNS = {
  menuId: 'menu_id',
  category: 'category',
  basePriceMinor: 'base_price_minor',
  isAvailable: 'is_available',
  outUntil: 'out_until',
  portionsLeft: 'portions_left',
  isVegan: 'is_vegan',
  isVegetarian: 'is_vegetarian',
  isGlutenFree: 'is_gluten_free',
  isDairyFree: 'is_dairy_free',
  isNutFree: 'is_nut_free',
} as const satisfies Record<Exclude<keyof DishValues, 'id' | 'version'>, keyof DB['menu_items']>;

export function updateDishValues(
  tx: Tx,
  { id: menuItemId, version, ...values }: DishValues,
  now: Date,
): Promise<Guarded> {
  const columns: Updateable<DB['menu_items']> = Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [VALUE_COLUMNS[field as keyof typeof VALUE_COLUMNS], value]),
  );
  return updateDish(tx, { menuItemId, version }, columns, now);
}

/** Whoever edits the dish meanwhile has to look at it again: the version grows. False when there is no such dish. */
export async function updatePicture(
  tx: Tx,
  menuItemId: string,
  picture: KeptPicture | null,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('menu_items')
    .set((eb) => ({
      image_url: picture?.src ?? null,
      image_widths: picture?.widths ?? null,
      image_placeholder: picture?.placeholder ?? null,
      image_color: picture?.color ?? null,
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', menuItemId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** The dish's name, or null when there is none. Order items keep their snapshots; cart lines of the dish go. */
export async function deleteDish(tx: Tx, menuItemId: string): Promise<string | null> {
  const row = await tx
    .deleteFrom('menu_items')
    .where('id', '=', menuItemId)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
}

/** Both show the same files: they never change. */
export async function copyPicture(tx: Tx, fromId: string, toId: string): Promise<void> {
  await tx
    .updateTable('menu_items as copy')
    .from('menu_items as original')
    .set((eb) => ({
      image_url: eb.ref('original.image_url'),
      image_widths: eb.ref('original.image_widths'),
      image_placeholder: eb.ref('original.image_placeholder'),
      image_color: eb.ref('original.image_color'),
    }))
    .where('copy.id', '=', toId)
    .where('original.id', '=', fromId)
    .execute();
}

export interface PromiseRecord extends DietFlags {
  readonly id: string;
  readonly name: string;
  readonly allergens: AllergenDeclaration;
}

/** What these dishes promise and declare, as it stands in this transaction. */
export async function findPromises(tx: Tx, ids: readonly string[]): Promise<PromiseRecord[]> {
  const rows = await tx
    .selectFrom('menu_items')
    .select([
      'id',
      'name',
      'allergens',
      'is_vegan as isVegan',
      'is_vegetarian as isVegetarian',
      'is_gluten_free as isGlutenFree',
      'is_dairy_free as isDairyFree',
      'is_nut_free as isNutFree',
    ])
    .where('id', 'in', [...ids])
    .execute();
  return rows.map((row) => ({ ...row, allergens: row.allergens as AllergenDeclaration }));
}
