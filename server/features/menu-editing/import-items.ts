import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Language } from '#contract/common.ts';
import type { MenuItemFields } from '#contract/menu.ts';
import { nameKey, type PlannedRow } from '#domain/menu-import/plan-rows.ts';
import { SHEET_COLUMNS } from '#domain/menu-import/sheet-columns.ts';
import type { KnownItem, SheetItem } from '#domain/menu-import/sheet-item.ts';
import { menuImport as english } from '#messages/en/menu-import.ts';
import { menuImport as spanish } from '#messages/es/menu-import.ts';
import {
  type ListedRecord,
  listMenuItemRecords,
  viewFields,
} from '#server/features/menu/menu-item-record.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { ensureCategoryMeant, insertMenuItem, lockMenuItems, overwriteMenuItem } from './menu-item-store.ts';
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

const knownItem = (record: ListedRecord): KnownItem => {
  // A sheet has no column for these, so an import keeps them.
  const { outUntil: _until, portionsLeft: _portions, menuId: _menu, ...fields } = viewFields(record);
  // As stored, including unsupported languages, which an import keeps.
  const translations = record.translations as SheetItem['translations'];
  return { id: record.id, item: { ...fields, menuName: record.menu_name, translations } };
};

export async function listKnownItems(tx: Transaction<DB>, restaurantId: string): Promise<KnownItems> {
  return {
    known: (await listMenuItemRecords(tx, null)).map(knownItem),
    firstMenu: await findFirstMenu(tx),
    format: await getSheetFormat(tx, restaurantId, undefined),
  };
}

/** Some rows of a sheet, planned from the current items. */
interface Plan {
  /** The rows to write: each one creates or changes an item. */
  readonly rows: readonly PlannedRow[];
}

interface Written<P extends Plan> {
  readonly plan: P;
  readonly createdIds: readonly string[];
  readonly updatedCount: number;
  /** The items written, and those that share an option group with them: before, except the created ones, and after. */
  readonly before: readonly KnownItem[];
  readonly after: readonly KnownItem[];
}

/**
 * Writes the rows that `plan` chooses from the current items. It is called twice: an edit may have been committed before the items were
 * locked; the second time it gets the locked ones, and changes no other.
 */
export async function importItems<P extends Plan>(
  tx: Transaction<DB>,
  restaurantId: string,
  plan: (items: KnownItems, lockedIds: ReadonlySet<string> | null) => P,
  now: Date,
): Promise<Written<P>> {
  const { rows } = plan(await listKnownItems(tx, restaurantId), null);
  const lockedIds = await lockMenuItems(
    tx,
    rows.flatMap(({ id }) => id ?? []),
  );
  const items = await listKnownItems(tx, restaurantId);
  const planned = plan(items, lockedIds);
  const createdIds = await writeRows(tx, restaurantId, planned.rows, now);
  const after = await listMenuItemRecords(tx, [...lockedIds, ...createdIds]);
  return {
    plan: planned,
    createdIds,
    updatedCount: planned.rows.length - createdIds.length,
    before: items.known.filter(({ id }) => lockedIds.has(id)),
    after: after.map(knownItem),
  };
}

/** Creates missing menus and categories. Returns the ids of the created items. */
async function writeRows(
  tx: Transaction<DB>,
  restaurantId: string,
  rows: readonly PlannedRow[],
  now: Date,
): Promise<string[]> {
  const menus = new Map<string, string>();
  const categories = new Map<string, string>();
  const made = new Map<string, string>();
  for (const { id, item, saysOptions } of rows) {
    const { menuName } = item;
    const menuId = menus.get(menuName) ?? (await ensureMenu(tx, restaurantId, menuName, now));
    menus.set(menuName, menuId);
    const said = item.category.trim();
    const category = categories.get(said) ?? (await ensureCategoryMeant(tx, restaurantId, said));
    categories.set(said, category);
    const fields = fieldsOf({ ...item, category }, menuId);
    const key = nameKey(menuName, item.name);
    const known = id ?? made.get(key) ?? null;
    if (known !== null) {
      await overwriteMenuItem(tx, known, fields, now);
      if (saysOptions)
        await replaceOptionGroups(tx, { restaurantId, menuItemId: known, now }, fields.optionGroups);
      continue;
    }
    const created = randomUUID();
    await insertMenuItem(
      tx,
      restaurantId,
      { id: created, ...fields, outUntil: null, portionsLeft: null },
      now,
    );
    await replaceOptionGroups(tx, { restaurantId, menuItemId: created, now }, fields.optionGroups);
    made.set(key, created);
  }
  return [...made.values()];
}

const fieldsOf = (item: SheetItem, menuId: string): Omit<MenuItemFields, 'outUntil' | 'portionsLeft'> => ({
  ...item,
  name: item.name.trim(),
  menuId,
  optionGroups: item.optionGroups.map((group) => ({
    ...group,
    name: group.name.trim(),
    options: group.options.map((option) => ({ ...option, name: option.name.trim() })),
  })),
});
