import { sql, type Transaction } from 'kysely';
import type { CartState } from '#domain/ordering/cart.ts';
import { decideMode } from '#domain/ordering/cart-mode.ts';
import type { DinerPrincipal } from '#server/platform/auth/principal.ts';
import type { Change } from '#server/platform/changes/change.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { refuse } from '#server/platform/errors.ts';
import { staffRoom, visitRoom } from '#server/platform/events/rooms.ts';
import { UNLOCKED } from './cart-record.ts';

const NO_LOCK = { isLocked: false, lockedBy: null, lockExpiresAtMs: null };

/** The diner who is checking out in a visit’s open cart. */
export interface HeldCart {
  readonly id: string;
  readonly lock: Pick<CartState, 'isLocked' | 'lockedBy' | 'lockExpiresAtMs'>;
}

/** Locks the visit’s open cart until the transaction ends; null if the visit has no cart yet. */
export async function lockOpenCart(tx: Transaction<DB>, visitId: string): Promise<HeldCart | null> {
  const cart = await tx
    .selectFrom('carts')
    .select(['id', 'is_locked', 'locked_by_session_id', 'lock_expires_at'])
    .where('visit_id', '=', visitId)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!cart) return null;
  const lock = {
    isLocked: cart.is_locked,
    lockedBy: cart.locked_by_session_id,
    lockExpiresAtMs: cart.lock_expires_at?.getTime() ?? null,
  };
  return { id: cart.id, lock };
}

/** Raises the versions of a diner’s part and of what the table orders together, and sends a hint. */
export async function updatePartChanged(
  { tx, now, hint, restaurantId }: Pick<Change, 'tx' | 'now' | 'hint' | 'restaurantId'>,
  { cartId, visitId, dinerSessionId }: { cartId: string; visitId: string; dinerSessionId: string },
  { givesLockBack }: { givesLockBack: boolean } = { givesLockBack: false },
): Promise<void> {
  const { version } = await tx
    .updateTable('carts')
    .set((eb) => ({
      ...(givesLockBack ? UNLOCKED : {}),
      updated_at: now,
      version: eb('version', '+', 1),
      together_version: eb('version', '+', 1),
      own_versions: sql`own_versions || jsonb_build_object(${dinerSessionId}::text, version + 1)`,
    }))
    .where('id', '=', cartId)
    .returning('version')
    .executeTakeFirstOrThrow();
  await hint({ type: 'cart.changed', id: cartId, version }, [visitRoom(visitId), staffRoom(restaurantId)]);
}

/**
 * The diner starts or stops ordering alone (CART-15), in the caller’s transaction, which has locked the visit. What the table orders
 * changes too, and so does the cart’s version. Refuses CART_LOCKED during another diner’s checkout.
 */
export async function changeMode(
  change: Pick<Change, 'tx' | 'now' | 'hint' | 'restaurantId'>,
  { visitId, dinerSessionId }: DinerPrincipal,
  ordersAlone: boolean,
): Promise<void> {
  const { tx, now } = change;
  const cart = await lockOpenCart(tx, visitId);
  const { orders_alone: wasAlone } = await tx
    .selectFrom('diner_sessions')
    .select('orders_alone')
    .where('id', '=', dinerSessionId)
    .executeTakeFirstOrThrow();
  const decision = decideMode(
    {
      ...(cart?.lock ?? NO_LOCK),
      alone: new Set(wasAlone ? [dinerSessionId] : []),
    },
    { actorId: dinerSessionId, ordersAlone },
    now.getTime(),
  );
  if (decision.kind === 'refused') refuse(decision.code);
  if (decision.kind === 'unchanged') return;
  await tx
    .updateTable('diner_sessions')
    .set({ orders_alone: ordersAlone })
    .where('id', '=', dinerSessionId)
    .execute();
  if (cart) await updatePartChanged(change, { cartId: cart.id, visitId, dinerSessionId }, decision);
}
