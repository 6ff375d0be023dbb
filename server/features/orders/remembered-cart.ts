import type { PlaceOrder } from '#contract/orders.ts';
import type { DinerPrincipal } from '#server/platform/auth/principal.ts';
import { forgetCart, keepCart, recallCart } from '../carts/cart-memory.ts';
import type { LineRecord, OpenCartRecord } from '../carts/cart-record.ts';
import type { PlacementContext } from './placement-store.ts';

/** The diner's cart as this process last saw it, where it is the one they saw: the statement that writes asks for its version. */
export function recallUnlocked(
  { visitId }: DinerPrincipal,
  { mode, cartVersion }: PlaceOrder,
): OpenCartRecord | null {
  // A shared order needs the lock, and the end of a lease moves without a version.
  const record = mode === 'individual' ? recallCart(visitId, null) : null;
  return record?.version === cartVersion && !record.is_locked ? record : null;
}

/** Neither who is at the table nor anything of the restaurant has moved since; the cart's version is for the statement to prove. */
export const isStill = (
  remembered: OpenCartRecord | null,
  { session, restaurant_row: row }: PlacementContext,
): remembered is OpenCartRecord =>
  remembered?.restaurant_row === row && remembered.visit_version === session?.visit_version;

/** Keeps the cart as the order left it: without the ordered lines and unlocked. A shared order closes the cart. */
export function keepWhatIsLeft(
  visitId: string,
  { mode }: PlaceOrder,
  record: OpenCartRecord,
  ordered: readonly LineRecord[],
): void {
  if (mode === 'collaborative') {
    forgetCart(visitId);
    return;
  }
  const lines = record.lines.filter((line) => !ordered.includes(line));
  const unlocked = { is_locked: false, locked_by_session_id: null, lock_expires_at: null };
  keepCart(visitId, { ...record, ...unlocked, version: record.version + 1, lines });
}
