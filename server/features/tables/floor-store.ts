import type { TableStatus } from '#domain/visit/dining-room.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';

export interface FloorVisitRecord {
  id: string;
  opened_at: string;
  diner_count: number;
  cart_lines: number;
  orders: number;
  undelivered: number;
  ready_orders: number;
  waiting_since: string | null;
  ready_since: string | null;
  calling_since: string | null;
  first_order_since: string | null;
  total_minor: number;
  paid_minor: number;
  open_requests: number;
  waiting_diners: number;
}

export interface FloorTableRecord {
  id: string;
  version: number;
  table_number: string;
  seats: number;
  section: string;
  status: TableStatus;
  visit: FloorVisitRecord | null;
  /** The table whose party this one belongs to. */
  joined_to: { id: string; table_number: string } | null;
  /** The visit that was closed last. */
  closed: { id: string; closed_at: string } | null;
}

// What is billed and what counts as paid: BILL-1, BILL-2.
const FLOOR = `
select t.id, t.version, t.table_number, t.seats, t.section, t.status,
  (select json_build_object('id', m.id, 'table_number', m.table_number) from visits v join restaurant_tables m on m.id = v.table_id
   where v.id = t.joined_visit_id) as joined_to,
  (select json_build_object('id', v.id, 'closed_at', v.closed_at) from visits v
   where v.table_id = t.id and v.closed_at is not null and v.merged_into_visit_id is null order by v.closed_at desc limit 1) as closed,
  (select json_build_object('id', v.id, 'opened_at', v.opened_at,
      'diner_count', (select count(*) from diner_sessions d where d.visit_id = v.id and d.left_at is null),
      'waiting_diners', held.count, 'first_order_since', held.since,
      'cart_lines', (select count(*) from cart_lines l join carts c on c.id = l.cart_id where c.visit_id = v.id and c.closed_at is null),
      'orders', o.orders, 'undelivered', o.undelivered, 'ready_orders', o.ready_orders, 'waiting_since', o.waiting_since, 'ready_since', o.ready_since,
      'total_minor', o.total_minor + (select coalesce(sum(tip.amount_minor), 0) from tips tip join orders tipped on tipped.id = tip.order_id
        where tip.visit_id = v.id and tipped.status <> 'cancelled'),
      'paid_minor', (select coalesce(sum(p.amount_minor), 0) from payments p join bills b on b.id = p.bill_id
        where b.visit_id = v.id and p.status = 'succeeded'),
      'open_requests', called.open, 'calling_since', called.since)
   from visits v, lateral (
     select count(*) as count, min(joined_at) as since from diner_sessions where visit_id = v.id and left_at is null and approval = 'waiting'
       and exists (select from presence_guards g where g.restaurant_id = t.restaurant_id and g.is_on and g.holds_first_orders)) held, lateral (
     select count(*) as open, min(created_at) filter (where status = 'pending') as since
     from staff_requests where visit_id = v.id and status <> 'completed') called, lateral (
     select count(*) filter (where status <> 'cancelled') as orders,
       count(*) filter (where status in ('pending', 'confirmed', 'preparing', 'ready')) as undelivered,
       count(*) filter (where status = 'ready') as ready_orders,
       min(created_at) filter (where status in ('pending', 'confirmed', 'preparing', 'ready')) as waiting_since,
       min(status_since) filter (where status = 'ready') as ready_since,
       coalesce(sum(total_amount_minor) filter (where status <> 'cancelled'), 0) as total_minor
     from orders where visit_id = v.id) o
   where v.table_id = t.id and v.closed_at is null) as visit
from restaurant_tables t
where t.restaurant_id = current_setting('app.restaurant_id')::uuid and t.archived_at is null`;

export async function listFloor(database: Database, restaurantId: string): Promise<FloorTableRecord[]> {
  const { rows } = await oneInRestaurant<FloorTableRecord>(database, restaurantId, {
    name: 'list-floor',
    text: FLOOR,
    values: [],
  });
  return rows;
}

/** The tables of these ids that are there and not archived. */
export async function listFloorTables(
  database: Database,
  restaurantId: string,
  tableIds: readonly string[],
): Promise<FloorTableRecord[]> {
  const { rows } = await oneInRestaurant<FloorTableRecord>(database, restaurantId, {
    name: 'list-floor-tables',
    text: `${FLOOR} and t.id = any ($1::uuid[])`,
    values: [tableIds],
  });
  return rows;
}
