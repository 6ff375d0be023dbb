import { sql, type Transaction } from 'kysely';
import type { DB } from '#server/platform/database/database-types.ts';
import type { Relocation, Versioned } from './relocate-store.ts';

interface Carts {
  readonly fromCartId: string;
  readonly toCartId: string;
}

/**
 * Every line and instruction goes into the other cart under its diner's name; commands that were carried out are known there too, so that
 * one that is sent again changes nothing twice (INV-04). Both carts are unlocked: nobody has seen what is in them now. The other
 * cart comes first in the answer.
 */
export async function updateCartsMerged(
  tx: Transaction<DB>,
  { fromCartId, toCartId }: Carts,
  { fromVisitId, toVisitId, toTableId, now }: Relocation,
): Promise<Versioned> {
  const moved = { cart_id: toCartId };
  await tx.updateTable('cart_lines').set(moved).where('cart_id', '=', fromCartId).execute();
  await tx.updateTable('cart_instructions').set(moved).where('cart_id', '=', fromCartId).execute();
  await tx.updateTable('cart_commands').set(moved).where('cart_id', '=', fromCartId).execute();
  await updateCartUnlocked(tx, fromCartId, now);
  await tx.updateTable('carts').set({ closed_at: now }).where('id', '=', fromCartId).execute();
  await sql`update carts set visit_id = ${toVisitId}, table_id = ${toTableId} where visit_id = ${fromVisitId}`.execute(
    tx,
  );
  return updateCartUnlocked(tx, toCartId, now);
}

/** The same for what the visit's diners have put into the cart, who are in a visit of their own again (VISIT-4). Both carts. */
export async function updateCartsSeparated(
  tx: Transaction<DB>,
  { fromCartId, toCartId }: Carts,
  { toVisitId, now }: Relocation,
): Promise<readonly [Versioned, Versioned]> {
  const theirs = tx.selectFrom('diner_sessions').select('id').where('visit_id', '=', toVisitId);
  const moved = { cart_id: toCartId };
  await tx
    .updateTable('cart_lines')
    .set(moved)
    .where('cart_id', '=', fromCartId)
    .where('added_by_session_id', 'in', theirs)
    .execute();
  await tx
    .updateTable('cart_instructions')
    .set(moved)
    .where('cart_id', '=', fromCartId)
    .where('diner_session_id', 'in', theirs)
    .execute();
  await tx
    .updateTable('cart_commands')
    .set(moved)
    .where('cart_id', '=', fromCartId)
    .where('diner_session_id', 'in', theirs)
    .execute();
  return [await updateCartUnlocked(tx, fromCartId, now), await updateCartUnlocked(tx, toCartId, now)];
}

/** Nobody has seen what is in the cart now: unlocked, and new to each diner of its visit. */
function updateCartUnlocked(tx: Transaction<DB>, cartId: string, now: Date): Promise<Versioned> {
  return tx
    .updateTable('carts')
    .set((eb) => ({
      is_locked: false,
      locked_by_session_id: null,
      locked_at: null,
      lock_expires_at: null,
      updated_at: now,
      version: eb('version', '+', 1),
      together_version: eb('version', '+', 1),
      own_versions: sql`(select coalesce(jsonb_object_agg(d.id, carts.version + 1), '{}') from diner_sessions d where d.visit_id = carts.visit_id)`,
    }))
    .where('id', '=', cartId)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}
