import type { StaffOrder } from '#contract/orders.ts';
import type { EstimatedItem } from '#domain/kitchen/estimate.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { findPlacementContext } from './placement-context-store.ts';
import { findOrder } from './store.ts';
import { viewStaffOrder } from './view.ts';

interface Key {
  readonly scope: string;
  readonly key: string;
  readonly hash: Buffer;
}

/** The order that the key led to before, as it stands now, and what the kitchen has ahead; refuses IDEMPOTENCY_KEY_REUSED. */
export async function takenBefore(
  { database, clock }: Platform,
  member: MemberPrincipal,
  { scope, key, hash }: Key,
): Promise<{ order: StaffOrder | null; ahead: readonly EstimatedItem[] }> {
  const { restaurantId } = member;
  const now = new Date(clock.now());
  const context = await findPlacementContext(database, {
    restaurantId,
    dinerSessionId: null,
    scope,
    key,
    now,
  });
  const { ahead, earlier_order_id: orderId, earlier_hash: earlierHash } = context;
  if (orderId === null) return { order: null, ahead };
  if (!earlierHash?.equals(hash)) refuse('IDEMPOTENCY_KEY_REUSED');
  const order = await findOrder(database, restaurantId, orderId);
  return { order: order && viewStaffOrder(order, member), ahead };
}
