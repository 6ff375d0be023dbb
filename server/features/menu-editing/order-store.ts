import { sql, type Transaction } from 'kysely';
import type { DB } from '#server/platform/database/database-types.ts';

type Tx = Transaction<DB>;
type Ordered = 'menus' | 'menu_categories' | 'menu_items';

/** The number of these that exist. Fewer than requested means that the list was outdated. */
export async function countKnown(tx: Tx, table: Ordered, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where id = any (${[...ids]}::uuid[])`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Whether the rows, of that menu for its items, are still in this order; locked, so that sorts are saved one after the other. */
export async function isInOrder(
  tx: Tx,
  { table, menuId }: { table: Ordered; menuId?: string },
  ids: readonly string[],
): Promise<boolean> {
  const rows = sql.table(table);
  await sql`select from ${rows} where id = any (${[...ids]}::uuid[]) order by id for no key update`.execute(
    tx,
  );
  // A statement of its own: it reads what the one that it waited for has written.
  const isHere = menuId === undefined ? sql`true` : sql`menu_id = ${menuId}`;
  const { rows: sorted } = await sql<{ id: string }>`
    select id from ${rows} where id = any (${[...ids]}::uuid[]) and ${isHere} order by sort_order, name, id`.execute(
    tx,
  );
  return sorted.length === ids.length && sorted.every(({ id }, place) => id === ids[place]);
}

/** Whether each of the items is in that menu, or has arrived where it goes to; locked, so that it stays there. */
export async function areIn(
  tx: Tx,
  places: readonly { readonly id: string; readonly menuId: string }[],
  toMenuId: string,
): Promise<boolean> {
  const { rows } = await sql<{ id: string; menu_id: string }>`
    select id, menu_id from menu_items where id = any (${places.map(({ id }) => id)}::uuid[]) order by id for no key update`.execute(
    tx,
  );
  const menuIds = new Map(rows.map((row) => [row.id, row.menu_id]));
  return places.every(({ id, menuId }) => [menuId, toMenuId].includes(menuIds.get(id) ?? ''));
}

/**
 * Sorts the rows as in `ids`, then the others as before. Versions stay: no form edits the sort order.
 */
export async function saveOrder(
  tx: Tx,
  table: 'menus' | 'menu_categories',
  ids: readonly string[],
): Promise<void> {
  const rows = sql.table(table);
  await sql`
    update ${rows} as row set sort_order = o.place from (
      select id, row_number() over (order by array_position(${[...ids]}::uuid[], id), sort_order, name, id) as place from ${rows}) as o
    where row.id = o.id and row.sort_order <> o.place`.execute(tx);
}

/** Moves these items to the top of the menu, also from other menus; its other items follow them. */
export async function putMenuItems(
  tx: Tx,
  { menuId, ids, now }: { menuId: string; ids: readonly string[]; now: Date },
): Promise<void> {
  await sql`
    update menu_items as item set sort_order = o.place, menu_id = ${menuId}, updated_at = ${now},
      version = version + (case when item.menu_id = ${menuId} then 0 else 1 end)
    from (
      select id, row_number() over (order by array_position(${[...ids]}::uuid[], id), sort_order, name, id) as place
      from menu_items where menu_id = ${menuId} or id = any (${[...ids]}::uuid[])) as o
    where item.id = o.id and (item.sort_order <> o.place or item.menu_id <> ${menuId})`.execute(tx);
}
