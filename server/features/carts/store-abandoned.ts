import type { Database } from '#server/platform/database/connect.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';

interface ClearedCart {
  id: string;
  version: number;
  outbox_id: number;
}

/**
 * Deletes the lines of sessions that have left or run out, and with them a lease that has; that one is written to the audit log.
 * Null when the visit's cart holds none, or is locked.
 */
export async function deleteAbandonedLines(
  database: Database,
  wanted: { restaurantId: string; visitId: string; now: Date; rooms: readonly string[] },
): Promise<ClearedCart | null> {
  const { rows } = await oneInRestaurant<ClearedCart>(database, wanted.restaurantId, {
    name: 'delete-abandoned-lines',
    text: `with lapsed as (
        select id, locked_by_session_id from carts where visit_id = $1 and closed_at is null and is_locked
      ), guard as (
        update carts c set version = c.version + 1, updated_at = $2, is_locked = false, locked_by_session_id = null,
          locked_at = null, lock_expires_at = null
        where c.visit_id = $1 and c.closed_at is null and (not c.is_locked or c.lock_expires_at <= $2)
          and exists (select 1 from cart_lines l join diner_sessions d on d.id = l.added_by_session_id
            where l.cart_id = c.id and (d.left_at is not null or d.expires_at <= $2))
        returning c.id, c.restaurant_id, c.version
      ), gone as (
        delete from cart_lines l using guard, diner_sessions d
        where l.cart_id = guard.id and d.id = l.added_by_session_id and (d.left_at is not null or d.expires_at <= $2)
      ), audited as (
        insert into audit_log (restaurant_id, actor_kind, action, subject_type, subject_id, details, at)
        select guard.restaurant_id, 'system', 'cart.lock-expired', 'cart', guard.id::text,
          jsonb_build_object('lockedBy', lapsed.locked_by_session_id), $2
        from guard join lapsed using (id)
      ), hinted as (
        insert into outbox (restaurant_id, type, subject_id, version, rooms)
        select guard.restaurant_id, 'cart.changed', guard.id, guard.version, $3::text[] from guard
        returning id
      )
      select guard.id, guard.version, hinted.id as outbox_id from guard, hinted`,
    values: [wanted.visitId, wanted.now, wanted.rooms],
  });
  return rows[0] ?? null;
}
