import { sql, type Transaction } from 'kysely';
import type { MenuItemFields } from '#contract/menu.ts';
import { knownNames, nameMeant } from '#domain/menu-import/known-names.ts';
import { columnsOf, type SomeFields } from '#server/features/menu/menu-item-record.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import type { KeptPicture } from '#server/platform/uploads/picture.ts';

type Tx = Transaction<DB>;

/** Creates the category at the end if it is missing. */
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

/** The name of the category that a sheet means (EDIT-6); created if missing. */
export async function ensureCategoryMeant(tx: Tx, restaurantId: string, said: string): Promise<string> {
  const categories = await tx
    .selectFrom('menu_categories')
    .select('name')
    .orderBy('sort_order')
    .orderBy('name')
    .execute();
  const name = nameMeant(knownNames(categories.map((category) => category.name)), said);
  await ensureCategory(tx, restaurantId, name);
  return name;
}

/** A new item at the end of its menu. */
export async function insertMenuItem(
  tx: Tx,
  restaurantId: string,
  { id, ...fields }: MenuItemFields & { id: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('menu_items')
    .values((eb) => ({
      ...columnsOf(fields),
      id,
      restaurant_id: restaurantId,
      created_at: now,
      updated_at: now,
      sort_order: eb
        .selectFrom('menu_items')
        .select((inner) =>
          inner.fn.coalesce(inner(inner.fn.max('sort_order'), '+', 1), inner.lit(0)).as('next'),
        )
        .where('menu_id', '=', fields.menuId),
    }))
    .execute();
}

/**
 * Locks these items, and those that share an option group with them or have one of `sharedIds`, by id, before the first change of the menu
 * locks the restaurant’s row: an order of counted portions locks in the same order (docs/decisions/0002). Returns the ids of all that are
 * locked.
 */
export async function lockMenuItems(
  tx: Tx,
  menuItemIds: readonly string[],
  sharedIds: readonly string[] = [],
): Promise<ReadonlySet<string>> {
  if (menuItemIds.length === 0 && sharedIds.length === 0) return new Set();
  const locked = await tx
    .selectFrom('menu_items')
    .select('id')
    .where(
      sql<boolean>`id = any (${menuItemIds}::uuid[]) or id in (
        select g.menu_item_id from option_groups g where g.id = any (${sharedIds}::uuid[]) or g.shared_id = any (${sharedIds}::uuid[])
          or g.shared_id in (select own.shared_id from option_groups own where own.menu_item_id = any (${menuItemIds}::uuid[])))`,
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Set(locked.map(({ id }) => id));
}

export type Guarded = 'done' | 'changed' | 'missing';

/** Changes the given fields if the item still has the edited version. */
export async function updateMenuItem(
  tx: Tx,
  { menuItemId, version }: { menuItemId: string; version: number },
  fields: SomeFields,
  now: Date,
): Promise<Guarded> {
  const { numUpdatedRows } = await tx
    .updateTable('menu_items')
    .set(columnsOf(fields))
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

/** Changes the given fields of a locked item, regardless of its version. */
export async function overwriteMenuItem(
  tx: Tx,
  menuItemId: string,
  fields: SomeFields,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('menu_items')
    .set(columnsOf(fields))
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', menuItemId)
    .execute();
}

/** Raises the version, so that forms opened before are refused. False if there is no such item. */
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

/** The deleted item’s name, or null if there is none. Order items keep their snapshots; cart lines of the item are deleted. */
export async function deleteMenuItem(tx: Tx, menuItemId: string): Promise<string | null> {
  const row = await tx
    .deleteFrom('menu_items')
    .where('id', '=', menuItemId)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
}

/** Both items share the files, which never change. */
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
