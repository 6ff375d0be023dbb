import type { Database } from '#server/platform/database/connect.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';

interface Queued {
  readonly printer_id: string;
  readonly connection: 'server' | 'agent' | 'cloudprnt';
}

/** A single event, or everything since a moment. */
export interface Scope {
  readonly subjectId: string | null;
  readonly since: Date;
  readonly now: Date;
}

const IN_RESTAURANT = `restaurant_id = current_setting('app.restaurant_id')::uuid`;

/** Queues missing due prints; each source once per printer, however often it is called (PRINT-1). */
const inserting = (due: string): string => `
with p as materialized (select * from printers where ${IN_RESTAURANT} and events <> '{}'),
due as (${due}),
written as (
  insert into print_jobs (restaurant_id, printer_id, document, subject_id, source, label, created_at, next_try_at)
  select current_setting('app.restaurant_id')::uuid, due.printer_id, due.document, due.subject_id, due.source, left(due.label, 60), $3, $3 from due order by due.at, due.nth
  on conflict (printer_id, source) do nothing returning printer_id)
select distinct written.printer_id, p.connection from written join p on p.id = written.printer_id`;

const HAS_STATION = `(p.stations = '{}' or exists (
  select from order_items i where i.order_id = o.id and i.station = any (p.stations)))`;
/** An order may be started without a confirmation. */
const ACCEPTED_AT = 'coalesce(o.confirmed_at, o.preparing_at, o.created_at)';
/**
 * A print of the order’s ticket was started at this printer, also one that was moved there, asked for by hand, or is tried again and has
 * not begun again; it includes earlier changes. The age keeps the search to a few papers, whatever server’s clock they were written by.
 */
const TICKET_BEGUN = `exists (select from print_jobs j where j.printer_id = p.id and j.document = 'ticket' and j.subject_id = o.id
          and j.created_at > o.created_at - interval '1 hour' and (j.begun_at is not null or j.was_begun)`;

const ORDERS_DUE = inserting(`
  select p.id as printer_id, d.document, o.id as subject_id, d.source, t.table_number as label, d.at, o.day_number as nth
  from orders o join restaurant_tables t on t.id = o.table_id cross join p cross join lateral (
    select 'ticket' as document, 'ticket:' || o.id as source, o.created_at as at
      where o.status <> 'cancelled' and (('placed' = any (p.events) and o.created_at >= p.prints_since)
        or ('confirmed' = any (p.events) and o.status <> 'pending' and ${ACCEPTED_AT} >= p.prints_since)) and ${HAS_STATION}
    union all select 'ready', 'ready:' || o.id, o.ready_at
      where 'ready' = any (p.events) and o.status = 'ready' and o.ready_at >= p.prints_since and ${HAS_STATION}
    union all select 'cancelled', 'cancelled:' || o.id, o.cancelled_at
      where 'cancelled' = any (p.events) and o.status = 'cancelled' and o.cancelled_at >= p.prints_since and ${TICKET_BEGUN})
    union all select 'corrected', 'corrected:' || o.id || ':' || e.version, e.at
      from order_events e where 'corrected' = any (p.events) and e.order_id = o.id and e.at >= p.prints_since and e.at >= $2
        and jsonb_path_exists(e.changes, '$[*] ? (@.what == "item_added" || @.what == "item_struck" || @.what == "item_quantity")')
        and ${TICKET_BEGUN} and coalesce(j.begun_at < e.at, true))
  ) d
  where o.${IN_RESTAURANT} and (o.id = $1 or ($1::uuid is null and o.updated_at >= $2 and o.created_at >= $2 - interval '1 day'))`);

const BILLS_DUE = inserting(`
  select p.id as printer_id, 'bill' as document, r.visit_id as subject_id, 'bill:' || r.id as source, t.table_number as label, r.created_at as at, 0 as nth
  from staff_requests r join restaurant_tables t on t.id = r.table_id cross join p
  where r.${IN_RESTAURANT} and 'bill' = any (p.events) and r.wish = 'bill' and r.visit_id is not null and r.status <> 'completed'
    and r.created_at >= p.prints_since and (r.id = $1 or ($1::uuid is null and r.created_at >= $2))`);

const LATEST_RECEIPTS = 200;
const RECEIPTS_DUE = inserting(`
  select p.id as printer_id, 'receipt' as document, r.id as subject_id, 'receipt:' || r.id as source,
    case r.kind when 'credit-note' then 'C' when 'invoice' then 'F' else '' end || r.year || '-' || lpad(r.number::text, 6, '0') as label, r.position as at, 0 as nth
  from (select * from receipts where ${IN_RESTAURANT} and ($1::uuid is null or id = $1) order by position desc limit ${LATEST_RECEIPTS}) r cross join p
  where 'receipt' = any (p.events) and (r.document ->> 'issuedAt')::timestamptz >= greatest(p.prints_since, $2)`);

const CLOSINGS_DUE = inserting(`
  select p.id as printer_id, 'day-closing' as document, c.id as subject_id, 'day-closing:' || c.id as source, c.number::text as label, c.number as at, 0 as nth
  from day_closings c cross join p
  where c.${IN_RESTAURANT} and 'day-closing' = any (p.events) and ($1::uuid is null or c.id = $1) and c.closed_at >= greatest(p.prints_since, $2)`);

const STATEMENTS = {
  orders: ORDERS_DUE,
  bills: BILLS_DUE,
  receipts: RECEIPTS_DUE,
  closings: CLOSINGS_DUE,
} as const;
export type QueuedKind = keyof typeof STATEMENTS;

/** The printers with newly queued prints. */
export async function insertDue(
  database: Database,
  restaurantId: string,
  kind: QueuedKind,
  { subjectId, since, now }: Scope,
): Promise<Queued[]> {
  const { rows } = await oneInRestaurant<Queued & Record<string, unknown>>(database, restaurantId, {
    name: `print-${kind}-due`,
    text: STATEMENTS[kind],
    values: [subjectId, since, now],
  });
  return rows;
}

export async function hasPrinters(database: Database, restaurantId: string): Promise<boolean> {
  const { rows } = await oneInRestaurant<{ there: boolean }>(database, restaurantId, {
    name: 'has-printers',
    text: `select exists (select from printers where ${IN_RESTAURANT} and events <> '{}') as there`,
    values: [],
  });
  return rows[0]?.there ?? false;
}
