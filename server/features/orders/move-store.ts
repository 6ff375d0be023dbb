import type { OrderStatus } from '#domain/ordering/order-status.ts';
import type { Role } from '#domain/people/roles.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';
import type { OutboxHint } from '#server/platform/events/publisher.ts';
import { dinersRoom, staffRoom, visitRoom } from '#server/platform/events/rooms.ts';
import { tellOrderReady } from './order-ready.ts';

export interface OrderMove {
  readonly orderId: string;
  readonly fromVersion: number;
  /** The statuses out of which the actor may move it. */
  readonly from: readonly OrderStatus[];
  readonly to: OrderStatus;
  readonly reason: string | null;
  readonly actor: { kind: 'member' | 'system'; id: string | null; name: string | null };
  /** Where the actor is only remembered: nothing is written unless the session lives and the member is who they were. */
  readonly proof: { token: string; role: Role } | null;
  readonly now: Date;
}

/**
 * Writes one move with its event, its audit entry, its notification and its hints, or nothing (null) when the order is no
 * longer at that version (INV-11), cannot be moved out of its status, or the proof fails. Returns the hints to be published.
 */
export async function updateOrderStatus(
  database: Database,
  restaurantId: string,
  move: OrderMove,
): Promise<OutboxHint[] | null> {
  const isCancelled = move.to === 'cancelled';
  const { rows } = await oneInRestaurant<OutboxHint>(database, restaurantId, {
    name: isCancelled ? 'cancel-order' : 'move-order',
    text: isCancelled ? CANCEL_ORDER : MOVE_ORDER,
    values: [JSON.stringify(moveDocument(restaurantId, move))],
  });
  return rows.length === 0 ? null : rows;
}

/** A move as MOVE_ORDER reads it, by these names. */
export const moveDocument = (restaurantId: string, { actor, proof, ...move }: OrderMove) => ({
  restaurant_id: restaurantId,
  order_id: move.orderId,
  from_version: move.fromVersion,
  from_statuses: move.from,
  to_status: move.to,
  reason: move.reason,
  actor_kind: actor.kind,
  actor_id: actor.id,
  actor_name: actor.name,
  session_token: proof?.token ?? null,
  session_role: proof?.role ?? null,
  now: move.now.toISOString(),
  visit_room_prefix: visitRoom(''),
  staff_room: staffRoom(restaurantId),
  diners_room: dinersRoom(restaurantId),
});

// A move back (recall, undo) forgets the later moment: the ticket is not ready, the plate not delivered.
const moving = (more: string, moreHints: string): string => `
with n as materialized (
  select * from jsonb_to_record($1::jsonb) as n(restaurant_id uuid, order_id uuid, from_version integer, from_statuses text[],
    to_status text, reason text, actor_kind text, actor_id text, actor_name text, session_token text, session_role text,
    now timestamptz, visit_room_prefix text, staff_room text, diners_room text)
), before as materialized (
  select o.id, o.status from n join orders o on o.id = n.order_id
  where o.version = n.from_version and o.status = any (n.from_statuses)
    and (n.session_token is null or exists (
      select from staff_by_session(n.session_token, n.restaurant_id) s
      where s.user_id = n.actor_id and s.name = n.actor_name and s.role = n.session_role and s.email_verified
    ))
  for no key update of o
), moved as (
  update orders o set status = n.to_status, version = o.version + 1, updated_at = n.now, status_since = n.now,
    cancel_reason = case when n.to_status = 'cancelled' then n.reason else o.cancel_reason end,
    confirmed_at = case when n.to_status = 'confirmed' then n.now else o.confirmed_at end,
    preparing_at = case when n.to_status = 'preparing' and o.preparing_at is null then n.now else o.preparing_at end,
    ready_at = case n.to_status when 'ready' then n.now when 'preparing' then null else o.ready_at end,
    delivered_at = case n.to_status when 'delivered' then n.now when 'ready' then null else o.delivered_at end,
    completed_at = case when n.to_status = 'completed' then n.now else o.completed_at end,
    cancelled_at = case when n.to_status = 'cancelled' then n.now else o.cancelled_at end
  from n, before where o.id = before.id
  returning o.id, o.restaurant_id, o.visit_id, o.table_id, o.order_number, o.version, before.status as from_status
), items as (
  update order_items i
  set status = case n.to_status when 'confirmed' then 'pending' when 'completed' then 'delivered' else n.to_status end, updated_at = n.now
  from n, moved where i.order_id = moved.id
), evented as (
  insert into order_events (restaurant_id, order_id, from_status, to_status, actor_kind, actor_id, actor_name, reason, version, at)
  select moved.restaurant_id, moved.id, moved.from_status, n.to_status, n.actor_kind, n.actor_id, n.actor_name, n.reason, moved.version, n.now
  from n, moved
), audited as (
  insert into audit_log (restaurant_id, actor_kind, actor_id, actor_name, action, subject_type, subject_id, details, at)
  select moved.restaurant_id, n.actor_kind, n.actor_id, n.actor_name, 'order.' || n.to_status, 'order', moved.id::text,
    jsonb_build_object('from', moved.from_status, 'to', n.to_status, 'reason', n.reason, 'version', moved.version), n.now
  from n, moved
), notified as (${tellOrderReady(`select moved.*, n.now from n, moved where n.to_status = 'ready'`)}
)${more}
insert into outbox (restaurant_id, type, subject_id, version, rooms)
select moved.restaurant_id, 'order.changed', moved.id, moved.version, array[n.visit_room_prefix || moved.visit_id, n.staff_room] from n, moved
union all select notified.restaurant_id, 'notification.created', notified.id, 1, array[n.staff_room] from n, notified${moreHints}
returning id, type, subject_id, version, rooms`;

export const MOVE_ORDER = moving('', '');

// Portions that were not begun go back to the menu item (ORDER-16).
const CANCEL_ORDER = moving(
  `, portioned as (
  update menu_items m set portions_left = m.portions_left + back.quantity, version = m.version + 1, updated_at = n.now
  from n, (select i.menu_item_id, sum(i.quantity)::integer as quantity from order_items i, moved
    where i.order_id = moved.id and i.status = 'pending' group by 1 order by 1) back
  where m.id = back.menu_item_id and m.portions_left is not null
  returning m.id
)`,
  `
union all select n.restaurant_id, 'menu.changed', n.restaurant_id, 0, array[n.staff_room, n.diners_room] from n
where exists (select 1 from portioned)`,
);
