import { type Insertable, sql, type Transaction } from 'kysely';
import { LISTED_MS } from '#domain/visit/participants.ts';
import type { DB } from '#server/platform/database/database-types.ts';

/** False if the restaurant exists already: the same request came before. */
export async function insertRestaurant(
  tx: Transaction<DB>,
  row: Insertable<DB['restaurants']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('restaurants')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

const SCOPE = 'restaurant.open';

interface Request {
  readonly restaurantId: string;
  readonly key: string;
  readonly bodyHash: Buffer;
}

export async function insertRequest(
  tx: Transaction<DB>,
  { restaurantId, key, bodyHash }: Request,
): Promise<void> {
  await tx
    .insertInto('idempotency_keys')
    .values({ restaurant_id: restaurantId, scope: SCOPE, key, body_hash: bodyHash })
    .execute();
}

/** Null for an unused key. */
export async function findBodyHash(tx: Transaction<DB>, key: string): Promise<Buffer | null> {
  const row = await tx
    .selectFrom('idempotency_keys')
    .select('body_hash')
    .where('scope', '=', SCOPE)
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.body_hash ?? null;
}

/** The number of the user’s restaurants; locks the user’s openings until the transaction ends, so that they are counted one by one. */
export async function countOwned(tx: Transaction<DB>, userId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('restaurant.open ' || ${userId}, 0))`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from memberships_of(${userId}) where role = 'owner'`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function insertOwner(tx: Transaction<DB>, restaurantId: string, userId: string): Promise<void> {
  await tx
    .insertInto('restaurant_members')
    .values({ restaurant_id: restaurantId, user_id: userId, role: 'owner' })
    .execute();
}

export async function insertTables(tx: Transaction<DB>, restaurantId: string, count: number): Promise<void> {
  await sql`insert into restaurant_tables (restaurant_id, table_number)
    select ${restaurantId}, n::text from generate_series(1, ${count}::int) n`.execute(tx);
}

export interface TableRow {
  id: string;
  table_number: string;
}

export function listTables(tx: Transaction<DB>): Promise<TableRow[]> {
  return tx
    .selectFrom('restaurant_tables')
    .select(['id', 'table_number'])
    .orderBy(sql`length(table_number)`)
    .orderBy('table_number')
    .execute();
}

/** In turn; tables unused for two hours first. */
export async function claimTable(tx: Transaction<DB>, now: Date): Promise<string> {
  const abandonedBefore = new Date(now.getTime() - LISTED_MS);
  // Serialised: concurrent choices would pick the same table.
  await sql`select pg_advisory_xact_lock(hashtextextended('practice.claim', 0))`.execute(tx);
  const { rows } = await sql<{
    id: string;
  }>`update restaurant_tables set version = version + 1, updated_at = ${now} where id = (
      select t.id from restaurant_tables t
      order by exists (select from visits v join diner_sessions s on s.visit_id = v.id
        where v.table_id = t.id and v.closed_at is null and s.last_activity_at > ${abandonedBefore}), t.version, length(t.table_number), t.table_number
      limit 1)
    returning id`.execute(tx);
  const [table] = rows;
  if (!table) throw new Error('a restaurant for practice has tables');
  return table.id;
}
