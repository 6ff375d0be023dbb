import { randomUUID } from 'node:crypto';
import type { EditedMenu, MenuFields, NewContents, NewOrder } from '#contract/menu-sections.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { sameOrRefuse } from '#server/platform/database/reused-ids.ts';
import { refuse } from '#server/platform/errors.ts';
import { changeMenu, insertOnce } from './change-menu.ts';
import { deleteMenu, insertMenu, listMenus, updateMenu, viewMenu } from './menu-store.ts';
import { areIn, countKnown, isInOrder, putMenuItems, saveOrder } from './order-store.ts';

type Menus = { menus: EditedMenu[] };

/** All menus in order, each with its items in order. */
export async function readMenus(database: Database, restaurantId: string): Promise<Menus> {
  return { menus: (await listMenus(database, restaurantId)).map(viewMenu) };
}

/** Refuses MENU_NOT_FOUND. */
async function readMenu(database: Database, restaurantId: string, menuId: string): Promise<EditedMenu> {
  const { menus } = await readMenus(database, restaurantId);
  return menus.find(({ id }) => id === menuId) ?? refuse('MENU_NOT_FOUND');
}

/** Adds a menu at the end, one for each id (EDIT-19). Refuses WINDOW_INVALID, and COMMAND_REUSED for the id of a menu with another content. */
export async function createMenu(
  platform: Platform,
  member: MemberPrincipal,
  { id = randomUUID(), menu }: { id?: string | undefined; menu: MenuFields },
): Promise<EditedMenu> {
  const { restaurantId } = member;
  requireWindow(menu);
  const isNew = await insertOnce('menus_pkey', () =>
    changeMenu(platform, member, async (tx, now) => {
      await insertMenu(tx, restaurantId, { id, ...menu }, now);
      return { result: null, action: 'menu.create', subjectId: id, details: menu };
    }),
  );
  if (isNew) return readMenu(platform.database, restaurantId, id);
  const { menus } = await readMenus(platform.database, restaurantId);
  const known = menus.find((each) => each.id === id);
  return sameOrRefuse(known, (each) => each.menu, menu);
}

/** Refuses MENU_CHANGED when the menu has changed since; MENU_NOT_FOUND, WINDOW_INVALID. */
export async function changeOneMenu(
  platform: Platform,
  member: MemberPrincipal,
  { menuId, version, menu }: { menuId: string; version: number; menu: MenuFields },
): Promise<EditedMenu> {
  requireWindow(menu);
  const before = await readMenu(platform.database, member.restaurantId, menuId);
  await changeMenu(platform, member, async (tx, now) => {
    const guarded = await updateMenu(tx, { menuId, version }, menu, now);
    if (guarded === 'missing') refuse('MENU_NOT_FOUND');
    if (guarded === 'changed') refuse('MENU_CHANGED');
    const details = { from: before.menu, to: menu };
    return { result: null, action: 'menu.change', subjectId: menuId, details };
  });
  return readMenu(platform.database, member.restaurantId, menuId);
}

/**
 * Puts items into a menu in the given order. Refuses MENU_NOT_FOUND, MENU_ITEM_NOT_FOUND, and LIST_CHANGED if somebody else has sorted or moved what
 * was seen, there or in the menus that items come from (EDIT-18).
 */
export async function fillMenu(
  platform: Platform,
  member: MemberPrincipal,
  { menuId, ids, seen, from }: NewContents & { menuId: string },
): Promise<Menus> {
  const { restaurantId } = member;
  await changeMenu(platform, member, async (tx, now) => {
    if ((await countKnown(tx, 'menus', [menuId])) === 0) refuse('MENU_NOT_FOUND');
    if ((await countKnown(tx, 'menu_items', ids)) < new Set(ids).size) refuse('MENU_ITEM_NOT_FOUND');
    if (seen && !(await isInOrder(tx, { table: 'menu_items', menuId }, seen))) refuse('LIST_CHANGED');
    if (from && !(await areIn(tx, from, menuId))) refuse('LIST_CHANGED');
    await putMenuItems(tx, { menuId, ids, now });
    return { result: null, action: 'menu.fill', subjectId: menuId, details: { ids } };
  });
  return readMenus(platform.database, restaurantId);
}

/** Refuses MENU_NOT_FOUND if the list contains a deleted one, LIST_CHANGED if somebody else has sorted what was seen. */
export async function orderMenus(
  platform: Platform,
  member: MemberPrincipal,
  { ids, seen }: NewOrder,
): Promise<Menus> {
  const { restaurantId } = member;
  await changeMenu(platform, member, async (tx) => {
    if ((await countKnown(tx, 'menus', ids)) < new Set(ids).size) refuse('MENU_NOT_FOUND');
    if (seen && !(await isInOrder(tx, { table: 'menus' }, seen))) refuse('LIST_CHANGED');
    await saveOrder(tx, 'menus', ids);
    return { result: null, action: 'menu.order', subjectId: restaurantId, details: { ids } };
  });
  return readMenus(platform.database, restaurantId);
}

/** Deletes a menu with its items; orders keep their snapshots. Refuses MENU_NOT_FOUND. */
export async function removeMenu(
  platform: Platform,
  member: MemberPrincipal,
  menuId: string,
): Promise<{ done: true }> {
  return changeMenu(platform, member, async (tx) => {
    const details = (await deleteMenu(tx, menuId)) ?? refuse('MENU_NOT_FOUND');
    return { result: { done: true as const }, action: 'menu.delete', subjectId: menuId, details };
  });
}

/** Refuses WINDOW_INVALID if only one end of the window is given. */
function requireWindow({ startTime, endTime }: MenuFields): void {
  if ((startTime === null) !== (endTime === null)) refuse('WINDOW_INVALID');
}
