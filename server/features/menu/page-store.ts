import type { Database } from '#server/platform/database/connect.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';

export interface TableAtMoment {
  is_guarded: boolean;
  /** When each phone that is here was last used. */
  last_activity_at: readonly string[];
}

/** What a phone that comes now would find at the table. */
export async function findTableAtMoment(
  database: Database,
  restaurantId: string,
  { tableId, now }: { tableId: string; now: Date },
): Promise<TableAtMoment | null> {
  const { rows } = await oneInRestaurant<TableAtMoment>(database, restaurantId, {
    name: 'find-table-at-moment',
    text: `select exists (select 1 from presence_guards where restaurant_id = $1 and is_on) as is_guarded,
      (select coalesce(json_agg(d.last_activity_at), '[]'::json)
        from visits v join diner_sessions d on d.visit_id = v.id
        where v.table_id = $2 and v.closed_at is null and d.left_at is null and d.is_active and d.expires_at > $3)
        as last_activity_at`,
    values: [restaurantId, tableId, now],
  });
  return rows[0] ?? null;
}
