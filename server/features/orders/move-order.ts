import type { StaffOrder } from '#contract/orders.ts';
import {
  canMove,
  isMoveOfOthers,
  movedFrom,
  movesFor,
  needsReason,
  type OrderActor,
  type OrderStatus,
} from '#domain/ordering/order-status.ts';
import { IN_KITCHEN, ITEM_MOVES, type ItemTarget, moveItems } from '#domain/ordering/ticket.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { recordedHints } from '#server/platform/events/publisher.ts';
import { checkVersion, getOrder, requireItems } from './change-order.ts';
import { type OrderMove, updateOrderStatus } from './move-store.ts';
import type { OrderRecord } from './order-record.ts';
import { releaseShares } from './release-shares.ts';
import { viewStaffOrder } from './view.ts';

export interface Mover {
  readonly restaurantId: string;
  /** The member’s role, or the product itself. */
  readonly role: OrderActor;
  readonly userId: string | null;
  readonly name: string | null;
}

interface TicketMove {
  readonly to: OrderStatus;
  readonly version: number;
  readonly reason?: string | undefined;
}

interface ItemsMove {
  readonly to: ItemTarget;
  readonly version: number;
  readonly itemIds: readonly string[];
}

/** A whole order, or some of its dishes, whose status the order follows (KITCHEN-1 … KITCHEN-3). */
type Move = TicketMove | ItemsMove;

/** A member’s session: its token if the member is only cached, and a way to look them up. */
interface Session {
  readonly unproven: string | null;
  readonly confirm: () => Promise<Mover>;
}

/**
 * Moves an order, or dishes of it, by the table of ORDER-1, once (INV-11): of two screens that bump the same ticket the second is refused
 * by the version, and gets the order’s current state. One statement moves it; the order is only read first if that wrote nothing. Dishes
 * that already have the status change nothing, whatever the version.
 */
export async function moveOrder(
  platform: Platform,
  mover: Mover,
  orderId: string,
  move: Move,
  session?: Session,
): Promise<StaffOrder> {
  const { database, publisher } = platform;
  const { restaurantId } = mover;
  const wanted = composeMove(platform, mover, orderId, move, session?.unproven ?? null);
  const hints = wanted && (await updateOrderStatus(database, restaurantId, wanted));
  if (!hints) {
    const asked = session ? await session.confirm() : mover;
    const order = await getOrder(platform, restaurantId, orderId);
    if (isThere(order, move)) return viewStaffOrder(order, asked);
    refuseMove(order, asked, move);
    return moveOrder(platform, asked, orderId, move);
  }
  // Sent before the order is read for the reply, so that the diner’s phone need not wait for that.
  publisher.publish(recordedHints(hints));
  const moved = await getOrder(platform, restaurantId, orderId);
  if (move.to === 'cancelled') await releaseShares(platform, moved);
  return viewStaffOrder(moved, mover);
}

const isThere = (order: OrderRecord, move: Move): boolean =>
  'itemIds' in move && moveItems(order, move.itemIds, move.to).kind === 'unchanged';

/** Refuses with the reason why nothing was written; returns if there is none any more. */
function refuseMove(order: OrderRecord, mover: Mover, move: Move): void {
  if ('itemIds' in move) requireItems(order, move.itemIds);
  else if (isMoveOfOthers(move.to, mover.role)) refuse('NOT_ALLOWED', { from: order.status, to: move.to });
  checkVersion(order, move.version, mover);
  if ('itemIds' in move) {
    const decision = moveItems(order, move.itemIds, move.to);
    if (decision.kind === 'refused') refuse(decision.code);
    return;
  }
  const { to, reason } = move;
  if (!canMove(order.status, to)) refuse('MOVE_NOT_ALLOWED', { from: order.status, to });
  if (!movesFor(order.status, mover.role).includes(to)) refuse('NOT_ALLOWED', { from: order.status, to });
  if (needsReason(to) && !reason?.trim()) refuse('REASON_REQUIRED');
}

/** Null: the reason is missing. */
function composeMove(
  { clock }: Platform,
  mover: Mover,
  orderId: string,
  move: Move,
  token: string | null,
): OrderMove | null {
  const isProduct = mover.role === 'system';
  const common = {
    orderId,
    fromVersion: move.version,
    to: move.to,
    actor: {
      kind: isProduct ? ('system' as const) : ('member' as const),
      id: mover.userId,
      name: mover.name,
    },
    proof: isProduct || token === null ? null : { token, role: mover.role },
    now: new Date(clock.now()),
  };
  if ('itemIds' in move) {
    const items = { ids: [...new Set(move.itemIds)], from: ITEM_MOVES[move.to] };
    return { ...common, from: IN_KITCHEN, items, reason: null };
  }
  const reason = move.reason?.trim() || null;
  if (needsReason(move.to) && reason === null) return null;
  return { ...common, from: movedFrom(move.to, mover.role), items: null, reason };
}
