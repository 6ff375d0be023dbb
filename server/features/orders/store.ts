import type { Transaction } from 'kysely';
import type { MeasuredPricing, OrderChange, OrderPricing } from '#contract/order-history.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';
import type { OrderRecord } from './order-record.ts';

export const ORDER_COLUMNS = `
o.id, o.version, o.order_number, o.tracking_number, o.status, o.order_mode, o.restaurant_id, o.visit_id, o.table_id,
t.table_number, o.customer_session_id, o.submitted_by_session_id, o.submitted_by_name, o.day_number, o.instructions, o.diner_needs, o.is_priority,
o.currency, o.subtotal_minor, o.taxes, o.tax_minor, o.service_charge_minor, o.total_amount_minor, o.prep_time_minutes, o.estimated_ready_at,
o.cancel_reason, o.created_at, o.updated_at, o.status_since,
(select count(*) from order_participants p where p.order_id = o.id) as participant_count,
(select coalesce(sum(amount_minor), 0) from tips where tips.order_id = o.id) as tip_minor,
(select json_object_agg(diner_session_id, amount_minor) from tips where tips.order_id = o.id) as tips_by_diner,
(select coalesce(json_agg(json_build_object('id', i.id, 'menu_item_id', i.menu_item_id, 'name', i.name, 'category', i.category,
    'options', i.options, 'quantity', i.quantity, 'base_price_minor', i.base_price_minor, 'unit_price_minor', i.unit_price_minor,
    'total_minor', i.total_minor, 'discount_minor', i.discount_minor, 'tax_rate', i.tax_rate, 'special_instructions', i.special_instructions, 'station', i.station,
    'status', i.status, 'corrected_from', i.corrected_from, 'diner_session_id', i.diner_session_id, 'diner_name', i.diner_name, 'diner_color', i.diner_color, 'misfits', i.misfits) order by i.position), '[]'::json)
  from order_items i where i.order_id = o.id) as items,
(select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'options', s.options, 'quantity', s.quantity,
    'special_instructions', s.special_instructions, 'station', s.station, 'reason', s.reason) order by s.struck_at, s.position), '[]'::json)
  from struck_items s where s.order_id = o.id) as struck_items`;

export const FROM_ORDERS = 'from orders o join restaurant_tables t on t.id = o.table_id';

export async function findOrder(
  database: Database,
  restaurantId: string,
  orderId: string,
): Promise<OrderRecord | null> {
  const { rows } = await oneInRestaurant<OrderRecord>(database, restaurantId, {
    name: 'find-order',
    text: `select ${ORDER_COLUMNS} ${FROM_ORDERS} where o.id = $1`,
    values: [orderId],
  });
  return rows[0] ?? null;
}

export async function findOrderByTracking(
  database: Database,
  restaurantId: string,
  trackingNumber: string,
): Promise<OrderRecord | null> {
  const { rows } = await oneInRestaurant<OrderRecord>(database, restaurantId, {
    name: 'find-order-by-tracking',
    text: `select ${ORDER_COLUMNS} ${FROM_ORDERS} where o.restaurant_id = current_setting('app.restaurant_id')::uuid and o.tracking_number = $1`,
    values: [trackingNumber],
  });
  return rows[0] ?? null;
}

/** The visit's orders, newest first. */
export async function listOrdersOfVisit(
  database: Database,
  restaurantId: string,
  visitId: string,
): Promise<OrderRecord[]> {
  const { rows } = await oneInRestaurant<OrderRecord>(database, restaurantId, {
    name: 'list-orders-of-visit',
    text: `select ${ORDER_COLUMNS} ${FROM_ORDERS} where o.visit_id = $1 order by o.created_at desc, o.day_number desc, o.id desc limit 100`,
    values: [visitId],
  });
  return rows;
}

export interface OrderEventRecord {
  from_status: OrderRecord['status'] | null;
  to_status: OrderRecord['status'];
  actor_kind: 'diner' | 'member' | 'system';
  actor_name: string | null;
  reason: string | null;
  changes: OrderChange[];
  version: number;
  at: Date;
}

