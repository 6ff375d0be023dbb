import type { OrderStatus } from '#domain/order-status.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';
import type { OutboxHint } from '#server/platform/events/publisher.ts';

export interface OrderMove {
  readonly orderId: string;
  readonly fromVersion: number;
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  readonly reason: string | null;
  readonly actor: { kind: 'member' | 'system'; id: string | null; name: string | null };
  readonly now: Date;
  readonly rooms: readonly string[];
  readonly staffRoom: string;
  /** What staff are told beside the hint, if anything. */
  readonly notification: { type: string; title: string; message: string; metadata: object } | null;
}

/**
 * Writes one move with its event, its audit entry and its hint, or nothing when the order is no longer at that version
 * (INV-11). Returns the published hints.
 */
export async function updateOrderStatus(
  database: Database,
  restaurantId: string,
  move: OrderMove,
): Promise<OutboxHint[] | null> {
  const { rows } = await oneInRestaurant<OutboxHint>(database, restaurantId, {
    name: 'move-order',
    text: MOVE_ORDER,
    values: [
      move.orderId,
      move.fromVersion,
      move.from,
      move.to,
      move.reason,
      move.actor.kind,
      move.actor.id,
      move.actor.name,
      move.now,
      move.rooms,
      move.staffRoom,
      move.notification ? JSON.stringify(move.notification) : null,
    ],
  });
  return rows.length === 0 ? null : rows;
}

// A move back (recall, undo) forgets the later moment: the ticket is not ready, the plate not delivered.
const MOVE_ORDER = `
with moved as (
  update orders set status = $4::text, version = version + 1, updated_at = $9, status_since = $9,
    cancel_reason = case when $4 = 'cancelled' then $5 else cancel_reason end,
    confirmed_at = case when $4 = 'confirmed' then $9 else confirmed_at end,
    preparing_at = case when $4 = 'preparing' and preparing_at is null then $9 else preparing_at end,
    ready_at = case $4 when 'ready' then $9 when 'preparing' then null else ready_at end,
    delivered_at = case $4 when 'delivered' then $9 when 'ready' then null else delivered_at end,
    completed_at = case when $4 = 'completed' then $9 else completed_at end,
    cancelled_at = case when $4 = 'cancelled' then $9 else cancelled_at end
  where id = $1 and version = $2 and status = $3
  returning id, restaurant_id, order_number, version
), items as (
  update order_items i set status = case $4 when 'confirmed' then 'pending' when 'completed' then 'delivered' else $4 end, updated_at = $9
  from moved where i.order_id = moved.id
), evented as (
  insert into order_events (restaurant_id, order_id, from_status, to_status, actor_kind, actor_id, actor_name, reason, version, at)
  select restaurant_id, id, $3, $4, $6, $7, $8, $5, version, $9 from moved
), audited as (
  insert into audit_log (restaurant_id, actor_kind, actor_id, actor_name, action, subject_type, subject_id, details, at)
  select restaurant_id, $6, $7, $8, 'order.' || $4, 'order', id::text, jsonb_build_object('from', $3, 'to', $4, 'reason', $5, 'version', version), $9 from moved
), notified as (
  insert into notifications (restaurant_id, type, title, message, priority, action_label, action_url, metadata, created_at)
  select moved.restaurant_id, a.type, a.title, a.message, 5, 'View Order', '/admin/orders?orderId=' || moved.id, a.metadata, $9
  from moved, jsonb_to_record($12::jsonb) as a(type text, title text, message text, metadata jsonb) where $12::jsonb is not null
  returning id, restaurant_id
)
insert into outbox (restaurant_id, type, subject_id, version, rooms)
select restaurant_id, 'order.changed', id, version, $10::text[] from moved
union all select restaurant_id, 'notification.created', id, 1, array[$11::text] from notified
returning id, type, subject_id, version, rooms`;
