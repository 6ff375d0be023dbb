import type { PlaceOrder } from '#contract/orders.ts';
import type { DinerPrincipal } from '#server/platform/auth/principal.ts';
import { keepCart, recallCart } from '../carts/cart-memory.ts';
import { type OpenCartRecord, UNLOCKED } from '../carts/cart-record.ts';
import type { PlacementContext } from './placement-context-store.ts';
import type { NewOrder } from './placement-store.ts';

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

/** Keeps the cart as the order left it: without what it took, and unlocked unless somebody else is checking out. */
export function keepWhatIsLeft(visitId: string, record: OpenCartRecord, order: NewOrder): void {
  const version = record.version + 1;
  const ordered = new Set(order.line_ids);
  const said = new Set(order.instructions.map(({ dinerSessionId }) => dinerSessionId));
  keepCart(visitId, {
    ...record,
    ...(order.keeps_lock ? {} : UNLOCKED),
    version,
    together_version: order.is_together ? version : record.together_version,
    own_versions: { ...record.own_versions, ...ownVersion(order, version) },
    lines: record.lines.filter(({ id }) => !ordered.has(id)),
    instructions: Object.fromEntries(Object.entries(record.instructions).filter(([id]) => !said.has(id))),
  });
}

const ownVersion = ({ submitted_by_session_id: id }: NewOrder, version: number): Record<string, number> =>
  id === null ? {} : { [id]: version };
