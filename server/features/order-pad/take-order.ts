import type { TakeOrder } from '#contract/order-lines.ts';
import type { StaffOrder } from '#contract/orders.ts';
import { placeTakenOrder, takenBefore } from '#server/features/orders/place-taken-order.ts';
import { staffKey } from '#server/features/orders/staff-key.ts';
import { openVisit } from '#server/features/visits/open-visit.ts';
import { requireGuestsAt } from '#server/features/visits/require-guests-at.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { constraintOf } from '#server/platform/database/failures.ts';
import { refuse } from '#server/platform/errors.ts';
import { findPadTable } from './store.ts';

/** The error of an attempt that lost a race; the next one finds the winner’s rows, or draws another number. */
const RETRIED_CONSTRAINTS = new Set(['idempotency_keys_pkey', 'orders_order_number_key']);
const MOST_ATTEMPTS = 5;

interface Taking {
  readonly tableId: string;
  readonly body: TakeOrder;
  readonly idempotencyKey: string;
}

/**
 * Takes an order for a table without a phone, exactly once (ORDER-15, INV-01). Refuses TABLE_NOT_FOUND, VISIT_CHANGED, the refusals of placing it, and
 * UNAVAILABLE if every attempt lost a race.
 */
export async function takeOrder(
  platform: Platform,
  member: MemberPrincipal,
  { tableId, body, idempotencyKey }: Taking,
): Promise<StaffOrder> {
  const table = await findPadTable(platform.database, member.restaurantId, tableId);
  if (!table) refuse('TABLE_NOT_FOUND');
  const key = staffKey(member, idempotencyKey, [tableId, body]);
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
    const { order, ahead } = await takenBefore(platform, member, key);
    if (order) return order;
    try {
      return await place(platform, member, { tableId, body, key, ahead });
    } catch (error) {
      if (!RETRIED_CONSTRAINTS.has(constraintOf(error) ?? '')) throw error;
    }
  }
  return refuse('UNAVAILABLE');
}

async function place(
  platform: Platform,
  member: MemberPrincipal,
  taking: Omit<Parameters<typeof placeTakenOrder>[2], 'member' | 'visitId'>,
): Promise<StaffOrder> {
  const { restaurantId } = member;
  const placed = await changeInRestaurant(platform, restaurantId, async (change) => {
    if (taking.body.visitId !== undefined)
      await requireGuestsAt(change.tx, taking.tableId, taking.body.visitId);
    const { visitId, tableId } = await openVisit(change, { tableId: taking.tableId, isByStaff: true });
    return placeTakenOrder(platform, change.tx, { ...taking, member, visitId, tableId });
  });
  platform.publisher.publish(placed.hints);
  return placed.order;
}
