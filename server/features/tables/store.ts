import { sql, type Transaction } from 'kysely';
import type { TableStatus } from '#domain/visit/dining-room.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/database-types.ts';
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
  paying_since: string | null;
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
  /** The table whose party also has this one. */
  joined_to: { id: string; table_number: string } | null;
  /** The most recently closed visit. */
  closed: { id: string; closed_at: string } | null;
}

// Which amounts are billed and which count as paid: BILL-1, BILL-2.
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
        where tipped.visit_id = v.id and tip.visit_id = v.id and tipped.status <> 'cancelled'),
      'paid_minor', (select coalesce(sum(p.amount_minor - p.refunded_minor), 0) from payments p join bills b on b.id = p.bill_id
        where b.visit_id = v.id and p.status = 'succeeded'),
      'open_requests', called.open, 'calling_since', called.since,
      'paying_since', (select min(s.taken_at) from bill_shares s join bills b on b.id = s.bill_id where b.visit_id = v.id and s.status = 'told'))
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
where t.archived_at is null`;

export async function listFloor(database: Database, restaurantId: string): Promise<FloorTableRecord[]> {
  const { rows } = await oneInRestaurant<FloorTableRecord>(database, restaurantId, {
    name: 'list-floor',
    text: FLOOR,
    values: [],
  });
  return rows;
}

/** The existing tables with these ids, without archived ones. */
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

interface TableRecord {
  id: string;
  table_number: string;
  is_free: boolean;
}

/** Through the directory role; null for an unknown table and for one of an inactive restaurant. */
export async function findRestaurantId(database: Database, tableId: string): Promise<string | null> {
  const { rows } = await database.pool.query<{ restaurant_id: string | null }>({
    name: 'restaurant-of-table',
    text: 'select restaurant_of_table($1) as restaurant_id',
    values: [tableId],
  });
  return rows[0]?.restaurant_id ?? null;
}

export async function findTableRow(
  database: Database,
  restaurantId: string,
  tableId: string,
): Promise<TableRecord | null> {
  const { rows } = await oneInRestaurant<TableRecord>(database, restaurantId, {
    name: 'find-table',
    text: `select id, table_number, status = 'available' as is_free from restaurant_tables where id = $1`,
    values: [tableId],
  });
  return rows[0] ?? null;
}

export async function findTableNumber(tx: Transaction<DB>, tableId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('restaurant_tables')
    .select('table_number')
    .where('id', '=', tableId)
    .executeTakeFirst();
  return row?.table_number ?? null;
}

export async function findTableVersion(tx: Transaction<DB>, tableId: string): Promise<number | null> {
  const row = await tx
    .selectFrom('restaurant_tables')
    .select('version')
    .where('id', '=', tableId)
    .executeTakeFirst();
  return row?.version ?? null;
}

/** Raises the version for a change that is not in the table’s own row, such as a new visit; returns it. */
export async function updateTableVersion(
  tx: Transaction<DB>,
  tableId: string,
  now: Date,
): Promise<number | null> {
  const { rows } = await sql<{ version: number }>`
    update restaurant_tables set version = version + 1, updated_at = ${now} where id = ${tableId} returning version`.execute(
    tx,
  );
  return rows[0]?.version ?? null;
}

/** The new version, or null if the table had the status already. */
export async function updateTableStatus(
  tx: Transaction<DB>,
  tableId: string,
  status: 'available' | 'occupied',
  now: Date,
): Promise<number | null> {
  const { rows } = await sql<{ version: number }>`
    update restaurant_tables set status = ${status}, version = version + 1, updated_at = ${now}
    where id = ${tableId} and status <> ${status} returning version`.execute(tx);
  return rows[0]?.version ?? null;
}

/** Joins the table to a visit or, with null, separates it; it is occupied either way. Returns the new version. */
export async function updateTableJoined(
  tx: Transaction<DB>,
  { tableId, visitId, now }: { tableId: string; visitId: string | null; now: Date },
): Promise<number> {
  const { version } = await tx
    .updateTable('restaurant_tables')
    .set((eb) => ({
      joined_visit_id: visitId,
      status: 'occupied' as const,
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', tableId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** All tables joined to the visit are joined to another one or, with null, free; the visit is remembered then, and its table. */
export async function updateJoinedTables(
  tx: Transaction<DB>,
  { visitId, toVisitId, now }: { visitId: string; toVisitId: string | null; now: Date },
): Promise<{ id: string; version: number }[]> {
  return tx
    .updateTable('restaurant_tables')
    .set((eb) => ({
      joined_visit_id: toVisitId,
      ...(toVisitId === null && {
        status: 'available' as const,
        freed_by_visit_id: visitId,
        freed_from_table_id: eb.selectFrom('visits').select('table_id').where('id', '=', visitId),
      }),
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('joined_visit_id', '=', visitId)
    .returning(['id', 'version'])
    .execute();
}

/**
 * The tables that the visit has left free at this table and that no guests have had since, nor are reserved. Locked also against a visit that
 * is just being opened there: its row refers to the table.
 */
export async function lockTablesLeft(
  tx: Transaction<DB>,
  { visitId, tableId }: { visitId: string; tableId: string },
): Promise<string[]> {
  const locked = await tx
    .selectFrom('restaurant_tables')
    .select('id')
    .where('freed_by_visit_id', '=', visitId)
    .where('freed_from_table_id', '=', tableId)
    .where('id', '<>', tableId)
    .where('joined_visit_id', 'is', null)
    .where('archived_at', 'is', null)
    .where('status', '<>', 'reserved')
    .orderBy('id')
    .forUpdate()
    .execute();
  if (locked.length === 0) return [];
  // After the locks: a statement sees what was committed before it began.
  const { rows } = await sql<{ id: string }>`
    select t.id from restaurant_tables t where t.id = any(${locked.map(({ id }) => id)}) and (
      select v.merged_into_visit_id from visits v where v.table_id = t.id order by v.closed_at desc nulls first limit 1) is not null
    order by t.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The visit to which the table is joined. */
export async function findJoinedVisit(tx: Transaction<DB>, tableId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('restaurant_tables')
    .select('joined_visit_id')
    .where('id', '=', tableId)
    .executeTakeFirst();
  return row?.joined_visit_id ?? null;
}
