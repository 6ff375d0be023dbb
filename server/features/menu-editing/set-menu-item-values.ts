import type { MenuItemRow, MenuItemValues } from '#contract/menu-editing.ts';
import { DIET_FLAGS } from '#domain/menu/diets.ts';
import type { ListedRecord } from '#server/features/menu/menu-item-record.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { changeMenu } from './change-menu.ts';
import { requireGuarded, requireUncontradicted } from './edit-menu-item.ts';
import { findMenuItemsById } from './menu-item-list-store.ts';
import { ensureCategory, lockMenuItems, updateMenuItem } from './menu-item-store.ts';
import { viewMenuItemRow } from './view.ts';

/**
 * Sets values of several menu items, all or none: a price in the list, many at once, or their undo (EDIT-5, EDIT-16). Refuses MENU_ITEM_NOT_FOUND,
 * ITEM_CHANGED with the item that has changed since, ITEM_INVALID if a sent diet contradicts the allergens (EDIT-2).
 */
export async function setMenuItemValues(
  platform: Platform,
  member: MemberPrincipal,
  items: readonly MenuItemValues[],
): Promise<{ items: MenuItemRow[] }> {
  const { restaurantId, role } = member;
  const ids = items.map(({ id }) => id);
  const before = await findMenuItemsById(platform.database, restaurantId, ids);
  const known = new Set(before.map(({ id }) => id));
  for (const menuItemId of ids) if (!known.has(menuItemId)) refuse('MENU_ITEM_NOT_FOUND', { menuItemId });
  await changeMenu(platform, member, async (tx, now) => {
    await lockMenuItems(tx, ids);
    for (const category of new Set(items.flatMap((item) => item.category ?? [])))
      await ensureCategory(tx, restaurantId, category);
    for (const { id: menuItemId, version, ...fields } of items)
      requireGuarded(await updateMenuItem(tx, { menuItemId, version }, fields, now), menuItemId);
    // Other values cannot make a dish contradict its diets.
    const dieted = items.filter((item) => DIET_FLAGS.some((flag) => item[flag] !== undefined));
    await requireUncontradicted(
      tx,
      dieted.map(({ id }) => id),
    );
    return {
      result: null,
      action: 'menu-item.set-values',
      subjectId: ids[0] ?? restaurantId,
      details: { from: valuesBefore(before, items), to: items },
    };
  });
  const rows = await findMenuItemsById(platform.database, restaurantId, ids);
  return { items: rows.map((row) => viewMenuItemRow(row, role)) };
}

/** For the audit log: each item’s price, and its cost if changed. */
function valuesBefore(records: readonly ListedRecord[], items: readonly MenuItemValues[]): object[] {
  const costed = new Set(items.flatMap(({ id, costMinor }) => (costMinor === undefined ? [] : id)));
  return records.map(({ id, name, base_price_minor: basePriceMinor, cost_minor: costMinor }) => ({
    id,
    name,
    basePriceMinor,
    ...(costed.has(id) && { costMinor }),
  }));
}
