import { decideMode } from '#domain/ordering/cart-mode.ts';
import type { DinerPrincipal } from '#server/platform/auth/principal.ts';
import type { Change } from '#server/platform/changes/change.ts';
import { refuse } from '#server/platform/errors.ts';
import { lockOpenCart, updatePartChanged } from './change-part.ts';

const NO_LOCK = { isLocked: false, lockedBy: null, lockExpiresAtMs: null };

/**
 * The diner begins or ends to order alone (CART-15), in the caller's transaction, which holds the visit. What the table orders
 * changes with it, and so does the cart's version. Refuses CART_LOCKED while somebody else checks out.
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
