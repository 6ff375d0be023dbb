import type { Cart } from '#contract/carts.ts';
import type { DinerPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { Refusal } from '#server/platform/errors.ts';
import { createSharedReads } from '#server/platform/shared-reads.ts';
import { keepCart } from './cart-memory.ts';
import type { OpenCartRecord } from './cart-record.ts';
import { openCart } from './open-cart.ts';
import { viewCart } from './view.ts';

/** After a change of a cart every phone of the table reads it at once. */
const share = createSharedReads<OpenCartRecord>();

/**
 * The visit’s cart in the caller’s language. The read itself shows that the caller’s session is live, so that a cached diner needs no
 * further query; otherwise the caller is looked up in the database (`confirm`). Refuses VISIT_CLOSED.
 */
export async function getCart(
  platform: Platform,
  known: DinerPrincipal,
  confirm: () => Promise<DinerPrincipal> = () => Promise.resolve(known),
): Promise<Cart> {
  const nowMs = platform.clock.now();
  const record = await look(platform, known, nowMs).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
  const own = record?.diners.find(({ id }) => id === known.dinerSessionId);
  if (record && own && !own.has_left && Date.parse(own.expires_at) > nowMs)
    return viewCart(record, { ...known, language: own.language }, nowMs);
  const diner = await confirm();
  return viewCart(await look(platform, diner, nowMs), diner, nowMs);
}

function look({ database }: Platform, diner: DinerPrincipal, nowMs: number): Promise<OpenCartRecord> {
  return share(diner.visitId, async () => {
    const record = await openCart(database, diner, nowMs);
    keepCart(diner.visitId, record);
    return record;
  });
}
