import type { Page } from '#domain/visit/participants.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';

export interface TableAtMoment {
  is_guarded: boolean;
  /** The phones that have not left, as input of `isAtTable`. */
  phones: readonly {
    page: Page | null;
    seen_at: string | null;
    last_activity_at: string;
    is_in_cart: boolean;
  }[];
}

/** What a phone that arrives now would find at the table. */
export async function findTableAtMoment(
  database: Database,
  restaurantId: string,
  { tableId, now }: { tableId: string; now: Date },
): Promise<TableAtMoment | null> {
  const { rows } = await oneInRestaurant<TableAtMoment>(database, restaurantId, {
    name: 'find-table-at-moment',
    text: `select exists (select 1 from presence_guards where restaurant_id = $1 and is_on) as is_guarded,
      (select coalesce(json_agg(json_build_object('page', d.page, 'seen_at', d.seen_at, 'last_activity_at', d.last_activity_at,
          'is_in_cart', exists (select from carts c where c.visit_id = v.id and c.closed_at is null and (
            exists (select from cart_lines l where l.cart_id = c.id and l.added_by_session_id = d.id)
            or exists (select from cart_instructions i where i.cart_id = c.id and i.diner_session_id = d.id))))), '[]'::json)
        from visits v join diner_sessions d on d.visit_id = v.id
        where v.table_id = $2 and v.closed_at is null and d.left_at is null and d.is_active and d.expires_at > $3)
        as phones`,
    values: [restaurantId, tableId, now],
  });
  return rows[0] ?? null;
}
