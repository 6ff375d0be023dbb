import type { OrderStatus } from '#domain/ordering/order-status.ts';
import type { ItemStatus } from '#domain/ordering/ticket.ts';
import type { Role } from '#domain/people/roles.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';
import type { OutboxHint } from '#server/platform/events/publisher.ts';
import { dinersRoom, staffRoom, visitRoom } from '#server/platform/events/rooms.ts';
import { tellOrderReady } from './order-ready.ts';

export interface OrderMove {
  readonly orderId: string;
  readonly fromVersion: number;
  /** The statuses from which the actor may move it. */
  readonly from: readonly OrderStatus[];
  readonly to: OrderStatus;
  /** Only these dishes, each from one of these statuses; null moves the whole order. */
  readonly items: { readonly ids: readonly string[]; readonly from: readonly ItemStatus[] } | null;
  readonly reason: string | null;
  readonly actor: { kind: 'member' | 'system'; id: string | null; name: string | null };
  /** For a cached actor: writes only if the session is valid and the member unchanged. */
  readonly proof: { token: string; role: Role } | null;
  readonly now: Date;
}

/**
 * Writes a move of an order or of some of its dishes, with its events, audit entry, notification and hints, or nothing (null) if the order
 * is no longer at that version (INV-11), order or dishes cannot be moved from their status, the dishes have the status already, or the
 * check of the session fails. Returns the hints to publish.
 */
export async function updateOrderStatus(
  database: Database,
  restaurantId: string,
  move: OrderMove,
): Promise<OutboxHint[] | null> {
  const { rows } = await oneInRestaurant<OutboxHint>(database, restaurantId, {
    ...statementOf(move),
    values: [JSON.stringify(moveDocument(restaurantId, move))],
  });
  return rows.length === 0 ? null : rows;
}

function statementOf({ items, to }: OrderMove): { name: string; text: string } {
  if (items) return { name: 'move-order-items', text: MOVE_ORDER_ITEMS };
  return to === 'cancelled'
    ? { name: 'cancel-order', text: CANCEL_ORDER }
    : { name: 'move-order', text: MOVE_ORDER };
}

