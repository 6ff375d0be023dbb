import type { OrderChange } from '#contract/order-history.ts';
import type { TaxPart } from '#domain/money/taxes.ts';
import type { OrderStatus } from '#domain/ordering/order-status.ts';
import type { ItemStatus } from '#domain/ordering/ticket.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';
import type { OutboxHint } from '#server/platform/events/publisher.ts';
import { tellOrderReady } from './order-ready.ts';
import type { NewOrderItem } from './placement-store.ts';
import type { StaffKey } from './staff-key.ts';

interface ChangeEvent {
  from_status: OrderStatus;
  to_status: OrderStatus;
  changes: readonly OrderChange[];
}

/** A change of an order other than a pure status move, as one JSON document; the statement reads it by these names. */
export interface OrderUpdate {
  order_id: string;
  from_version: number;
  status: OrderStatus;
  is_priority: boolean;
  subtotal_minor: number;
  taxes: readonly TaxPart[];
  tax_minor: number;
  service_charge_minor: number;
  total_amount_minor: number;
  prep_time_minutes: number;
  estimated_ready_at: string;
  now: string;
  actor_id: string | null;
  actor_name: string | null;
  /** One per version: the change itself, then each resulting status. */
  events: readonly ChangeEvent[];
  action: string;
  details: object;
  items: readonly { id: string; status: ItemStatus; quantity: number; corrected_from: number | null }[];
  /** Positions count from 0, after the existing dishes. */
  added: readonly (NewOrderItem & { corrected_from: 0 })[];
  struck: readonly { id: string; reason: string }[];
  /** Portions that the change takes of a dish; negative to return them. */
  portions: readonly { menu_item_id: string; taken: number }[];
  /** Staff are notified that it is ready at the pass. */
  is_now_ready: boolean;
  /** Null for a change that has no effect when it is repeated. */
  idempotency_scope: string | null;
  idempotency_key: string | null;
  idempotency_hash: string | null;
  visit_room: string;
  staff_room: string;
  diners_room: string;
}

/**
 * Writes a change of dishes, prices or priority with its events, audit entry and hints, or nothing (null) if the order is no longer at that
 * version. Throws with constraint `menu_items_portions_left_check` if the portions are sold out.
 */
export async function updateOrder(
  database: Database,
  restaurantId: string,
  change: OrderUpdate,
): Promise<OutboxHint[] | null> {
  const { rows } = await oneInRestaurant<OutboxHint>(database, restaurantId, {
    name: 'change-order',
    text: CHANGE_ORDER,
    values: [JSON.stringify(change)],
  });
  return rows.length === 0 ? null : rows;
}

/** The hash of the request that changed or placed an order under this key before; null: none. */
export async function findKeyedHash(
  database: Database,
  restaurantId: string,
  { scope, formerScope, key }: StaffKey,
): Promise<Buffer | null> {
  const { rows } = await oneInRestaurant<{ body_hash: Buffer }>(database, restaurantId, {
    name: 'find-keyed-hash',
    text: `select body_hash from idempotency_keys
      where restaurant_id = current_setting('app.restaurant_id')::uuid and scope in ($1, $2) and key = $3`,
    values: [scope, formerScope, key],
  });
  return rows[0]?.body_hash ?? null;
}

