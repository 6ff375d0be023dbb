import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';

export interface TableRecord {
  id: string;
  table_number: string;
}

/** The directory's answer; null for an unknown table and for one of a restaurant that is not active. */
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
    text: 'select id, table_number from restaurant_tables where id = $1',
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

/** Counts a change that the table's own row does not show (a visit began); its new version. */
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

/** The new version, or null when the table had the status already. */
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

/** Joins the table to a visit or, with null, makes it its own again; guests are there either way. The new version. */
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

/** All that are joined to the visit become those of another one or, with null, free. */
export async function updateJoinedTables(
  tx: Transaction<DB>,
  { visitId, toVisitId, now }: { visitId: string; toVisitId: string | null; now: Date },
): Promise<{ id: string; version: number }[]> {
  return tx
    .updateTable('restaurant_tables')
    .set((eb) => ({
      joined_visit_id: toVisitId,
      ...(toVisitId === null && { status: 'available' as const }),
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('joined_visit_id', '=', visitId)
    .returning(['id', 'version'])
    .execute();
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
