import { sql, type Transaction } from 'kysely';
import type { MenuImport } from '#contract/menu-import.ts';
import type { AllergenDeclaration } from '#domain/menu/allergens.ts';
import type { KnownDish } from '#domain/menu-import/plan-rows.ts';
import type { ColumnMapping, TableDish } from '#domain/menu-import/sheet-columns.ts';
import { insertMenu } from '#server/features/menu-editing/menu-store.ts';
import { listOptionGroups } from '#server/features/menu-editing/options-store.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';

type Tx = Transaction<DB>;

const SAMPLE_ROWS = 3;

export interface ImportRecord {
  id: string;
  status: MenuImport['status'];
  file_name: string;
  header: string[];
  rows: string[][];
  mapping: ColumnMapping;
  total_rows: number;
  done_rows: number;
  created_count: number;
  updated_count: number;
  skipped_count: number;
}

export const viewImport = (record: ImportRecord): MenuImport => ({
  id: record.id,
  status: record.status,
  fileName: record.file_name,
  header: record.header,
  sample: record.rows.slice(0, SAMPLE_ROWS),
  mapping: record.mapping,
  totalRows: record.total_rows,
  doneRows: record.done_rows,
  createdCount: record.created_count,
  updatedCount: record.updated_count,
  skippedCount: record.skipped_count,
});

export async function findImport(
  database: Database,
  restaurantId: string,
  importId: string,
): Promise<ImportRecord | null> {
  const { rows } = await oneInRestaurant<ImportRecord>(database, restaurantId, {
    name: 'find-menu-import',
    text: `select id, status, file_name, header, rows, mapping, total_rows, done_rows, created_count, updated_count, skipped_count
      from menu_imports where id = $1`,
    values: [importId],
  });
  return rows[0] ?? null;
}

export interface NewImport {
  readonly restaurantId: string;
  readonly fileName: string;
  readonly header: string[];
  readonly rows: string[][];
  readonly mapping: ColumnMapping;
  readonly userId: string;
  readonly userName: string;
  readonly now: Date;
}

export async function insertImport(tx: Tx, made: NewImport): Promise<string> {
  const { id } = await tx
    .insertInto('menu_imports')
    .values({
      restaurant_id: made.restaurantId,
      file_name: made.fileName,
      header: made.header,
      rows: JSON.stringify(made.rows),
      mapping: JSON.stringify(made.mapping),
      total_rows: made.rows.length,
      created_by_user_id: made.userId,
      created_by_name: made.userName,
      created_at: made.now,
      updated_at: made.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Begins an import exactly once: false when it is no draft any more. */
export async function startImport(
  tx: Tx,
  importId: string,
  mapping: ColumnMapping,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('menu_imports')
    .set({ status: 'applying', mapping: JSON.stringify(mapping), updated_at: now })
    .where('id', '=', importId)
    .where('status', '=', 'draft')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export interface ImportBatch {
  rows: string[][];
  mapping: ColumnMapping;
  done_rows: number;
  total_rows: number;
}

/** The next rows of an import that is under way, which stays locked; null when there is nothing left to do. */
export async function lockBatch(tx: Tx, importId: string, atMost: number): Promise<ImportBatch | null> {
  const { rows } = await sql<ImportBatch>`
    select mapping, done_rows, total_rows,
      (select coalesce(jsonb_agg(cells order by place), '[]'::jsonb) from jsonb_array_elements(i.rows) with ordinality as r (cells, place)
        where place > i.done_rows and place <= i.done_rows + ${atMost}) as rows
    from menu_imports i where id = ${importId} and status = 'applying' for update`.execute(tx);
  return rows[0] ?? null;
}

interface BatchDone {
  readonly doneRows: number;
  readonly isLast: boolean;
  readonly createdCount: number;
  readonly updatedCount: number;
  readonly skippedCount: number;
}

export async function saveProgress(tx: Tx, importId: string, done: BatchDone, now: Date): Promise<void> {
  await tx
    .updateTable('menu_imports')
    .set((eb) => ({
      done_rows: done.doneRows,
      status: done.isLast ? 'done' : 'applying',
      created_count: eb('created_count', '+', done.createdCount),
      updated_count: eb('updated_count', '+', done.updatedCount),
      skipped_count: eb('skipped_count', '+', done.skippedCount),
      updated_at: now,
    }))
    .where('id', '=', importId)
    .execute();
}

export async function markFailed(tx: Tx, importId: string, now: Date): Promise<void> {
  await tx
    .updateTable('menu_imports')
    .set({ status: 'failed', updated_at: now })
    .where('id', '=', importId)
    .where('status', '=', 'applying')
    .execute();
}

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
