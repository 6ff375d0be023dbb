import type { EditedMenuItem, MenuItemRow } from '#contract/menu-editing.ts';
import {
  isoOf,
  type ListedRecord,
  type MenuItemRecord,
  namesOf,
  viewFields,
  viewPicture,
} from '#server/features/menu/menu-item-record.ts';

export const viewMenuItem = (record: MenuItemRecord): EditedMenuItem => ({
  id: record.id,
  version: record.version,
  picture: viewPicture(record),
  updatedAt: isoOf(record.updated_at),
  dish: viewFields(record),
});

/** A row of the list; the contract leaves out the fields that it does not show. */
export const viewMenuItemRow = (record: ListedRecord): MenuItemRow => ({
  ...viewFields(record),
  id: record.id,
  version: record.version,
  menuName: record.menu_name,
  translations: namesOf(record.translations),
  picture: viewPicture(record),
  hasDeclaredAllergens: record.allergens !== null,
  optionGroupCount: record.groups.length,
  updatedAt: isoOf(record.updated_at),
});
