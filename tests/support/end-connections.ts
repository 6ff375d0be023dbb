import type { Pool } from 'pg';

/** One that ends later would break what the pool uses it for next. */
const LONGEST_END_MS = 5_000;

/**
 * Terminates the product's connections that are executing a statement like `pattern`, or are idle in a transaction
 * after one, as a killed process does, and waits until they have ended; returns their number. The test's own connections, which read the same rows
 * meanwhile, are not touched.
 */
export async function endConnections(oracle: Pool, pattern = ''): Promise<number> {
  const { rowCount } = await oracle.query(
    `select pg_terminate_backend(pid, ${LONGEST_END_MS}) from pg_stat_activity where datname = current_database() and usename <> current_user
       and state in ('active', 'idle in transaction') and query ~ $1`,
    [pattern],
  );
  return rowCount ?? 0;
}
