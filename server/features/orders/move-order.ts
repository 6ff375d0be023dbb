import type { StaffOrder } from '#contract/orders.ts';
import { canMove, movesFor, needsReason, type OrderActor, type OrderStatus } from '#domain/order-status.ts';
import { refuse } from '#server/platform/errors.ts';
import { recordedHints } from '#server/platform/events/publisher.ts';
import { staffRoom, visitRoom } from '#server/platform/events/rooms.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type OrderMove, updateOrderStatus } from './move-store.ts';
import { orderReady } from './order-ready.ts';
import type { OrderRecord } from './order-record.ts';
import { findOrder } from './store.ts';
import { viewStaffOrder } from './view.ts';

export interface Mover {
  readonly restaurantId: string;
  /** The member's role, or the product itself. */
  readonly role: OrderActor;
  readonly userId: string | null;
  readonly name: string | null;
}

/**
 * Moves an order by the table of ORDER-1, once (INV-11): two screens that bump the same ticket meet at its version, and the
 * second is told how the order stands now.
 */
export async function moveOrder(
  platform: Platform,
  mover: Mover,
  orderId: string,
  move: { to: OrderStatus; version: number; reason?: string | undefined },
): Promise<StaffOrder> {
  const order = await findOrder(platform.database, mover.restaurantId, orderId);
  if (!order) refuse('ORDER_NOT_FOUND');
  if (order.version !== move.version) refuse('ORDER_CHANGED', { order: viewStaffOrder(order) });
  if (!canMove(order.status, move.to)) refuse('MOVE_NOT_ALLOWED', { from: order.status, to: move.to });
  if (!movesFor(order.status, mover.role).includes(move.to))
    refuse('NOT_ALLOWED', { from: order.status, to: move.to });
  const reason = move.reason?.trim() || null;
  if (needsReason(move.to) && reason === null) refuse('REASON_REQUIRED');
  const hints = await updateOrderStatus(
    platform.database,
    mover.restaurantId,
    composeMove(platform, mover, order, move.to, reason),
  );
  // The diner's phone hears it before the answer is read.
  if (hints) platform.publisher.publish(recordedHints(hints));
  const now = await findOrder(platform.database, mover.restaurantId, orderId);
  if (!now) refuse('ORDER_NOT_FOUND');
  if (!hints) refuse('ORDER_CHANGED', { order: viewStaffOrder(now) });
  return viewStaffOrder(now);
}

function composeMove(
  { clock }: Platform,
  mover: Mover,
  order: OrderRecord,
  to: OrderStatus,
  reason: string | null,
): OrderMove {
  return {
    orderId: order.id,
    fromVersion: order.version,
    from: order.status,
    to,
    reason,
    actor: { kind: mover.role === 'system' ? 'system' : 'member', id: mover.userId, name: mover.name },
    now: new Date(clock.now()),
    rooms: [visitRoom(order.visit_id), staffRoom(order.restaurant_id)],
    staffRoom: staffRoom(order.restaurant_id),
    notification: to === 'ready' ? orderReady(order) : null,
  };
}
