import { sql, type Transaction } from 'kysely';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { staffRoom, visitRoom } from '#server/platform/events/rooms.ts';

/**
 * Deletes lines and instructions of diners who have left, so that guests who join the table or check out do not find, and pay for, their
 * dishes. While the cart is locked they stay: they are part of that order (CART-13). Lines of an expired session are kept for it (CART-17).
 * An expired lease is removed as well, and audited. Returns the cart’s new version; null if nothing was deleted.
 */
export function clearAbandonedLines(
  platform: Platform,
  { restaurantId, visitId }: { restaurantId: string; visitId: string },
): Promise<number | null> {
  return changeInRestaurant(platform, restaurantId, async ({ tx, hint, audit, now }) => {
    const cleared = await deleteAbandonedLines(tx, visitId, now);
    if (!cleared) return null;
    const { id, version, lapsed_by: lockedBy } = cleared;
    if (lockedBy !== null)
      await audit('system', {
        action: 'cart.lock-expired',
        subjectType: 'cart',
        subjectId: id,
        details: { lockedBy },
      });
    await hint({ type: 'cart.changed', id, version }, [visitRoom(visitId), staffRoom(restaurantId)]);
    return version;
  });
}

interface ClearedCart {
  id: string;
  version: number;
  /** Whose lease had expired. */
  lapsed_by: string | null;
}

async function deleteAbandonedLines(
  tx: Transaction<DB>,
  visitId: string,
  now: Date,
): Promise<ClearedCart | null> {
  const { rows } = await sql<ClearedCart>`
    with lapsed as (
      select id, locked_by_session_id from carts where visit_id = ${visitId} and closed_at is null and is_locked
    ), guard as (
      update carts c set version = c.version + 1, together_version = c.version + 1, updated_at = ${now}, is_locked = false, locked_by_session_id = null,
        locked_at = null, lock_expires_at = null
      where c.visit_id = ${visitId} and c.closed_at is null and (not c.is_locked or c.lock_expires_at <= ${now})
        and exists (select from diner_sessions d where d.visit_id = c.visit_id and d.left_at is not null
          and (exists (select from cart_lines l where l.cart_id = c.id and l.added_by_session_id = d.id)
            or exists (select from cart_instructions w where w.cart_id = c.id and w.diner_session_id = d.id)))
      returning c.id, c.version
    ), gone as (
      delete from cart_lines l using guard, diner_sessions d
      where l.cart_id = guard.id and d.id = l.added_by_session_id and d.left_at is not null
    ), unsaid as (
      delete from cart_instructions w using guard, diner_sessions d
      where w.cart_id = guard.id and d.id = w.diner_session_id and d.left_at is not null
    )
    select guard.id, guard.version, lapsed.locked_by_session_id as lapsed_by from guard left join lapsed using (id)`.execute(
    tx,
  );
  return rows[0] ?? null;
}
