import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { MenuItemFields } from '#contract/menu.ts';
import type { EditedMenuItem } from '#contract/menu-editing.ts';
import { contradictedDiets } from '#domain/menu/diet-contradictions.ts';
import { menuItemProblems, NAME_LIMIT } from '#domain/menu/menu-item-check.ts';
import { findMenuItem, listMenuItemRecords, viewFields } from '#server/features/menu/menu-item-record.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { sameOrRefuse } from '#server/platform/database/reused-ids.ts';
import { refuse } from '#server/platform/errors.ts';
import { changeMenu, insertOnce } from './change-menu.ts';
import {
  copyPicture,
  deleteMenuItem,
  ensureCategory,
  type Guarded,
  insertMenuItem,
  lockMenuItems,
  updateMenuItem,
} from './menu-item-store.ts';
import { replaceOptionGroups, wordsOf } from './options-store.ts';
import { viewMenuItem } from './view.ts';

/** A menu item with everything that can be edited. Refuses MENU_ITEM_NOT_FOUND. */
export async function getMenuItem(
  database: Database,
  restaurantId: string,
  menuItemId: string,
): Promise<EditedMenuItem> {
  const record = await findMenuItem(database, restaurantId, menuItemId);
  return record ? viewMenuItem(record) : refuse('MENU_ITEM_NOT_FOUND');
}

/**
 * Creates one item for each id (EDIT-19). Refuses ITEM_INVALID with every problem (EDIT-1 to EDIT-3); MENU_NOT_FOUND; SHARED_CHOICE_CHANGED
 * (EDIT-15); COMMAND_REUSED for the id of an item with another content.
 */
export async function createMenuItem(
  platform: Platform,
  member: MemberPrincipal,
  { id = randomUUID(), dish: fields }: { id?: string | undefined; dish: MenuItemFields },
): Promise<EditedMenuItem> {
  const { restaurantId } = member;
  requireSound(fields);
  const isNew = await insertOnce('menu_items_pkey', () =>
    changeMenu(platform, member, async (tx, now) => {
      await lockMenuItems(tx, [], sharedIdsOf(fields));
      await ensureCategory(tx, restaurantId, fields.category);
      await insertMenuItem(tx, restaurantId, { id, ...fields }, now);
      const owner = { restaurantId, menuItemId: id, now };
      await requireUncontradicted(tx, await replaceOptionGroups(tx, owner, fields.optionGroups));
      const { name, basePriceMinor } = fields;
      const details = { name, basePriceMinor };
      return { result: null, action: 'menu-item.create', subjectId: id, details };
    }),
  );
  return isNew
    ? getMenuItem(platform.database, restaurantId, id)
    : getRepeated(platform.database, restaurantId, { id, dish: fields });
}

/** The item that the first of several equal requests has created. Refuses COMMAND_REUSED. */
async function getRepeated(
  database: Database,
  restaurantId: string,
  { id, dish }: { id: string; dish: MenuItemFields },
): Promise<EditedMenuItem> {
  const record = await findMenuItem(database, restaurantId, id);
  return viewMenuItem(sameOrRefuse(record, (each) => writtenOf(viewFields(each)), writtenOf(dish)));
}

/** What its author wrote, as it is stored: not the availability, which orders and the kitchen change at once. */
const writtenOf = ({
  isAvailable: _isAvailable,
  outUntil: _outUntil,
  portionsLeft: _portionsLeft,
  ...fields
}: MenuItemFields) => ({
  ...fields,
  costMinor: fields.costMinor ?? null,
  dietaryNotes: fields.dietaryNotes || null,
  optionGroups: fields.optionGroups.map(wordsOf),
});

/** Replaces all fields of an item. Refuses ITEM_CHANGED if it has changed since; ITEM_INVALID, MENU_NOT_FOUND, SHARED_CHOICE_CHANGED. */
export async function changeMenuItem(
  platform: Platform,
  member: MemberPrincipal,
  { menuItemId, version, dish: fields }: { menuItemId: string; version: number; dish: MenuItemFields },
): Promise<EditedMenuItem> {
  const { restaurantId } = member;
  requireSound(fields);
  const before = await getMenuItem(platform.database, restaurantId, menuItemId);
  const changes = differences(before.dish, fields);
  if (Object.keys(changes.to).length === 0 && version === before.version) return before;
  await changeMenu(platform, member, async (tx, now) => {
    await lockMenuItems(tx, [menuItemId], sharedIdsOf(fields));
    await ensureCategory(tx, restaurantId, fields.category);
    requireGuarded(await updateMenuItem(tx, { menuItemId, version }, fields, now), menuItemId);
    const owner = { restaurantId, menuItemId, now };
    await requireUncontradicted(tx, await replaceOptionGroups(tx, owner, fields.optionGroups));
    const details = { name: fields.name, ...changes };
    return { result: null, action: 'menu-item.change', subjectId: menuItemId, details };
  });
  return getMenuItem(platform.database, restaurantId, menuItemId);
}

