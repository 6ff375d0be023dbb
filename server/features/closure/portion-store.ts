import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { DB } from '#server/platform/database/database-types.ts';

/** Deletes within a second, with what belongs to these rows. */
const PORTION = 500;

interface Growing {
  readonly table: keyof DB;
  /** The first column after the restaurant of one of its indexes: the rows of other restaurants are not read. */
  readonly by: string;
  readonly only?: RawBuilder<boolean>;
}

/**
 * The tables with rows for every order or day, in an order in which no row is deleted before those that refer to it
 * without being deleted with it. What the serving role may not delete goes with the restaurant.
 */
export const GROWING: readonly Growing[] = [
  { table: 'idempotency_keys', by: 'scope' },
  { table: 'analytics_events', by: 'at' },
  { table: 'notifications', by: 'created_at' },
  { table: 'print_jobs', by: 'created_at' },
  { table: 'online_payments', by: 'created_at' },
  { table: 'orders', by: 'created_at' },
  { table: 'staff_requests', by: 'created_at' },
  { table: 'bills', by: 'id' },
  { table: 'carts', by: 'id' },
  { table: 'diner_sessions', by: 'id' },
  {
    table: 'visits',
    by: 'opened_at',
    only: sql<boolean>`not exists (select from visits m where m.merged_into_visit_id = visits.id)`,
  },
  { table: 'sales_hour_parts', by: 'starts_at' },
  { table: 'sales_day_parts', by: 'day' },
  { table: 'clock_records', by: 'started_at' },
  { table: 'shifts', by: 'day' },
];

/** False: there was nothing left. Another process may be deleting the same rows, which then counts as something. */
export async function deletePortion(
  tx: Transaction<DB>,
  { table, by, only = sql<boolean>`true` }: Growing,
): Promise<boolean> {
  // An index remembers which of its entries are of deleted rows, so that each of them is looked at once: other plans read them again for
  // every row whose key is looked up.
  await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true)`.execute(
    tx,
  );
  const { rows } = await sql`with portion as (
      select ctid from ${sql.table(table)} where ${only} order by ${sql.ref(by)} limit ${sql.lit(PORTION)}
    ), gone as (
      delete from ${sql.table(table)} where ctid = any(array(select ctid from portion))
    ) select from portion limit 1`.execute(tx);
  return rows.length > 0;
}
