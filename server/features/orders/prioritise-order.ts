import type { StaffOrder } from '#contract/orders.ts';
import { canPrioritise } from '#domain/ordering/ticket.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { changeOrder, checkVersion, getOrder } from './change-order.ts';
import { viewStaffOrder } from './view.ts';

/**
 * Sets or removes an order’s priority (KITCHEN-4); idempotent. Refuses ORDER_NOT_FOUND, ORDER_CHANGED, and MOVE_NOT_ALLOWED after the
 * kitchen is done with it.
 */
export async function prioritiseOrder(
  platform: Platform,
  member: MemberPrincipal,
  orderId: string,
  { isPriority, version }: { isPriority: boolean; version: number },
): Promise<StaffOrder> {
  const order = await getOrder(platform, member.restaurantId, orderId);
  if (order.is_priority === isPriority) return viewStaffOrder(order, member);
  checkVersion(order, version, member);
  if (!canPrioritise(order.status)) refuse('MOVE_NOT_ALLOWED', { from: order.status });
  const what = isPriority ? 'prioritised' : 'unprioritised';
  return changeOrder(platform, member, order, {
    action: `order.${what}`,
    changes: [{ what, name: null, quantity: null, from: null }],
    passes: [],
    is_priority: isPriority,
  });
}
