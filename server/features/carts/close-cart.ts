import type { Transaction } from 'kysely';
import type { DB } from '#server/platform/database/database-types.ts';
import { updateCartClosed, updateCartReopened } from './store.ts';

/** Closes the cart of a visit that ends. An order that is being placed from it fails, because the version has changed. */
export async function closeCart(
  tx: Transaction<DB>,
  { visitId, now }: { visitId: string; now: Date },
): Promise<void> {
  await updateCartClosed(tx, visitId, now);
}

/** Reopens a visit’s cart, if it was closed together with the visit. */
export async function reopenCart(
  tx: Transaction<DB>,
  cart: { visitId: string; closedAt: Date; now: Date },
): Promise<void> {
  await updateCartReopened(tx, cart);
}
