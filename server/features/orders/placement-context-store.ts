import type { EstimatedItem } from '#domain/kitchen/estimate.ts';
import {
  ORDER_WINDOW_MINUTES,
  ORDERS_PER_WINDOW,
  WAITING_ORDERS_PER_VISIT,
} from '#domain/ordering/order-limit.ts';
import type { OpeningSpan, SpecialHours } from '#domain/restaurant/open-now.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';

/** The input of placing an order besides the cart. */
export interface PlacementContext {
  /** The earlier use of the key: its body, and the resulting order. */
  earlier_hash: Buffer | null;
  earlier_order_id: string | null;
  /** The calling diner’s table and name; null if their session has ended. */
  session: { visit_id: string; visit_version: number; display_name: string } | null;
  /** Like a cart’s `restaurant_row`. */
  restaurant_row: string;
  /** Whether first orders need approval. */
  holds_first_orders: boolean;
  /** Guests’ orders are paused (PAUSE-1). */
  is_paused: boolean;
  opening_hours: readonly OpeningSpan[];
  special_hours: readonly SpecialHours[];
  timezone: string;
  /** Guests can order outside the hours until then (HOURS-3). */
  guests_order_until: Date | null;
  /** When the table’s guests reached the limit of orders in the window; null: they have not (ORDER-18). */
  window_full_since: Date | null;
  /** The visit’s guest orders waiting for the kitchen, counted up to the limit (ORDER-19). */
  waiting_orders: number;
  /** Dishes that the kitchen has yet to make. */
  ahead: EstimatedItem[];
}

/** The queue counts at most this many recent orders; more would exceed the longest estimate anyway. */
const QUEUE_AT_MOST = 200;
const QUEUE_HOURS = 3;

export async function findPlacementContext(
  database: Database,
  {
    restaurantId,
    ...asked
  }: {
    restaurantId: string;
    dinerSessionId: string | null;
    scope: string;
    formerScope?: string;
    key: string;
    now: Date;
  },
): Promise<PlacementContext> {
  const { rows } = await oneInRestaurant<PlacementContext>(database, restaurantId, {
    name: 'find-placement-context',
    text: FIND_PLACEMENT_CONTEXT,
    values: [JSON.stringify({ restaurantId, ...asked })],
  });
  const context = rows[0];
  if (!context) throw new Error(`restaurant ${restaurantId} is gone`);
  return context;
}

// The n-th newest order of the window, by the index of a table’s orders: it exists if the limit is reached.
export const windowFullSince = (table: string): string => `
  select o.created_at from orders o where o.restaurant_id = ${table}.restaurant_id and o.table_id = ${table}.table_id and o.submitted_by_session_id is not null
    and o.created_at > n.now - interval '${ORDER_WINDOW_MINUTES} minutes' order by o.created_at desc, o.id desc offset ${ORDERS_PER_WINDOW - 1} limit 1`;

// Grouped by dish before the join, because a busy kitchen has many portions of few dishes.
const FIND_PLACEMENT_CONTEXT = `
with n as materialized (
  select * from jsonb_to_record($1::jsonb) as n("restaurantId" uuid, "dinerSessionId" uuid, scope text, "formerScope" text, key uuid, now timestamptz)
)
select k.body_hash as earlier_hash, k.order_id as earlier_order_id,
  case when s.visit_id is not null then json_build_object('visit_id', s.visit_id, 'visit_version', s.version, 'display_name', s.display_name) end as session,
  (${windowFullSince('s')}) as window_full_since,
  (select count(*)::integer from (select from orders o where o.visit_id = s.visit_id and o.status in ('pending', 'confirmed', 'preparing')
    and o.submitted_by_session_id is not null limit ${WAITING_ORDERS_PER_VISIT}) waiting) as waiting_orders,
  exists (select from presence_guards where restaurant_id = n."restaurantId" and is_on and holds_first_orders) as holds_first_orders,
  r.ordering_paused_at is not null and (r.ordering_paused_until is null or r.ordering_paused_until > n.now) as is_paused,
  r.opening_hours, r.special_hours, r.timezone, r.guests_order_until,
  r.xmin::text as restaurant_row,
  (select coalesce(json_agg(json_build_object('station', d.station, 'preparationMinutes', m.preparation_minutes, 'quantity', d.quantity)), '[]'::json)
   from (
     select i.station, i.menu_item_id, sum(i.quantity) as quantity from order_items i
     where i.status in ('pending', 'preparing') and i.order_id = any (array(select id from orders where restaurant_id = n."restaurantId" and status in ('pending', 'confirmed', 'preparing')
       and created_at > n.now - make_interval(hours => ${QUEUE_HOURS}) order by created_at desc limit ${QUEUE_AT_MOST}))
     group by 1, 2) d
   left join menu_items m on m.id = d.menu_item_id) as ahead
from n
join restaurants r on r.id = n."restaurantId"
left join lateral (select v.restaurant_id, v.table_id, v.id as visit_id, v.version, d.display_name from diner_sessions d join visits v on v.id = d.visit_id
  where d.id = n."dinerSessionId" and d.left_at is null and d.expires_at > n.now and v.closed_at is null) s on true
left join idempotency_keys k on k.restaurant_id = r.id and k.scope in (n.scope, n."formerScope") and k.key = n.key`;
