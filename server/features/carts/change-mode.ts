import { sql } from 'kysely';
import { decideMode } from '#domain/ordering/cart-mode.ts';
import type { DinerPrincipal } from '#server/platform/auth/principal.ts';
import type { Change } from '#server/platform/changes/change.ts';
import { refuse } from '#server/platform/errors.ts';
import { staffRoom, visitRoom } from '#server/platform/events/rooms.ts';
import { UNLOCKED } from './cart-record.ts';

/**
 * The diner begins or ends to order alone (CART-15), in the caller's transaction, which holds the visit. What the table orders
 * changes with it, and so does the cart's version. Refuses CART_LOCKED while somebody else checks out.
 */
export async function changeMode(
  { tx, now, hint }: Pick<Change, 'tx' | 'now' | 'hint'>,
  { restaurantId, visitId, dinerSessionId }: DinerPrincipal,
  ordersAlone: boolean,
): Promise<void> {
  const cart = await tx
    .selectFrom('carts')
    .select(['id', 'is_locked', 'locked_by_session_id', 'lock_expires_at'])
    .where('visit_id', '=', visitId)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const { orders_alone: wasAlone } = await tx
    .selectFrom('diner_sessions')
    .select('orders_alone')
    .where('id', '=', dinerSessionId)
    .executeTakeFirstOrThrow();
  const decision = decideMode(
    {
      isLocked: cart?.is_locked ?? false,
      lockedBy: cart?.locked_by_session_id ?? null,
      lockExpiresAtMs: cart?.lock_expires_at?.getTime() ?? null,
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
  if (!cart) return;
  const { version } = await tx
    .updateTable('carts')
    .set((eb) => ({
      ...(decision.givesLockBack ? UNLOCKED : {}),
      updated_at: now,
      version: eb('version', '+', 1),
      together_version: eb('version', '+', 1),
      own_versions: sql`own_versions || jsonb_build_object(${dinerSessionId}::text, version + 1)`,
    }))
    .where('id', '=', cart.id)
    .returning('version')
    .executeTakeFirstOrThrow();
  await hint({ type: 'cart.changed', id: cart.id, version }, [visitRoom(visitId), staffRoom(restaurantId)]);
}