export async function listOrderEvents(
  database: Database,
  restaurantId: string,
  orderId: string,
): Promise<OrderEventRecord[]> {
  const { rows } = await oneInRestaurant<OrderEventRecord>(database, restaurantId, {
    name: 'list-order-events',
    text: 'select from_status, to_status, actor_kind, actor_name, reason, changes, version, at from order_events where order_id = $1 order by version',
    values: [orderId],
  });
  return rows;
}

interface OrderPricingRecord {
  locked_at: Date;
  food_factor: number;
  drinks_factor: number;
  explanation: MeasuredPricing | null;
  happy_hours: OrderPricing['happyHours'];
  merged_at: string | null;
}

/** The price factors of the order’s visit when it was placed; null if nothing was measured or merged, and no happy hour ran. */
export async function findOrderPricing(
  database: Database,
  restaurantId: string,
  orderId: string,
): Promise<OrderPricingRecord | null> {
  const { rows } = await oneInRestaurant<OrderPricingRecord>(database, restaurantId, {
    name: 'find-order-pricing',
    text: `select p.locked_at, h.happy_hours, m.prices ->> 'since' as merged_at, f.food as food_factor, f.drinks as drinks_factor,
        case when f.food = p.food_factor and f.drinks = p.drinks_factor then p.explanation end as explanation
      from orders o join table_price_sessions p on p.visit_id = coalesce(o.priced_by_visit_id, o.visit_id)
        left join lateral (select prices from jsonb_array_elements(p.merged) with ordinality as each(prices, place)
          where (prices ->> 'since')::timestamptz <= o.created_at order by place desc limit 1) m on true,
        lateral (select coalesce((m.prices ->> 'food')::numeric, p.food_factor) as food,
          coalesce((m.prices ->> 'drinks')::numeric, p.drinks_factor) as drinks) f,
        lateral (select coalesce(json_agg(used), '[]'::json) as happy_hours from (
          select h.name, h.factor, json_agg(distinct i.name) as dishes
          from jsonb_to_recordset(case when m.prices is null then p.happy_hours else m.prices -> 'happyHours' end) as h(name text, factor float8, "menuItemIds" jsonb)
          join order_items i on i.order_id = o.id and h."menuItemIds" ? i.menu_item_id::text
          group by h.name, h.factor) used) h
      where o.id = $1 and (p.explanation is not null or m.prices is not null or json_array_length(h.happy_hours) > 0)`,
    values: [orderId],
  });
  return rows[0] ?? null;
}

/** Of every restaurant, limited to a batch. */
export async function listDeliveredBefore(
  { pool }: Database,
  moment: Date,
  atMost: number,
): Promise<{ orderId: string; restaurantId: string }[]> {
  const { rows } = await pool.query<{ order_id: string; restaurant_id: string }>({
    name: 'delivered-before',
    text: 'select * from delivered_before($1, $2)',
    values: [moment, atMost],
  });
  return rows.map((row) => ({ orderId: row.order_id, restaurantId: row.restaurant_id }));
}

/**
 * Sets a diner’s tip for an order of their visit; returns the order’s new version, or null if there is no such order or the visit is closed.
 * The locked visit is not closed meanwhile: a closed bill would have a tip that nobody can pay (BILL-5).
 */
export async function upsertTip(
  tx: Transaction<DB>,
  tip: {
    restaurantId: string;
    orderId: string;
    visitId: string;
    dinerSessionId: string;
    amountMinor: number;
    now: Date;
  },
): Promise<number | null> {
  const visit = await tx
    .selectFrom('visits')
    .select('id')
    .where('id', '=', tip.visitId)
    .where('closed_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!visit) return null;
  const order = await tx
    .updateTable('orders')
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: tip.now }))
    .where('id', '=', tip.orderId)
    .where('visit_id', '=', tip.visitId)
    .where('status', '<>', 'cancelled')
    .returning('version')
    .executeTakeFirst();
  if (!order) return null;
  await tx
    .insertInto('tips')
    .values({
      restaurant_id: tip.restaurantId,
      order_id: tip.orderId,
      visit_id: tip.visitId,
      diner_session_id: tip.dinerSessionId,
      amount_minor: tip.amountMinor,
      created_at: tip.now,
      updated_at: tip.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['order_id', 'diner_session_id'])
        .doUpdateSet({ amount_minor: tip.amountMinor, updated_at: tip.now }),
    )
    .execute();
  return order.version;
}
