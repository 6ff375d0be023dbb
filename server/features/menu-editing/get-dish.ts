import type { EditedDish } from '#contract/menu-editing.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { refuse } from '#server/platform/errors.ts';
import { viewDish } from './dish-record.ts';
import { findDish } from './menu-item-list-store.ts';

/** A dish with everything that can be edited. Refuses MENU_ITEM_NOT_FOUND. */
export async function getDish(
  database: Database,
  restaurantId: string,
  menuItemId: string,
): Promise<EditedDish> {
  const record = await findDish(database, restaurantId, menuItemId);
  if (!record) refuse('MENU_ITEM_NOT_FOUND');
  return viewDish(record);
}
