import type { Pool } from 'pg';

/**
 * Ends the product's connections that carry out a statement like `pattern` now, or hold a transaction open after one, as a killed process
 * does: how many. The test's own, which looks at the same rows meanwhile, is left alone.
 */
export async function endConnections(oracle: Pool, pattern = ''): Promise<number> {
  const { rowCount } = await oracle.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename <> current_user
       and state in ('active', 'idle in transaction') and query ~ $1`,
    [pattern],
  );
  return rowCount ?? 0;
}
