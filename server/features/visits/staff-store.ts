import { sql, type Transaction } from 'kysely';
import type { DB } from '#server/platform/database/database-types.ts';

export interface VisitDinerRecord {
  id: string;
  display_name: string;
  color: number;
  /** As PostgreSQL writes timestamps into JSON. */
  joined_at: string;
  last_activity_at: string;
  has_left: boolean;
  is_waiting: boolean;
  is_refused: boolean;
}

export interface StaffVisitRecord {
  id: string;
  version: number;
  table_id: string;
  table_number: string;
  opened_at: Date;
  closed_at: Date | null;
  diners: VisitDinerRecord[];
}

export async function findStaffVisit(tx: Transaction<DB>, visitId: string): Promise<StaffVisitRecord | null> {
  const { rows } = await sql<StaffVisitRecord>`
    select v.id, v.version, v.table_id, t.table_number, v.opened_at, v.closed_at,
      (select coalesce(json_agg(json_build_object('id', d.id, 'display_name', d.display_name, 'color', d.color, 'joined_at', d.joined_at,
          'last_activity_at', d.last_activity_at, 'has_left', d.left_at is not null,
          'is_waiting', d.left_at is null and coalesce(d.approval, '') = 'waiting'
            and exists (select from presence_guards g where g.restaurant_id = v.restaurant_id and g.is_on and g.holds_first_orders),
          'is_refused', d.left_at is null and coalesce(d.approval, '') = 'refused') order by d.joined_at, d.id), '[]'::json)
        from diner_sessions d where d.visit_id = v.id) as diners
    from visits v join restaurant_tables t on t.id = v.table_id where v.id = ${visitId}`.execute(tx);
  return rows[0] ?? null;
}

/** The tables of an open visit: its own and those that are joined to it. */
export async function listTables(tx: Transaction<DB>, visitId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select table_id as id from visits where id = ${visitId}
    union all select id from restaurant_tables where joined_visit_id = ${visitId}`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Creates the cart of an open visit if it has none, and locks it until the transaction ends; the caller has locked the visit. A
 * concurrent order of a diner's own lines, which does not lock the visit, then runs before or after.
 */
export async function lockCartOfVisit(
  tx: Transaction<DB>,
  { visitId, now }: { visitId: string; now: Date },
): Promise<string | null> {
  await sql`
    insert into carts (restaurant_id, visit_id, table_id, created_at, updated_at)
    select restaurant_id, id, table_id, ${now}, ${now} from visits where id = ${visitId} and closed_at is null
    on conflict (visit_id) where closed_at is null do nothing`.execute(tx);
  const row = await tx
    .selectFrom('carts')
    .select('id')
    .where('visit_id', '=', visitId)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.id ?? null;
}
