import type { Transaction } from 'kysely';
import type { DB } from '#server/platform/database/database-types.ts';
import { updateCartClosed } from './store.ts';

/** Closes the cart of a visit that ends. An order that is being placed from it fails, because the version has changed. */
export async function closeCart(
  tx: Transaction<DB>,
  { visitId, now }: { visitId: string; now: Date },
): Promise<void> {
  await updateCartClosed(tx, visitId, now);
}
