import type { OrderChange } from '#contract/order-history.ts';
import type { StaffOrder } from '#contract/orders.ts';
import type { OrderActor, OrderStatus } from '#domain/ordering/order-status.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { recordedHints } from '#server/platform/events/publisher.ts';
import { dinersRoom, staffRoom, visitRoom } from '#server/platform/events/rooms.ts';
import { type OrderUpdate, updateOrder } from './change-store.ts';
import type { OrderRecord } from './order-record.ts';
import { findOrder } from './store.ts';
import { viewStaffOrder } from './view.ts';

type Parts = Pick<OrderUpdate, 'items' | 'added' | 'struck' | 'portions'>;
type Amounts = Pick<
  OrderUpdate,
  'subtotal_minor' | 'taxes' | 'tax_minor' | 'service_charge_minor' | 'total_amount_minor' | 'is_priority'
>;
type Estimate = Pick<OrderUpdate, 'prep_time_minutes' | 'estimated_ready_at'>;
type Key = Pick<OrderUpdate, 'idempotency_scope' | 'idempotency_key' | 'idempotency_hash'>;

/** The changed fields of a use case; absent ones stay. */
export interface WantedChange extends Partial<Parts>, Partial<Amounts>, Partial<Estimate>, Partial<Key> {
  /** The action in the audit log. */
  readonly action: string;
  readonly changes: readonly OrderChange[];
  /** The statuses that the order passes because of the change. */
  readonly passes: readonly OrderStatus[];
}

/** Refuses ORDER_NOT_FOUND. */
export async function getOrder(
  { database }: Platform,
  restaurantId: string,
  orderId: string,
): Promise<OrderRecord> {
  return (await findOrder(database, restaurantId, orderId)) ?? refuse('ORDER_NOT_FOUND');
}

/** Refuses ORDER_CHANGED with the current order. */
export function checkVersion(
  order: OrderRecord,
  version: number,
  reader: { readonly role: OrderActor },
): void {
  if (order.version !== version) refuse('ORDER_CHANGED', { order: viewStaffOrder(order, reader) });
}

/** Refuses ORDER_ITEM_NOT_FOUND for a dish that never was on the order. */
export function requireItems({ items, struck_items: struck }: OrderRecord, itemIds: readonly string[]): void {
  const known = new Set([...items, ...struck].map(({ id }) => id));
  if (!itemIds.every((id) => known.has(id))) refuse('ORDER_ITEM_NOT_FOUND');
}

/** Writes a change of an order at the version it was read at, and sends the hint to its screens; refuses ORDER_CHANGED. */
export async function changeOrder(
  platform: Platform,
  member: MemberPrincipal,
  order: OrderRecord,
  wanted: WantedChange,
): Promise<StaffOrder> {
  const { restaurantId } = member;
  const hints = await updateOrder(
    platform.database,
    restaurantId,
    compose(order, member, wanted, platform.clock.now()),
  );
  // Sent before the order is read for the reply, so that the diner’s phone need not wait for that.
  if (hints) platform.publisher.publish(recordedHints(hints));
  const now = viewStaffOrder(await getOrder(platform, restaurantId, order.id), member);
  if (!hints) refuse('ORDER_CHANGED', { order: now });
  return now;
}

function compose(
  order: OrderRecord,
  member: MemberPrincipal,
  { action, changes, passes, ...wanted }: WantedChange,
  nowMs: number,
): OrderUpdate {
  const status = passes.at(-1) ?? order.status;
  return {
    items: [],
    added: [],
    struck: [],
    portions: [],
    is_priority: order.is_priority,
    subtotal_minor: order.subtotal_minor,
    taxes: order.taxes,
    tax_minor: order.tax_minor,
    service_charge_minor: order.service_charge_minor,
    total_amount_minor: order.total_amount_minor,
    prep_time_minutes: order.prep_time_minutes,
    estimated_ready_at: order.estimated_ready_at.toISOString(),
    idempotency_scope: null,
    idempotency_key: null,
    idempotency_hash: null,
    ...wanted,
    order_id: order.id,
    from_version: order.version,
    status,
    now: new Date(nowMs).toISOString(),
    actor_id: member.userId,
    actor_name: member.name,
    events: eventsOf(order.status, changes, passes),
    action,
    details: { changes, from: order.status, to: status },
    is_now_ready: status === 'ready' && order.status !== 'ready',
    visit_room: visitRoom(order.visit_id),
    staff_room: staffRoom(order.restaurant_id),
    diners_room: dinersRoom(order.restaurant_id),
  };
}

/** The change is recorded with the first resulting status; each further status has its own entry. */
function eventsOf(
  from: OrderStatus,
  changes: readonly OrderChange[],
  passes: readonly OrderStatus[],
): OrderUpdate['events'] {
  const [first = from, ...more] = passes;
  let last = first;
  return [
    { from_status: from, to_status: first, changes },
    ...more.map((to) => {
      const event = { from_status: last, to_status: to, changes: [] };
      last = to;
      return event;
    }),
  ];
}
