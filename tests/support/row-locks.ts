import type { Pool, PoolClient } from 'pg';
import { expect } from 'vitest';

const WAITING = `
select count(*)::int as waiting from pg_stat_activity
where datname = current_database() and wait_event_type = 'Lock' and state <> 'idle'`;

/** Waits until this many statements of this database wait for row locks. */
export const untilWaiting = (oracle: Pool, count: number): Promise<void> =>
  expect
    .poll(async () => (await oracle.query<{ waiting: number }>(WAITING)).rows[0]?.waiting, {
      timeout: 20_000,
      interval: 10,
    })
    .toBe(count);

/** Holds the row locks of a statement during `work`: others queue for them in order of arrival. */
export async function whileHolding<T>(
  oracle: Pool,
  statement: string,
  work: (letGo: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const client: PoolClient = await oracle.connect();
  let isHeld = true;
  const letGo = async (): Promise<void> => {
    if (isHeld) await client.query('rollback');
    isHeld = false;
  };
  try {
    await client.query('begin');
    await client.query(statement);
    return await work(letGo);
  } finally {
    await letGo();
    client.release();
  }
}
