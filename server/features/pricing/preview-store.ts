import { sql, type Transaction } from 'kysely';
import type { ReplayedDishes } from '#domain/prices/replay.ts';
import type { DB } from '#server/platform/database/database-types.ts';

/**
 * Orders since then, without cancelled ones, with the share of tables occupied by other parties when the visit began: the level at which
 * the visit would have locked its prices.
 */
export async function listOrderedSince(
  tx: Transaction<DB>,
  restaurantId: string,
  since: Date,
): Promise<ReplayedDishes[]> {
  const { rows } = await sql<{
    visit_id: string;
    opened_at: Date;
    level: number;
    menu_item_id: string;
    category: string;
    base_price_minor: number;
    quantity: number;
  }>`
    with sat as (
      select id, opened_at, coalesce(closed_at, 'infinity') as closed_at from visits
      where restaurant_id = ${restaurantId} and opened_at > ${since}::timestamptz - interval '1 day'
    ), room as (
      select greatest(count(*), 1)::float8 as tables from restaurant_tables where restaurant_id = ${restaurantId} and archived_at is null
    ), begun as (
      select v.id, v.opened_at, least(1, (select count(*) from sat o where o.opened_at < v.opened_at and o.closed_at > v.opened_at) / room.tables) as level
      from sat v, room where v.opened_at > ${since}
    )
    select b.id as visit_id, b.opened_at, b.level, i.menu_item_id, i.category, i.base_price_minor, sum(i.quantity)::integer as quantity
    from begun b join orders o on o.visit_id = b.id and o.status <> 'cancelled' join order_items i on i.order_id = o.id
    group by b.id, b.opened_at, b.level, i.menu_item_id, i.category, i.base_price_minor`.execute(tx);
  return rows.map((row) => ({
    visitId: row.visit_id,
    beganAtMs: row.opened_at.getTime(),
    level: row.level,
    menuItemId: row.menu_item_id,
    category: row.category,
    basePriceMinor: row.base_price_minor,
    quantity: row.quantity,
  }));
}