const CHANGE_ORDER = `
with n as materialized (
  select * from jsonb_to_record($1::jsonb) as n(order_id uuid, from_version integer, status text, is_priority boolean, subtotal_minor bigint,
    taxes jsonb, tax_minor bigint, service_charge_minor bigint, total_amount_minor bigint, prep_time_minutes integer, estimated_ready_at timestamptz,
    now timestamptz, actor_id text, actor_name text, events jsonb, action text, details jsonb, items jsonb, added jsonb, struck jsonb,
    portions jsonb, is_now_ready boolean, idempotency_scope text, idempotency_key uuid, idempotency_hash text,
    visit_room text, staff_room text, diners_room text)
), changed as (
  update orders o set version = o.version + jsonb_array_length(n.events), updated_at = n.now, status = n.status,
    status_since = case when o.status = n.status then o.status_since else n.now end,
    preparing_at = case when n.status in ('preparing', 'ready') then coalesce(o.preparing_at, n.now) else o.preparing_at end,
    ready_at = case when o.status = n.status then o.ready_at when n.status = 'ready' then n.now end,
    is_priority = n.is_priority, subtotal_minor = n.subtotal_minor, taxes = n.taxes, tax_minor = n.tax_minor,
    service_charge_minor = n.service_charge_minor, total_amount_minor = n.total_amount_minor,
    prep_time_minutes = n.prep_time_minutes, estimated_ready_at = n.estimated_ready_at
  from n where o.id = n.order_id and o.version = n.from_version
  returning o.id, o.restaurant_id, o.table_id, o.order_number, o.tracking_number, o.version
), keyed as (
  insert into idempotency_keys (restaurant_id, scope, key, body_hash, order_id, created_at)
  select changed.restaurant_id, n.idempotency_scope, n.idempotency_key, decode(n.idempotency_hash, 'hex'), changed.id, n.now
  from n, changed where n.idempotency_key is not null
), restated as (
  update order_items i set status = s.status, quantity = s.quantity, total_minor = i.unit_price_minor::bigint * s.quantity - i.discount_minor,
    corrected_from = s.corrected_from, updated_at = n.now
  from n, changed, jsonb_to_recordset(n.items) as s(id uuid, status text, quantity integer, corrected_from integer)
  where i.id = s.id and i.order_id = changed.id
), gone as (
  delete from order_items i using n, changed, jsonb_to_recordset(n.struck) as s(id uuid, reason text)
  where i.id = s.id and i.order_id = changed.id
  returning i.id, i.restaurant_id, i.order_id, i.position, i.name, i.options, i.quantity, i.special_instructions, i.station, s.reason, n.now
), struck as (
  insert into struck_items (id, restaurant_id, order_id, position, name, options, quantity, special_instructions, station, reason, struck_at)
  select * from gone
), added as (
  insert into order_items (id, restaurant_id, order_id, position, menu_item_id, name, category, options, quantity, base_price_minor,
    unit_price_minor, total_minor, tax_rate, special_instructions, station, corrected_from, created_at, updated_at)
  select i.id, changed.restaurant_id, changed.id,
    (select coalesce(max(o.position) + 1, 0) from order_items o where o.order_id = changed.id) + i.position, i.menu_item_id, i.name, i.category, i.options, i.quantity, i.base_price_minor,
    i.unit_price_minor, i.total_minor, i.tax_rate, i.special_instructions, i.station, i.corrected_from, n.now, n.now
  from n, changed, jsonb_to_recordset(n.added) as i(id uuid, position smallint, menu_item_id uuid, name text, category text, options jsonb,
    quantity integer, base_price_minor integer, unit_price_minor integer, total_minor bigint, tax_rate numeric, special_instructions text,
    station text, corrected_from integer)
), portioned as (
  update menu_items m set portions_left = m.portions_left - p.taken, version = m.version + 1, updated_at = n.now
  from n, changed, jsonb_to_recordset(n.portions) as p(menu_item_id uuid, taken integer)
  where m.id = p.menu_item_id and m.portions_left is not null
  returning m.id
), evented as (
  insert into order_events (restaurant_id, order_id, from_status, to_status, actor_kind, actor_id, actor_name, changes, version, at)
  select changed.restaurant_id, changed.id, e.event->>'from_status', e.event->>'to_status', 'member', n.actor_id, n.actor_name,
    e.event->'changes', n.from_version + e.place, n.now
  from n, changed, jsonb_array_elements(n.events) with ordinality as e(event, place)
), audited as (
  insert into audit_log (restaurant_id, actor_kind, actor_id, actor_name, action, subject_type, subject_id, details, at)
  select changed.restaurant_id, 'member', n.actor_id, n.actor_name, n.action, 'order', changed.id::text, n.details, n.now from n, changed
), notified as (${tellOrderReady('select changed.*, n.now from n, changed where n.is_now_ready')}
)
insert into outbox (restaurant_id, type, subject_id, version, rooms)
select h.* from (
  select changed.restaurant_id, 'order.changed', changed.id, changed.version, array[n.visit_room, n.staff_room] from n, changed
  union all select changed.restaurant_id, 'notification.created', notified.id, 1, array[n.staff_room] from n, changed, notified
  union all select changed.restaurant_id, 'menu.changed', changed.restaurant_id, 0, array[n.staff_room, n.diners_room] from n, changed
    where exists (select 1 from portioned)
) h
returning id, type, subject_id, version, rooms`;
