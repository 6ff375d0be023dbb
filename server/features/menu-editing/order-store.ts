import { sql, type Transaction } from 'kysely';
import type { DB } from '#server/platform/database/database-types.ts';

type Tx = Transaction<DB>;
type Ordered = 'menus' | 'menu_categories' | 'menu_items';

/** How many of these there are: an order that names something else was made from an old list. */
export async function countKnown(tx: Tx, table: Ordered, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where id = any (${[...ids]}::uuid[])`.execute(tx);
  return rows[0]?.count ?? 0;
}

/**
 * The named ones first, as `ids` has them; then the others as they were. An order is no part of what a form edits: versions stay.
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

/** Puts these dishes first into the menu, those of other menus too; whatever else is in it comes after them. */
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
