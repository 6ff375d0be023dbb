import { sql, type Transaction } from 'kysely';
import type { NamedDish } from '#domain/feedback/mentions.ts';
import type { DB } from '#server/platform/database/database-types.ts';

/** The dishes of a visit, each with every name that the menu has for it now and that it had when it was ordered. */
export async function listDishesOfVisit(tx: Transaction<DB>, visitId: string): Promise<NamedDish[]> {
  const { rows } = await sql<NamedDish>`
    select i.menu_item_id as "menuItemId", array_remove(array_agg(distinct n.name), null) as names
    from orders o join order_items i on i.order_id = o.id join menu_items m on m.id = i.menu_item_id
    cross join lateral (values (i.name), (m.name), (m.translations #>> '{en,name}'), (m.translations #>> '{es,name}')) as n (name)
    where o.visit_id = ${visitId} and i.status <> 'cancelled' group by i.menu_item_id order by i.menu_item_id`.execute(
    tx,
  );
  return rows;
}
