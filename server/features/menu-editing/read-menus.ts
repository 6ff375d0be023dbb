import type { EditedMenu } from '#contract/menu-sections.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { refuse } from '#server/platform/errors.ts';
import { listMenus, viewMenu } from './menu-store.ts';

export type Menus = { menus: EditedMenu[] };

/** All of them in their order, each with its dishes in theirs. */
export async function readMenus(database: Database, restaurantId: string): Promise<Menus> {
  return { menus: (await listMenus(database, restaurantId)).map(viewMenu) };
}

/** Refuses MENU_NOT_FOUND. */
export async function readMenu(
  database: Database,
  restaurantId: string,
  menuId: string,
): Promise<EditedMenu> {
  const { menus } = await readMenus(database, restaurantId);
  return menus.find(({ id }) => id === menuId) ?? refuse('MENU_NOT_FOUND');
}
