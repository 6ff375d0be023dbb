import type { Pool } from 'pg';

/** Ends the connections that carry out a statement like `pattern` now, or hold a transaction open after one, as a killed process does: how many. */
export async function endConnections(oracle: Pool, pattern = ''): Promise<number> {
  const { rowCount } = await oracle.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and state in ('active', 'idle in transaction') and query ~ $1`,
    [pattern],
  );
  return rowCount ?? 0;
}
