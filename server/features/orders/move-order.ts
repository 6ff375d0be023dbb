import type { StaffOrder } from '#contract/orders.ts';
import {
  canMove,
  movedFrom,
  movesFor,
  needsReason,
  type OrderActor,
  type OrderStatus,
} from '#domain/ordering/order-status.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { recordedHints } from '#server/platform/events/publisher.ts';
import { checkVersion, getOrder } from './change-order.ts';
import { type OrderMove, updateOrderStatus } from './move-store.ts';
import { viewStaffOrder } from './view.ts';

export interface Mover {
  readonly restaurantId: string;
  /** The member's role, or the product itself. */
  readonly role: OrderActor;
  readonly userId: string | null;
  readonly name: string | null;
}

interface Move {
  readonly to: OrderStatus;
  readonly version: number;
  readonly reason?: string | undefined;
}

/** A member's session: its token where the member is only remembered, and the way to ask who they are. */
interface Session {
  readonly unproven: string | null;
  readonly confirm: () => Promise<Mover>;
}

/**
 * Moves an order by the table of ORDER-1, once (INV-11): two screens that bump the same ticket meet at its version, and the
 * second is told how the order stands now. One statement moves it; only where that did not go through is the order read first.
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
    await explain(platform, asked, orderId, move);
    return moveOrder(platform, asked, orderId, move);
  }
  // Before the order is read for the reply: the diner's phone need not wait for that.
  publisher.publish(recordedHints(hints));
  return viewStaffOrder(await getOrder(platform, restaurantId, orderId));
}

/** Refuses with the reason why the move did not go through; returns where there is none any more. */
async function explain(
  platform: Platform,
  mover: Mover,
  orderId: string,
  { to, version, reason }: Move,
): Promise<void> {
  const order = await getOrder(platform, mover.restaurantId, orderId);
  checkVersion(order, version);
  if (!canMove(order.status, to)) refuse('MOVE_NOT_ALLOWED', { from: order.status, to });
  if (!movesFor(order.status, mover.role).includes(to)) refuse('NOT_ALLOWED', { from: order.status, to });
  if (needsReason(to) && !reason?.trim()) refuse('REASON_REQUIRED');
}

/** Null: it lacks its reason. */
function composeMove(
  { clock }: Platform,
  mover: Mover,
  orderId: string,
  { to, version, reason: given }: Move,
  token: string | null,
): OrderMove | null {
  const reason = given?.trim() || null;
  if (needsReason(to) && reason === null) return null;
  const isProduct = mover.role === 'system';
  return {
    orderId,
    fromVersion: version,
    from: movedFrom(to, mover.role),
    to,
    reason,
    actor: { kind: isProduct ? 'system' : 'member', id: mover.userId, name: mover.name },
    proof: isProduct || token === null ? null : { token, role: mover.role },
    now: new Date(clock.now()),
  };
}
