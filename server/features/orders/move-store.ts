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
  const values = moveValues(restaurantId, move);
  const { rows } = await oneInRestaurant<OutboxHint>(
    database,
    restaurantId,
    move.to === 'cancelled'
      ? { name: 'cancel-order', text: CANCEL_ORDER, values: [...values, dinersRoom(restaurantId)] }
      : { name: 'move-order', text: MOVE_ORDER, values },
  );
  return rows.length === 0 ? null : rows;
}

/** The parameters of MOVE_ORDER. */
export const moveValues = (restaurantId: string, move: OrderMove): unknown[] => [
  move.orderId,
  move.fromVersion,
  move.from,
  move.to,
  move.reason,
  move.actor.kind,
  move.actor.id,
  move.actor.name,
  move.now,
  visitRoom(''),
  staffRoom(restaurantId),
  restaurantId,
  move.proof?.token ?? null,
  move.proof?.role ?? null,
];

// A move back (recall, undo) forgets the later moment: the ticket is not ready, the plate not delivered.
const moving = (more: string, moreHints: string): string => `
with before as materialized (
  select id, status from orders where id = $1 and version = $2 and status = any ($3::text[])
    and ($13::text is null or exists (
      select from staff_by_session($13, $12::uuid) s where s.user_id = $7 and s.name = $8 and s.role = $14 and s.email_verified
    ))
  for no key update
), moved as (
  update orders o set status = $4::text, version = version + 1, updated_at = $9, status_since = $9,
    cancel_reason = case when $4 = 'cancelled' then $5 else cancel_reason end,
    confirmed_at = case when $4 = 'confirmed' then $9 else confirmed_at end,
    preparing_at = case when $4 = 'preparing' and preparing_at is null then $9 else preparing_at end,
    ready_at = case $4 when 'ready' then $9 when 'preparing' then null else ready_at end,
    delivered_at = case $4 when 'delivered' then $9 when 'ready' then null else delivered_at end,
    completed_at = case when $4 = 'completed' then $9 else completed_at end,
    cancelled_at = case when $4 = 'cancelled' then $9 else cancelled_at end
  from before where o.id = before.id
  returning o.id, o.restaurant_id, o.visit_id, o.table_id, o.order_number, o.version, before.status as from_status
), items as (
  update order_items i set status = case $4 when 'confirmed' then 'pending' when 'completed' then 'delivered' else $4 end, updated_at = $9
  from moved where i.order_id = moved.id
), evented as (
  insert into order_events (restaurant_id, order_id, from_status, to_status, actor_kind, actor_id, actor_name, reason, version, at)
  select restaurant_id, id, from_status, $4, $6, $7, $8, $5, version, $9 from moved
), audited as (
  insert into audit_log (restaurant_id, actor_kind, actor_id, actor_name, action, subject_type, subject_id, details, at)
  select restaurant_id, $6, $7, $8, 'order.' || $4, 'order', id::text,
    jsonb_build_object('from', from_status, 'to', $4, 'reason', $5, 'version', version), $9 from moved
), notified as (${tellOrderReady(`select *, $9::timestamptz as now from moved where $4 = 'ready'`)}
)${more}
insert into outbox (restaurant_id, type, subject_id, version, rooms)
select restaurant_id, 'order.changed', id, version, array[$10 || visit_id, $11] from moved
union all select restaurant_id, 'notification.created', id, 1, array[$11] from notified${moreHints}
returning id, type, subject_id, version, rooms`;

export const MOVE_ORDER = moving('', '');

// What nobody has begun can be ordered again, by the count of the dish (ORDER-16).
const CANCEL_ORDER = moving(
  `, portioned as (
  update menu_items m set portions_left = m.portions_left + back.quantity, version = m.version + 1, updated_at = $9
  from (select i.menu_item_id, sum(i.quantity)::integer as quantity from order_items i, moved
    where i.order_id = moved.id and i.status = 'pending' group by 1 order by 1) back
  where m.id = back.menu_item_id and m.portions_left is not null
  returning m.id
)`,
  `
union all select $12::uuid, 'menu.changed', $12::uuid, 0, array[$11, $15] where exists (select 1 from portioned)`,
);
