import type { Transaction } from 'kysely';
import type { Language } from '#contract/common.ts';
import type { MenuItemFields } from '#contract/menu.ts';
import { type KnownItem, nameKey, type PlannedRow } from '#domain/menu-import/plan-rows.ts';
import { SHEET_COLUMNS } from '#domain/menu-import/sheet-columns.ts';
import type { SheetItem } from '#domain/menu-import/sheet-item.ts';
import { menuImport as english } from '#messages/en/menu-import.ts';
import { menuImport as spanish } from '#messages/es/menu-import.ts';
import { listMenuItemRecords, viewFields } from '#server/features/menu/menu-item-record.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { ensureCategory, insertMenuItem, lockMenuItems, overwriteMenuItem } from './menu-item-store.ts';
import { ensureMenu, findFirstMenu, getSheetFormat, type RestaurantSheetFormat } from './menu-store.ts';
import { replaceOptionGroups } from './options-store.ts';

/** The input of an import: the restaurant’s menu items, the default menu of rows that name none, and its formats. */
export interface KnownItems {
  readonly known: readonly KnownItem[];
  readonly firstMenu: string | null;
  readonly format: RestaurantSheetFormat;
}

export const readKnownItems = (database: Database, restaurantId: string): Promise<KnownItems> =>
  inRestaurant(database, restaurantId, (tx) => listKnownItems(tx, restaurantId));

/** The formats of the restaurant’s sheets: for this reader, or in its own language. */
export const readSheetFormat = (
  database: Database,
  restaurantId: string,
  reader: Language | undefined,
): Promise<RestaurantSheetFormat> =>
  inRestaurant(database, restaurantId, (tx) => getSheetFormat(tx, restaurantId, reader));

const COLUMN_NAMES = { en: english.columnNames, es: spanish.columnNames };

/** The first row of a sheet, which `guessMapping` understands in both languages. */
export const sheetHeadings = (words: Language): string[] =>
  SHEET_COLUMNS.map((column) => COLUMN_NAMES[words][column]);

export async function listKnownItems(tx: Transaction<DB>, restaurantId: string): Promise<KnownItems> {
  const known = (await listMenuItemRecords(tx, null)).map((record): KnownItem => {
    // A sheet has no column for these, so an import keeps them.
    const { outUntil: _until, portionsLeft: _portions, menuId: _menu, ...fields } = viewFields(record);
    // As stored, including unsupported languages, which an import keeps.
    const translations = record.translations as SheetItem['translations'];
    return { id: record.id, item: { ...fields, menuName: record.menu_name, translations } };
  });
  return {
    known,
    firstMenu: await findFirstMenu(tx),
    format: await getSheetFormat(tx, restaurantId, undefined),
  };
}

interface ImportCounts {
  readonly createdCount: number;
  readonly updatedCount: number;
  readonly skippedCount: number;
}

/** Writes the rows planned by `plan` from the current items; invalid rows are skipped (EDIT-1 to EDIT-3). */
export async function importItems(
  tx: Transaction<DB>,
  restaurantId: string,
  plan: (items: KnownItems) => readonly PlannedRow[],
  now: Date,
): Promise<ImportCounts> {
  const changed = plan(await listKnownItems(tx, restaurantId)).filter(({ kind }) => kind === 'update');
  await lockMenuItems(
    tx,
    changed.flatMap(({ id }) => id ?? []),
  );
  // Planned again: an edit may have been committed before the rows were locked.
  const planned = plan(await listKnownItems(tx, restaurantId));
  const counts = await writeRows(
    tx,
    restaurantId,
    planned.filter(({ kind }) => kind === 'create' || kind === 'update'),
    now,
  );
  return { ...counts, skippedCount: planned.filter(({ kind }) => kind === 'wrong').length };
}

/** Creates missing menus and categories. */
async function writeRows(
  tx: Transaction<DB>,
  restaurantId: string,
  rows: readonly PlannedRow[],
  now: Date,
): Promise<Omit<ImportCounts, 'skippedCount'>> {
  const menus = new Map<string, string>();
  const made = new Map<string, string>();
  let createdCount = 0;
  for (const { id, item, saysOptions } of rows) {
    const { menuName } = item;
    const menuId = menus.get(menuName) ?? (await ensureMenu(tx, restaurantId, menuName, now));
    menus.set(menuName, menuId);
    await ensureCategory(tx, restaurantId, item.category.trim());
    const fields = fieldsOf(item, menuId);
    const key = nameKey(menuName, item.name);
    const known = id ?? made.get(key) ?? null;
    if (known !== null && (await overwriteMenuItem(tx, known, fields, now))) {
      if (saysOptions)
        await replaceOptionGroups(tx, { restaurantId, menuItemId: known, now }, fields.optionGroups);
      continue;
    }
    const created = await insertMenuItem(
      tx,
      restaurantId,
      { ...fields, outUntil: null, portionsLeft: null },
      now,
    );
    await replaceOptionGroups(tx, { restaurantId, menuItemId: created, now }, fields.optionGroups);
    made.set(key, created);
    createdCount += 1;
  }
  return { createdCount, updatedCount: rows.length - createdCount };
}

const fieldsOf = (item: SheetItem, menuId: string): Omit<MenuItemFields, 'outUntil' | 'portionsLeft'> => ({
  ...item,
  name: item.name.trim(),
  category: item.category.trim(),
  menuId,
  optionGroups: item.optionGroups.map((group) => ({
    ...group,
    name: group.name.trim(),
    options: group.options.map((option) => ({ ...option, name: option.name.trim() })),
  })),
});