/**
 * A copy to edit, one for each id (EDIT-19): switched off, with a 2 after its name. Refuses MENU_ITEM_NOT_FOUND, and COMMAND_REUSED for the
 * id of anything but that copy.
 */
export async function duplicateMenuItem(
  platform: Platform,
  member: MemberPrincipal,
  { menuItemId, id = randomUUID() }: { menuItemId: string; id?: string | undefined },
): Promise<EditedMenuItem> {
  const { restaurantId } = member;
  const { dish } = await getMenuItem(platform.database, restaurantId, menuItemId);
  const name = nextName(dish.name);
  const copy: MenuItemFields = {
    ...dish,
    name,
    // Without the number, the names in other languages would be duplicates.
    translations: numbered(dish.translations),
    isAvailable: false,
    outUntil: null,
    portionsLeft: null,
  };
  const isNew = await insertOnce('menu_items_pkey', () =>
    changeMenu(platform, member, async (tx, now) => {
      await lockMenuItems(tx, [], sharedIdsOf(copy));
      await insertMenuItem(tx, restaurantId, { id, ...copy }, now);
      await copyPicture(tx, menuItemId, id);
      await replaceOptionGroups(tx, { restaurantId, menuItemId: id, now }, copy.optionGroups);
      const details = { name, of: menuItemId };
      return { result: null, action: 'menu-item.duplicate', subjectId: id, details };
    }),
  );
  return isNew
    ? getMenuItem(platform.database, restaurantId, id)
    : getRepeated(platform.database, restaurantId, { id, dish: copy });
}

/** Deletes an item; orders keep their snapshots of it. Refuses MENU_ITEM_NOT_FOUND. */
export async function removeMenuItem(
  platform: Platform,
  member: MemberPrincipal,
  menuItemId: string,
): Promise<{ done: true }> {
  return changeMenu(platform, member, async (tx) => {
    const name = (await deleteMenuItem(tx, menuItemId)) ?? refuse('MENU_ITEM_NOT_FOUND');
    const result = { done: true as const };
    return { result, action: 'menu-item.delete', subjectId: menuItemId, details: { name } };
  });
}

/** Refuses MENU_ITEM_NOT_FOUND or ITEM_CHANGED, with the item's id. */
export function requireGuarded(guarded: Guarded, menuItemId: string): void {
  if (guarded === 'missing') refuse('MENU_ITEM_NOT_FOUND', { menuItemId });
  if (guarded === 'changed') refuse('ITEM_CHANGED', { menuItemId });
}

/** Refuses ITEM_INVALID with the first of these items that contradicts its diets (EDIT-2). */
export async function requireUncontradicted(tx: Transaction<DB>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const record of await listMenuItemRecords(tx, ids)) {
    const [first] = contradictedDiets(viewFields(record));
    if (first) refuse('ITEM_INVALID', { menuItemId: record.id, name: record.name, problems: [first] });
  }
}

function requireSound(fields: MenuItemFields): void {
  const problems = menuItemProblems(fields);
  if (problems.length > 0) refuse('ITEM_INVALID', { problems });
}

const sharedIdsOf = ({ optionGroups }: MenuItemFields): string[] =>
  optionGroups.flatMap(({ sharedId }) => sharedId ?? []);

const withoutStates = (fields: MenuItemFields): MenuItemFields => ({
  ...fields,
  optionGroups: fields.optionGroups.map(({ sharedState: _state, ...group }) => group),
});

/** For the audit log: the fields that changed, with both values. */
function differences(read: MenuItemFields, sent: MenuItemFields): { from: object; to: object } {
  const [before, after] = [withoutStates(read), withoutStates(sent)];
  const changed = (Object.keys(after) as (keyof MenuItemFields)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  const pick = (fields: MenuItemFields) => Object.fromEntries(changed.map((field) => [field, fields[field]]));
  return { from: pick(before), to: pick(after) };
}

const ENDING = /^(.*\S)\s(\d{1,3})$/;

/** "Paella" becomes "Paella 2", and that one "Paella 3". */
function nextName(name: string): string {
  const [, stem = name, number = '1'] = ENDING.exec(name) ?? [];
  const ending = ` ${Number(number) + 1}`;
  return stem.slice(0, NAME_LIMIT - ending.length) + ending;
}

const numbered = (translations: MenuItemFields['translations']): MenuItemFields['translations'] =>
  Object.fromEntries(
    Object.entries(translations).map(([language, wording]) => [
      language,
      wording?.name ? { ...wording, name: nextName(wording.name) } : wording,
    ]),
  );
