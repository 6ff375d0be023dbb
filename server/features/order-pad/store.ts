import { LOCKED_FACTORS, type LockedFactorsRecord } from '#server/features/pricing/locked-factors.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';

/** With the visit's prices, if there is one. */
export interface PadTableRecord extends LockedFactorsRecord {
  id: string;
  table_number: string;
  visit_id: string | null;
  open_orders: number;
}

/** Null if the table does not exist, or no longer. */
export async function findPadTable(
  database: Database,
  restaurantId: string,
  tableId: string,
): Promise<PadTableRecord | null> {
  const { rows } = await oneInRestaurant<PadTableRecord>(database, restaurantId, {
    name: 'find-pad-table',
    text: `select t.id, t.table_number, v.id as visit_id, ${LOCKED_FACTORS},
        (select count(*) from orders o where o.visit_id = v.id and o.status not in ('completed', 'cancelled')) as open_orders
      from restaurant_tables t
      left join visits v on (v.table_id = t.id or v.id = t.joined_visit_id) and v.closed_at is null
      left join table_price_sessions p on p.visit_id = v.id
      where t.id = $1 and t.restaurant_id = current_setting('app.restaurant_id')::uuid and t.archived_at is null`,
    values: [tableId],
  });
  return rows[0] ?? null;
}