/** A move as the statements read it, by these names. */
export const moveDocument = (restaurantId: string, { actor, proof, ...move }: OrderMove) => ({
  restaurant_id: restaurantId,
  order_id: move.orderId,
  from_version: move.fromVersion,
  from_statuses: move.from,
  to_status: move.to,
  item_ids: move.items?.ids ?? null,
  item_statuses: move.items?.from ?? null,
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

/** The parts in which a move of the whole order and a move of its dishes differ. `d` is the previous order with the decision. */
interface MoveParts {
  readonly decided: string;
  readonly source: 'before' | 'decided';
  /** The order's new status, the number of statuses that it passes, and the first of them. */
  readonly status: string;
  readonly passed: string;
  readonly first: string;
  readonly returned: string;
  readonly movingItems: string;
  /** `from_status`, `to_status`, `changes` and `step` of each event, counted from 1. */
  readonly events: string;
  readonly actionPrefix: string;
  readonly details: string;
  readonly more?: string;
  readonly moreHints?: string;
}

// A move back (recall, undo) clears the later time: the ticket is not ready, the dish not delivered.
const moving = ({ more = '', moreHints = '', ...move }: MoveParts): string => `
with n as materialized (
  select * from jsonb_to_record($1::jsonb) as n(restaurant_id uuid, order_id uuid, from_version integer, from_statuses text[],
    to_status text, item_ids uuid[], item_statuses text[], reason text, actor_kind text, actor_id text, actor_name text, session_token text,
    session_role text, now timestamptz, visit_room_prefix text, staff_room text, diners_room text)
), before as materialized (
  select o.id, o.status from n join orders o on o.id = n.order_id
  where o.version = n.from_version and o.status = any (n.from_statuses)
    and (n.session_token is null or exists (
      select from staff_by_session(n.session_token, n.restaurant_id) s
      where s.user_id = n.actor_id and s.name = n.actor_name and s.role = n.session_role and s.email_verified
    ))
  for no key update of o
), ${move.decided}moved as (
  update orders o set status = ${move.status}, version = o.version + ${move.passed}, updated_at = n.now,
    status_since = case when ${move.status} = o.status then o.status_since else n.now end,
    cancel_reason = case when n.to_status = 'cancelled' then n.reason else o.cancel_reason end,
    confirmed_at = case when n.to_status = 'confirmed' then n.now else o.confirmed_at end,
    preparing_at = case when ${move.first} = 'preparing' and o.preparing_at is null then n.now else o.preparing_at end,
    ready_at = case when ${move.status} = o.status then o.ready_at when ${move.status} = 'ready' then n.now when ${move.status} = 'preparing' then null else o.ready_at end,
    delivered_at = case ${move.status} when 'delivered' then n.now when 'ready' then null else o.delivered_at end,
    completed_at = case when n.to_status = 'completed' then n.now else o.completed_at end,
    cancelled_at = case when n.to_status = 'cancelled' then n.now else o.cancelled_at end
  from n, ${move.source} d where o.id = d.id
  returning o.id, o.restaurant_id, o.visit_id, o.table_id, o.order_number, o.tracking_number, o.version, o.status, d.status as from_status${move.returned}
), items as (
  update order_items i
  set status = case n.to_status when 'confirmed' then 'pending' when 'completed' then 'delivered' else n.to_status end, updated_at = n.now
  from n, moved where i.order_id = moved.id${move.movingItems}
), evented as (
  insert into order_events (restaurant_id, order_id, from_status, to_status, actor_kind, actor_id, actor_name, reason, changes, version, at)
  select moved.restaurant_id, moved.id, e.from_status, e.to_status, n.actor_kind, n.actor_id, n.actor_name, n.reason, e.changes, n.from_version + e.step, n.now
  from n, moved, lateral (${move.events}) e
), audited as (
  insert into audit_log (restaurant_id, actor_kind, actor_id, actor_name, action, subject_type, subject_id, details, at)
  select moved.restaurant_id, n.actor_kind, n.actor_id, n.actor_name, '${move.actionPrefix}' || n.to_status, 'order', moved.id::text, ${move.details}, n.now
  from n, moved
), notified as (${tellOrderReady(`select moved.*, n.now from n, moved where moved.status = 'ready' and moved.from_status <> 'ready'`)}
)${more}
insert into outbox (restaurant_id, type, subject_id, version, rooms)
select moved.restaurant_id, 'order.changed', moved.id, moved.version, array[n.visit_room_prefix || moved.visit_id, n.staff_room] from n, moved
union all select notified.restaurant_id, 'notification.created', notified.id, 1, array[n.staff_room] from n, notified${moreHints}
returning id, type, subject_id, version, rooms`;

const WHOLE_ORDER: MoveParts = {
  decided: '',
  source: 'before',
  status: 'n.to_status',
  passed: '1',
  first: 'n.to_status',
  returned: '',
  movingItems: '',
  events: `select moved.from_status, moved.status as to_status, '[]'::jsonb as changes, 1 as step`,
  actionPrefix: 'order.',
  details: `jsonb_build_object('from', moved.from_status, 'to', n.to_status, 'reason', n.reason, 'version', moved.version)`,
};

export const MOVE_ORDER = moving(WHOLE_ORDER);

// The SQL form of the domain’s `moveItems` (KITCHEN-1 … KITCHEN-3): moved dishes are started or ready, so the order is ready if
// all are, and in preparation otherwise.
const MOVE_ORDER_ITEMS = moving({
  decided: `dishes as materialized (
  select i.id, i.position, i.name, i.quantity, i.status, i.id = any (n.item_ids) as is_named, i.id = any (n.item_ids) and i.status <> n.to_status as is_moving
  from n, before join order_items i on i.order_id = before.id
), decided as (
  select before.id, before.status, d.changes, case
    when not d.is_ready then array['preparing']
    when before.status in ('pending', 'confirmed') then array['preparing', 'ready']
    else array['ready'] end as steps
  from before, (
    select bool_and(case when dishes.is_moving then n.to_status else dishes.status end = 'ready') as is_ready,
      bool_or(dishes.is_moving) and count(*) filter (where dishes.is_named) = cardinality(n.item_ids)
        and not bool_or(dishes.is_moving and dishes.status <> all (n.item_statuses)) as is_allowed,
      jsonb_agg(jsonb_build_object('name', dishes.name, 'quantity', dishes.quantity, 'from', null, 'what', case
        when n.to_status = 'ready' then 'item_ready' when dishes.status = 'ready' then 'item_recalled' else 'item_preparing' end
      ) order by dishes.position) filter (where dishes.is_moving) as changes
    from n, dishes group by n.item_ids
  ) d where d.is_allowed
), `,
  source: 'decided',
  status: 'd.steps[cardinality(d.steps)]',
  passed: 'cardinality(d.steps)',
  first: 'd.steps[1]',
  returned: ', d.changes, d.steps',
  movingItems: ' and i.id in (select dishes.id from dishes where dishes.is_moving)',
  events: `select coalesce(moved.steps[step - 1], moved.from_status) as from_status, moved.steps[step] as to_status,
    case when step = 1 then moved.changes else '[]'::jsonb end as changes, step from generate_subscripts(moved.steps, 1) as step`,
  actionPrefix: 'order.items-',
  details: `jsonb_build_object('from', moved.from_status, 'to', moved.status, 'changes', moved.changes)`,
});

// Unstarted portions return to the menu item (ORDER-16).
const CANCEL_ORDER = moving({
  ...WHOLE_ORDER,
  more: `, portioned as (
  update menu_items m set portions_left = m.portions_left + back.quantity, version = m.version + 1, updated_at = n.now
  from n, (select i.menu_item_id, sum(i.quantity)::integer as quantity from order_items i, moved
    where i.order_id = moved.id and i.status = 'pending' group by 1 order by 1) back
  where m.id = back.menu_item_id and m.portions_left is not null
  returning m.id
)`,
  moreHints: `
union all select n.restaurant_id, 'menu.changed', n.restaurant_id, 0, array[n.staff_room, n.diners_room] from n
where exists (select 1 from portioned)`,
});
