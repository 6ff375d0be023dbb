import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';

export async function findSelf(tx: Transaction<DB>, userId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from staff_members where coalesce(user_id, 'staff:' || id) = ${userId} and left_at is null`.execute(
    tx,
  );
  return rows[0]?.id ?? null;
}

export async function listServed(
  tx: Transaction<DB>,
  userId: string,
): Promise<{ tableId: string; name: string; isOwn: boolean }[]> {
  const { rows } = await sql<{ tableId: string; name: string; isOwn: boolean }>`
    select a.table_id as "tableId", m.name, coalesce(m.user_id, 'staff:' || m.id) = ${userId} as "isOwn"
    from table_assignments a join staff_members m on m.id = a.staff_id and m.left_at is null and m.role <> 'chef'
    join restaurant_tables t on t.id = a.table_id and t.archived_at is null
    where a.until is null order by a.table_id`.execute(tx);
  return rows;
}

/** An older assignment belongs to another evening. */
const CURRENT = sql`g.applied_at > now_at.at - interval '16 hours'`;

/** A person’s tables of this evening, by number; null if they have none. */
export async function findTablesLeft(
  tx: Transaction<DB>,
  staffId: string,
  now: Date,
): Promise<{ name: string; tables: string } | null> {
  const { rows } = await sql<{ name: string; tables: string }>`
    select m.name, string_agg(t.table_number, ', ' order by length(t.table_number), t.table_number) as tables
    from (select ${now}::timestamptz as at) now_at
    join staff_members m on m.id = ${staffId} and m.role <> 'chef'
    join table_assignments a on a.staff_id = m.id and a.until is null
    join restaurant_tables t on t.id = a.table_id and t.archived_at is null
    join assignment_settings g on g.restaurant_id = a.restaurant_id and ${CURRENT} group by m.name`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** Whether somebody has clocked out since a table of theirs was assigned (`has_gone_home` in the migrations). */
export async function hasGoneHome(tx: Transaction<DB>, staffId: string): Promise<boolean> {
  const { rows } = await sql<{ gone: boolean }>`
    select exists (select from table_assignments a join assignment_settings g on g.restaurant_id = a.restaurant_id
      where a.staff_id = ${staffId} and a.until is null and has_gone_home(a, g)) as gone`.execute(tx);
  return rows[0]?.gone ?? false;
}

/** This evening’s tables whose server has clocked out since. */
export async function listTablesOfGone(tx: Transaction<DB>, now: Date): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ table_id: string }>`
    select a.table_id from (select ${now}::timestamptz as at) now_at cross join table_assignments a
    join assignment_settings g on g.restaurant_id = a.restaurant_id and ${CURRENT}
    where a.until is null and has_gone_home(a, g)`.execute(tx);
  return new Set(rows.map((row) => row.table_id));
}

/** The accounts of the managers with access, except this person’s own. */
export async function listManagers(tx: Transaction<DB>, apartFrom: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select m.user_id from restaurant_members m join staff_members s on s.restaurant_id = m.restaurant_id
      and s.user_id = m.user_id and s.left_at is null
    where m.role in ('owner', 'manager') and has_access(m) and s.id <> ${apartFrom} order by m.user_id`.execute(
    tx,
  );
  return rows.map((row) => row.user_id);
}

/**
 * The name of the server who has this table tonight and has not clocked out, if the restaurant shows it; otherwise null, as for a server
 * who is known only by the name that signing up took from their address (`chosen_name` in the migrations).
 */
export async function findServerName(
  database: Database,
  restaurantId: string,
  tableId: string,
  now: Date,
): Promise<string | null> {
  const { rows } = await oneInRestaurant<{ name: string }>(database, restaurantId, {
    name: 'find-server-name',
    text: `select m.name from table_assignments a join staff_members m on m.id = a.staff_id and m.left_at is null and m.role <> 'chef'
      join assignment_settings g on g.restaurant_id = a.restaurant_id left join "user" u on u.id = m.user_id
      where a.table_id = $1 and a.until is null and g.is_name_shown
        and (u.id is null or chosen_name(u) is not null or m.name not in (left(btrim(u.name), 80), left(u.email, 80)))
        and g.applied_at > $2::timestamptz - interval '16 hours' and not has_gone_home(a, g)`,
    values: [tableId, now],
  });
  return rows[0]?.name ?? null;
}
