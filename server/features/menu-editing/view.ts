import type { MenuItemFields } from '#contract/menu.ts';
import type { EditedMenuItem, MenuItemRow } from '#contract/menu-editing.ts';
import { can, type Role } from '#domain/people/roles.ts';
import {
  isoOf,
  type ListedRecord,
  type MenuItemRecord,
  namesOf,
  viewFields,
  viewPicture,
} from '#server/features/menu/menu-item-record.ts';
import { sharedStateOf } from './options-store.ts';

/** Each choice with its fingerprint, for other dishes that adopt it (EDIT-15). */
function viewWithStates(record: MenuItemRecord): MenuItemFields {
  const fields: MenuItemFields = viewFields(record);
  const optionGroups = fields.optionGroups.map((group) => ({ ...group, sharedState: sharedStateOf(group) }));
  return { ...fields, optionGroups };
}

export const viewMenuItem = (record: MenuItemRecord): EditedMenuItem => ({
  id: record.id,
  version: record.version,
  picture: viewPicture(record),
  updatedAt: isoOf(record.updated_at),
  dish: viewWithStates(record),
});

/** A row of the list for this role; the contract omits fields that it does not show. */
export function viewMenuItemRow(record: ListedRecord, role: Role): MenuItemRow {
  const { costMinor, ...fields } = viewFields(record);
  return {
    ...fields,
    // Costs are only for roles that may see them (ROLE-2).
    ...(can(role, 'menu.edit') && { costMinor }),
    id: record.id,
    version: record.version,
    menuName: record.menu_name,
    translations: namesOf(record.translations),
    picture: viewPicture(record),
    hasDeclaredAllergens: record.allergens !== null,
    optionGroupCount: record.groups.length,
    updatedAt: isoOf(record.updated_at),
  };
}
