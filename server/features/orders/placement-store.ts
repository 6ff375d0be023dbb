import { CompiledQuery, type Transaction } from 'kysely';
import type { DinerNeeds } from '#contract/needs.ts';
import type { Needs } from '#domain/menu/needs.ts';
import type { TaxPart } from '#domain/money/taxes.ts';
import type { Instruction } from '#domain/ordering/order.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';
import type { OutboxHint } from '#server/platform/events/publisher.ts';
import type { OrderItemRecord } from './order-record.ts';
import { windowFullSince } from './placement-context-store.ts';

export interface NewOrderItem extends Omit<OrderItemRecord, 'status' | 'corrected_from' | 'discount_minor'> {
  position: number;
  menu_item_id: string;
}

/** An order to write, as one JSON document; the statement below reads it by these names. */
export interface NewOrder {
  restaurant_id: string;
  id: string;
  visit_id: string;
  table_id: string;
  /** Null for an order taken by staff, which comes from no cart. */
  cart_id: string | null;
  cart_version: number;
  /** Another diner is checking out and keeps the lock. */
  keeps_lock: boolean;
  /** The diner orders with the others, whose view changes too. */
  is_together: boolean;
  order_mode: 'individual' | 'collaborative';
  order_number: string;
  business_day: string;
  customer_session_id: string | null;
  submitted_by_session_id: string | null;
  submitted_by_name: string;
  /** Null also for staff without an account. */
  taken_by_user_id: string | null;
  /** Who places it: the diner’s session, or the member. */
  actor_id: string;
  instructions: Instruction[];
  currency: string;
  subtotal_minor: number;
  taxes: readonly TaxPart[];
  tax_minor: number;
  service_charge_minor: number;
  total_amount_minor: number;
  prep_time_minutes: number;
  estimated_ready_at: string;
  now: string;
  line_ids: string[];
  items: NewOrderItem[];
  participants: string[];
  /** By diner: the needs that the dishes are marked by. */
  marked_by: Record<string, Needs>;
  idempotency_scope: string;
  idempotency_key: string;
  idempotency_hash: string;
  visit_room: string;
  staff_room: string;
  diners_room: string;
}

export interface PlacedOrder {
  day_number: number;
  tracking_number: string;
  table_number: string;
  status: 'pending' | 'confirmed';
  version: number;
  diner_needs: DinerNeeds[];
  hints: OutboxHint[];
}

/**
 * Order, items, cart, counter, table, notification, events, hints and idempotency key in one statement, or nothing (null) if the cart is no
 * longer at the priced version (INV-01, ORDER-12). Throws with constraint `menu_items_portions_left_check` if the portions are sold out,
 * `orders_order_number_key` if the random number is taken.
 */
export async function insertOrder(database: Database, order: NewOrder): Promise<PlacedOrder | null> {
  const { rows } = await oneInRestaurant<PlacedOrder>(database, order.restaurant_id, {
    name: 'place-order',
    text: PLACE_ORDER,
    values: [JSON.stringify(order)],
  });
  return rows[0] ?? null;
}

/**
 * The same for an order taken by staff: it requires the open visit (null if it is closed), and is audited. Runs in the transaction that may
 * have opened the visit.
 */
export async function insertTakenOrder(tx: Transaction<DB>, order: NewOrder): Promise<PlacedOrder | null> {
  const statement = CompiledQuery.raw(PLACE_TAKEN_ORDER, [JSON.stringify(order)]);
  const { rows } = await tx.executeQuery<PlacedOrder>(statement);
  return rows[0] ?? null;
}

// Another process may have placed the last order of the window since it was read: then nothing is written, and the next attempt
// is refused (ORDER-18). The guard’s table counts: guests may have moved since the order was composed. A shared order changes its visit
// too, and so
// locks the visit’s row before the cart’s, as everywhere.
const CART_GUARD = `
  update carts c set version = c.version + 1, updated_at = n.now,
    is_locked = n.keeps_lock and c.is_locked, locked_by_session_id = case when n.keeps_lock then c.locked_by_session_id end,
    locked_at = case when n.keeps_lock then c.locked_at end, lock_expires_at = case when n.keeps_lock then c.lock_expires_at end,
    together_version = case when n.is_together then c.version + 1 else c.together_version end,
    own_versions = c.own_versions || jsonb_build_object(n.submitted_by_session_id, c.version + 1)
  from n where c.id = n.cart_id and c.version = n.cart_version and c.closed_at is null
    and not exists (${windowFullSince('c')})
    and (n.order_mode = 'individual' or exists (select from held))
    and not exists (select from diner_sessions d where d.id = any (n.participants) and d.needs <> n.marked_by -> d.id::text)
  returning c.id, c.version, c.table_id`;

const VISIT_GUARD = `
  select null::uuid as id, 0 as version, v.table_id from visits v, n where v.id = n.visit_id and v.closed_at is null`;

