import type { Transaction } from 'kysely';
import type { TakeOrder } from '#contract/order-lines.ts';
import type { StaffOrder } from '#contract/orders.ts';
import { type EstimatedItem, estimateMinutes, workByStation } from '#domain/kitchen/estimate.ts';
import type { Instruction } from '#domain/ordering/order.ts';
import { NEUTRAL_FACTORS, priceCart } from '#domain/prices/pricing.ts';
import { businessDay } from '#domain/restaurant/business-day.ts';
import { taxRulesOf } from '#server/features/carts/cart-record.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { constraintOf } from '#server/platform/database/failures.ts';
import { refuse } from '#server/platform/errors.ts';
import { type RecordedHint, recordedHints } from '#server/platform/events/publisher.ts';
import { dinersRoom, staffRoom, visitRoom } from '#server/platform/events/rooms.ts';
import { asOrderRecord, chargedColumns, newOrderNumber, timeColumns } from './compose-order.ts';
import { findPlacementContext } from './placement-context-store.ts';
import { insertTakenOrder, type NewOrder, type NewOrderItem } from './placement-store.ts';
import type { StaffKey } from './staff-key.ts';
import { findOrder } from './store.ts';
import { asCharged, composeTakenItems, shortDishes } from './taken-dishes.ts';
import { getTakenContext, type TakenContext } from './taken-store.ts';
import { viewStaffOrder } from './view.ts';

interface Taking {
  readonly member: MemberPrincipal;
  readonly visitId: string;
  readonly tableId: string;
  readonly body: TakeOrder;
  readonly key: StaffKey;
  /** Dishes that the kitchen has yet to make. */
  readonly ahead: readonly EstimatedItem[];
}

/**
 * Places an order taken by staff, in the transaction that may have opened the visit (ORDER-15). Returns the hints to send after its commit.
 * Refuses VISIT_CLOSED, ITEM_UNAVAILABLE for a dish that has sold out since, and the refusals of a diner’s own choice.
 */
export async function placeTakenOrder(
  platform: Platform,
  tx: Transaction<DB>,
  taking: Taking,
): Promise<{ order: StaffOrder; hints: RecordedHint[] }> {
  const nowMs = platform.clock.now();
  const { lines } = taking.body;
  const context = await getTakenContext(
    tx,
    taking.visitId,
    lines.map(({ menuItemId }) => menuItemId),
  );
  const items = composeTakenItems(platform.chance, context, { lines, nowMs });
  const order = compose(platform, taking, { context, items, nowMs });
  const placed = await insertTakenOrder(tx, order).catch((error: unknown) => {
    if (constraintOf(error) === 'menu_items_portions_left_check')
      refuse(
        'ITEM_UNAVAILABLE',
        shortDishes(
          context,
          lines.map(({ menuItemId, quantity }) => ({ menu_item_id: menuItemId, taken: quantity })),
        ),
      );
    throw error;
  });
  if (!placed) refuse('VISIT_CLOSED');
  return {
    order: viewStaffOrder(asOrderRecord(order, placed), taking.member),
    hints: recordedHints(placed.hints),
  };
}

function compose(
  platform: Platform,
  { member, visitId, tableId, body, key, ahead }: Taking,
  { context, items, nowMs }: { context: TakenContext; items: NewOrderItem[]; nowMs: number },
): NewOrder {
  const priced = priceCart(items.map(asCharged), NEUTRAL_FACTORS, taxRulesOf(context));
  const minutes = minutesFor(context, items, ahead);
  return {
    restaurant_id: member.restaurantId,
    id: platform.chance.uuid(),
    visit_id: visitId,
    table_id: tableId,
    cart_id: null,
    cart_version: 0,
    order_mode: 'individual',
    order_number: newOrderNumber(platform, nowMs),
    business_day: businessDay(nowMs, context.timezone),
    customer_session_id: null,
    submitted_by_session_id: null,
    submitted_by_name: member.name,
    keeps_lock: false,
    is_together: false,
    taken_by_user_id: member.accountId,
    actor_id: member.userId,
    instructions: instructionsOf(member, body),
    currency: context.currency,
    ...chargedColumns(priced),
    ...timeColumns(minutes, nowMs),
    line_ids: [],
    items,
    participants: [],
    marked_by: {},
    idempotency_scope: key.scope,
    idempotency_key: key.key,
    idempotency_hash: key.hash.toString('hex'),
    visit_room: visitRoom(visitId),
    staff_room: staffRoom(member.restaurantId),
    diners_room: dinersRoom(member.restaurantId),
  };
}

function instructionsOf({ name }: MemberPrincipal, { specialInstructions }: TakeOrder): Instruction[] {
  const text = specialInstructions?.trim() ?? '';
  return text === '' ? [] : [{ dinerSessionId: null, name, color: null, text }];
}

const minutesFor = (
  { dishes }: TakenContext,
  items: readonly NewOrderItem[],
  ahead: readonly EstimatedItem[],
): number =>
  estimateMinutes({
    stationsAhead: workByStation(ahead),
    items: items.map(({ menu_item_id: dishId, station, quantity }) => ({
      station,
      preparationMinutes: dishes.find(({ id }) => id === dishId)?.preparation_minutes ?? null,
      quantity,
    })),
  });

/** The current state of the order that this key placed before, and the kitchen's queue; refuses IDEMPOTENCY_KEY_REUSED. */
export async function takenBefore(
  { database, clock }: Platform,
  member: MemberPrincipal,
  { scope, formerScope, key, hash }: StaffKey,
): Promise<{ order: StaffOrder | null; ahead: readonly EstimatedItem[] }> {
  const { restaurantId } = member;
  const now = new Date(clock.now());
  const context = await findPlacementContext(database, {
    restaurantId,
    dinerSessionId: null,
    scope,
    formerScope,
    key,
    now,
  });
  const { ahead, earlier_order_id: orderId, earlier_hash: earlierHash } = context;
  if (orderId === null) return { order: null, ahead };
  if (!earlierHash?.equals(hash)) refuse('IDEMPOTENCY_KEY_REUSED');
  const order = await findOrder(database, restaurantId, orderId);
  return { order: order && viewStaffOrder(order, member), ahead };
}
