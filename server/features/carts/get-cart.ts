import type { Cart } from '#contract/carts.ts';
import type { DinerPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { keepCart } from './cart-memory.ts';
import { openCart } from './open-cart.ts';
import { viewCart } from './view.ts';

/** The visit's cart in the caller's language. */
export async function getCart({ database, clock }: Platform, diner: DinerPrincipal): Promise<Cart> {
  const nowMs = clock.now();
  const record = await openCart(database, diner, nowMs);
  keepCart(diner.visitId, record);
  return viewCart(record, diner, nowMs);
}