const AUDIT = `, audited as (
  insert into audit_log (restaurant_id, actor_kind, actor_id, actor_name, action, subject_type, subject_id, details, at)
  select n.restaurant_id, 'member', n.actor_id, n.submitted_by_name, 'order.taken', 'order', placed.id::text,
    jsonb_build_object('tableNumber', seated.table_number, 'totalMinor', n.total_amount_minor), n.now
  from n, placed, seated
)`;

// The statement reads the diners’ needs itself, so that everything confirmed to a phone is on the ticket (INV-27). For a shared order
// these are the needs of all who order together, because dishes are shared. The guard prevents marks by outdated needs.
// If orders confirm themselves, the order’s second version is the confirmed one (ORDER-20).
// The tracking number: ORDER-9, in SQL because the day’s number is drawn here.
const placing = (guard: string, more: string): string => `
with n as materialized (
  select * from jsonb_to_record($1::jsonb) as n(restaurant_id uuid, id uuid, visit_id uuid, table_id uuid, cart_id uuid, cart_version integer, keeps_lock boolean, is_together boolean, order_mode text,
    order_number text, business_day text, customer_session_id text, submitted_by_session_id uuid, submitted_by_name text, taken_by_user_id text, actor_id text,
    instructions jsonb, currency text, subtotal_minor bigint, taxes jsonb, tax_minor bigint, service_charge_minor bigint,
    total_amount_minor bigint, prep_time_minutes integer, estimated_ready_at timestamptz, now timestamptz, line_ids uuid[],
    items jsonb, participants uuid[], marked_by jsonb, idempotency_scope text, idempotency_key uuid, idempotency_hash text,
    visit_room text, staff_room text, diners_room text)
), held as materialized (
  select v.id from visits v, n where v.id = n.visit_id and n.order_mode = 'collaborative' for no key update of v
), guard as (${guard}
), keyed as (
  insert into idempotency_keys (restaurant_id, scope, key, body_hash, order_id, created_at)
  select n.restaurant_id, n.idempotency_scope, n.idempotency_key, decode(n.idempotency_hash, 'hex'), n.id, n.now from n, guard
), counted as (
  insert into order_counters as k (restaurant_id, business_day, last_number)
  select n.restaurant_id, n.business_day::date, 1 from n, guard
  on conflict (restaurant_id, business_day) do update set last_number = k.last_number + 1
  returning last_number
), ours as materialized (
  select r.confirms_orders from n join restaurants r on r.id = n.restaurant_id
), placed as (
  insert into orders (id, restaurant_id, table_id, visit_id, order_number, tracking_number, business_day, day_number, order_mode,
    customer_name, customer_session_id, submitted_by_session_id, submitted_by_name, taken_by_user_id, instructions, diner_needs, currency,
    subtotal_minor, taxes, tax_minor, service_charge_minor, total_amount_minor, prep_time_minutes, estimated_ready_at,
    created_at, updated_at, status_since, status, version, confirmed_at)
  select n.id, n.restaurant_id, guard.table_id, n.visit_id, n.order_number,
    'RT-' || n.business_day || '-' || lpad(last_number::text, greatest(3, length(last_number::text)), '0'),
    n.business_day::date, last_number, n.order_mode, n.customer_session_id, n.customer_session_id, n.submitted_by_session_id, n.submitted_by_name, n.taken_by_user_id,
    n.instructions, (
      select coalesce(jsonb_agg(jsonb_build_object('dinerSessionId', d.id, 'name', d.display_name, 'color', d.color, 'diets', d.needs -> 'diets', 'avoids', d.needs -> 'avoids')
        order by d.joined_at, d.id), '[]') from diner_sessions d
      where (d.id = any (n.participants) or (n.order_mode = 'collaborative' and d.visit_id = n.visit_id and d.left_at is null and not d.orders_alone))
        and jsonb_array_length(d.needs -> 'diets') + jsonb_array_length(d.needs -> 'avoids') > 0
    ), n.currency, n.subtotal_minor, n.taxes, n.tax_minor, n.service_charge_minor, n.total_amount_minor, n.prep_time_minutes, n.estimated_ready_at,
    n.now, n.now, n.now, case when ours.confirms_orders then 'confirmed' else 'pending' end, case when ours.confirms_orders then 2 else 1 end,
    case when ours.confirms_orders then n.now end
  from n, counted, guard, ours
  returning id, day_number, tracking_number, order_number, diner_needs, status, version
), itemised as (
  insert into order_items (id, restaurant_id, order_id, position, menu_item_id, name, category, options, quantity, base_price_minor,
    unit_price_minor, total_minor, tax_rate, special_instructions, station, diner_session_id, diner_name, diner_color, misfits, created_at, updated_at)
  select i.id, n.restaurant_id, placed.id, i.position, i.menu_item_id, i.name, i.category, i.options, i.quantity, i.base_price_minor,
    i.unit_price_minor, i.total_minor, i.tax_rate, i.special_instructions, i.station, i.diner_session_id, i.diner_name, i.diner_color, i.misfits, n.now, n.now
  from n, placed, jsonb_to_recordset(n.items) as i(id uuid, position smallint, menu_item_id uuid, name text, category text, options jsonb,
    quantity integer, base_price_minor integer, unit_price_minor integer, total_minor bigint, tax_rate numeric, special_instructions text, station text,
    diner_session_id uuid, diner_name text, diner_color smallint, misfits jsonb)
), joined as (
  insert into order_participants (order_id, diner_session_id, restaurant_id)
  select placed.id, p, n.restaurant_id from n, placed, unnest(n.participants) as p
), evented as (
  insert into order_events (restaurant_id, order_id, from_status, to_status, actor_kind, actor_id, actor_name, version, at)
  select n.restaurant_id, placed.id, null, 'pending', case when n.submitted_by_session_id is null then 'member' else 'diner' end,
    n.actor_id, n.submitted_by_name, 1, n.now from n, placed
  union all select n.restaurant_id, placed.id, 'pending', 'confirmed', 'system', null, null, 2, n.now from n, placed where placed.status = 'confirmed'
), confirmed as (
  insert into audit_log (restaurant_id, actor_kind, action, subject_type, subject_id, details, at)
  select n.restaurant_id, 'system', 'order.confirmed', 'order', placed.id::text,
    jsonb_build_object('from', 'pending', 'to', 'confirmed', 'reason', null, 'version', 2, 'how', 'automatic'), n.now
  from n, placed where placed.status = 'confirmed'
), emptied as (
  delete from cart_lines l using n, guard where l.cart_id = guard.id and l.id = any (n.line_ids)
), unsaid as (
  delete from cart_instructions w using n, guard, jsonb_to_recordset(n.instructions) as i("dinerSessionId" uuid)
  where w.cart_id = guard.id and w.diner_session_id = i."dinerSessionId"
), portioned as (
  update menu_items m set portions_left = m.portions_left - taken.quantity, version = m.version + 1, updated_at = n.now
  from n, guard, (select i.menu_item_id, sum(i.quantity)::integer as quantity from n, jsonb_to_recordset(n.items) as i(menu_item_id uuid, quantity integer) group by 1 order by 1) taken
  where m.id = taken.menu_item_id and m.portions_left is not null
  returning m.id
), seated as (
  update restaurant_tables t set status = 'occupied', version = t.version + case when t.status = 'occupied' then 0 else 1 end, updated_at = n.now
  from n, guard where t.id = guard.table_id
  returning t.id, t.table_number, t.version
), turned as (
  update visits v set version = v.version + 1 from n, guard where n.order_mode = 'collaborative' and v.id = n.visit_id
  returning v.id, v.version
), parted as (
  update diner_sessions d set is_active = false from turned where d.visit_id = turned.id and d.is_active and not d.orders_alone
), notified as (
  insert into notifications (restaurant_id, type, priority, action_url, metadata, created_at)
  select n.restaurant_id, 'order_placed', 8, '/admin/orders?orderId=' || placed.id,
    jsonb_build_object('orderId', placed.id, 'orderNumber', placed.order_number, 'trackingNumber', placed.tracking_number, 'tableNumber', seated.table_number), n.now
  from n, placed, seated
  returning id
), hinted as (
  insert into outbox (restaurant_id, type, subject_id, version, rooms)
  select n.restaurant_id, h.type, h.subject_id, h.version, h.rooms from n, (
    select 'order.placed' as type, placed.id as subject_id, placed.version, array[n.staff_room, n.visit_room] as rooms from n, placed
    union all select 'cart.changed', guard.id, guard.version, array[n.staff_room, n.visit_room] from n, guard where guard.id is not null
    union all select 'notification.created', notified.id, 1, array[n.staff_room] from n, notified
    union all select 'table.changed', seated.id, seated.version, array[n.staff_room] from n, seated
    union all select 'visit.changed', turned.id, turned.version, array[n.visit_room] from n, turned
    union all select 'menu.changed', n.restaurant_id, 0, array[n.staff_room, n.diners_room] from n where exists (select 1 from portioned)
  ) h
  returning id, type, subject_id, version, rooms
)${more}
select placed.day_number, placed.tracking_number, placed.status, placed.version, placed.diner_needs, seated.table_number,
  (select json_agg(json_build_object('id', h.id, 'type', h.type, 'subject_id', h.subject_id, 'version', h.version, 'rooms', h.rooms)) from hinted h) as hints
from placed, seated`;

export const PLACE_ORDER = placing(CART_GUARD, '');
const PLACE_TAKEN_ORDER = placing(VISIT_GUARD, AUDIT);
