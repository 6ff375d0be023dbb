import type { Order, StaffOrder } from '#contract/orders.ts';
import type { DinerPrincipal, MemberPrincipal } from '#server/platform/auth/principal.ts';
import { refuse } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { OrderRecord } from './order-record.ts';
import {
  findOrder,
  findOrderByTracking,
  listOrderEvents,
  listOrders,
  listOrdersOfVisit,
  type OrdersQuestion,
} from './store.ts';
import { viewOrder, viewStaffOrder } from './view.ts';

const DEFAULT_LIMIT = 50;

/** The orders of the own visit, newest first; never those of an earlier party (INV-07). */
export async function listOwnOrders(
  { database }: Platform,
  diner: DinerPrincipal,
): Promise<{ orders: Order[] }> {
  const records = await listOrdersOfVisit(database, diner.restaurantId, diner.visitId);
  return { orders: records.map((record) => viewOrder(record, diner.dinerSessionId)) };
}

export async function getOwnOrder(
  { database }: Platform,
  diner: DinerPrincipal,
  orderId: string,
): Promise<Order> {
  return ownOrElse(await findOrder(database, diner.restaurantId, orderId), diner);
}

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

export async function listRestaurantOrders(
  { database }: Platform,
  member: MemberPrincipal,
  query: {
    state?: OrdersQuestion['state'] | undefined;
    day?: string | undefined;
    search?: string | undefined;
    before?: string | undefined;
    limit?: number | undefined;
  },
): Promise<{ orders: StaffOrder[]; nextBefore: string | null }> {
  const limit = query.limit ?? DEFAULT_LIMIT;
  const records = await listOrders(database, member.restaurantId, {
    state: query.state ?? 'all',
    day: query.day ?? null,
    search: query.search?.trim() || null,
    before: readCursor(query.before),
    limit: limit + 1,
  });
  const page = records.slice(0, limit);
  const last = page.at(-1);
  return {
    orders: page.map(viewStaffOrder),
    nextBefore: records.length > limit && last ? `${last.created_at.toISOString()}_${last.id}` : null,
  };
}

const CURSOR = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

function readCursor(text: string | undefined): OrdersQuestion['before'] {
  if (text === undefined) return null;
  const match = CURSOR.exec(text);
  const createdAt = new Date(match?.[1] ?? '');
  if (!match?.[2] || Number.isNaN(createdAt.getTime()))
    refuse('VALIDATION_FAILED', {
      in: 'querystring',
      issues: [{ at: '/before', problem: 'not a cursor of this list' }],
    });
  return { createdAt, id: match[2] };
}

export async function getRestaurantOrder({ database }: Platform, member: MemberPrincipal, orderId: string) {
  const [record, events] = await Promise.all([
    findOrder(database, member.restaurantId, orderId),
    listOrderEvents(database, member.restaurantId, orderId),
  ]);
  if (!record) refuse('ORDER_NOT_FOUND');
  return {
    order: viewStaffOrder(record),
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
