import type { Order, StaffOrder } from '#contract/orders.ts';
import type { DinerPrincipal, MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { refuse } from '#server/platform/errors.ts';
import type { OrderRecord } from './order-record.ts';
import {
  findOrder,
  findOrderByTracking,
  findOrderPricing,
  listOrderEvents,
  listOrdersOfVisit,
} from './store.ts';
import { viewOrder, viewStaffOrder } from './view.ts';

/** The orders of the diner’s visit, newest first; never those of an earlier party (INV-07). */
export async function listOwnOrders(
  { database }: Platform,
  diner: DinerPrincipal,
): Promise<{ orders: Order[] }> {
  const records = await listOrdersOfVisit(database, diner.restaurantId, diner.visitId);
  return { orders: records.map((record) => viewOrder(record, diner.dinerSessionId)) };
}

/** An order of the diner’s visit. Refuses ORDER_NOT_FOUND, also for another table’s order. */
export async function getOwnOrder(
  { database }: Platform,
  diner: DinerPrincipal,
  orderId: string,
): Promise<Order> {
  return ownOrElse(await findOrder(database, diner.restaurantId, orderId), diner);
}

/** An order for the kitchen’s ticket, without amounts; null if there is no such order. */
export async function readTicket(
  database: Database,
  restaurantId: string,
  orderId: string,
): Promise<StaffOrder | null> {
  const record = await findOrder(database, restaurantId, orderId);
  return record && viewStaffOrder(record, { role: 'chef' });
}

/** The same, by the order number that the guest has. Refuses ORDER_NOT_FOUND. */
export async function getOwnOrderByTracking(
  { database }: Platform,
  diner: DinerPrincipal,
  trackingNumber: string,
): Promise<Order> {
  return ownOrElse(await findOrderByTracking(database, diner.restaurantId, trackingNumber), diner);
}

/** Another visit's order answers like one that does not exist. */
function ownOrElse(record: OrderRecord | null, diner: DinerPrincipal): Order {
  if (record?.visit_id !== diner.visitId) refuse('ORDER_NOT_FOUND');
  return viewOrder(record, diner.dinerSessionId);
}

/** An order of the restaurant with its history, oldest first, and the explanation of its prices (PRICE-17). Refuses ORDER_NOT_FOUND. */
export async function getRestaurantOrder({ database }: Platform, member: MemberPrincipal, orderId: string) {
  const [record, events, pricing] = await Promise.all([
    findOrder(database, member.restaurantId, orderId),
    listOrderEvents(database, member.restaurantId, orderId),
    findOrderPricing(database, member.restaurantId, orderId),
  ]);
  if (!record) refuse('ORDER_NOT_FOUND');
  return {
    order: viewStaffOrder(record, member),
    pricing: pricing && {
      lockedAt: pricing.locked_at.toISOString(),
      mergedAt: pricing.merged_at,
      foodFactor: pricing.food_factor,
      drinksFactor: pricing.drinks_factor,
      measured: pricing.explanation,
      happyHours: pricing.happy_hours,
    },
    events: events.map((event) => ({
      fromStatus: event.from_status,
      toStatus: event.to_status,
      actorKind: event.actor_kind,
      actorName: event.actor_name,
      reason: event.reason,
      changes: event.changes,
      version: event.version,
      at: event.at.toISOString(),
    })),
  };
}

/** A visit's orders as staff see them, newest first. */
export async function listVisitOrders(
  database: Database,
  member: MemberPrincipal,
  visitId: string,
): Promise<StaffOrder[]> {
  const records = await listOrdersOfVisit(database, member.restaurantId, visitId);
  return records.map((record) => viewStaffOrder(record, member));
}
