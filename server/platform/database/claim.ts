import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { Log } from '#server/platform/log.ts';
import { StartError } from '#server/platform/start-error.ts';
import type { Database } from './connect.ts';

/** Unique to us: other programs in the same database use locks of their own. */
const LOCK = 7_260_311_205;
/** A stopping server drains for ten seconds; the connection of a crashed machine is closed by TCP keepalive. */
const WAIT_MS = 15_000;
const RETRY_MS = 250;
const TRY = {
  alone: 'select pg_try_advisory_lock($1) as taken',
  shared: 'select pg_try_advisory_lock_shared($1) as taken',
} as const;
const REFUSED = {
  alone:
    'Another server serves this database already. Several need REDIS_URL, the same for all of them, or their screens would miss what the others do: set it, or stop the other one.',
  shared:
    'Another server serves this database without REDIS_URL, so its screens would miss what this one does: set REDIS_URL there too, or stop it.',
} as const;

export interface Claim {
  release(): Promise<void>;
}

/**
 * Claims the database for this server process: with a bus (`shared`) together with others that have one, without
 * (`alone`) exclusively. Uses an advisory lock on a connection of its own, which is released when the process ends
 * and taken again when it is lost. Throws a StartError when another process keeps it for longer than `waitMs`.
 */
export async function claimDatabase(parts: {
  readonly database: Database;
  readonly how: keyof typeof TRY;
  readonly log: Log;
  readonly waitMs?: number;
}): Promise<Claim> {
  const { database, how, log, waitMs = WAIT_MS } = parts;
  const stopping = new AbortController();
  let current: Client | null = null;

  /** True if the lock was taken now; its connection stays open. */
  const take = async (): Promise<boolean> => {
    const client = new Client({ ...database.pool.options, keepAlive: true });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query(
        'set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3',
      );
      const { rows } = await client.query<{ taken: boolean }>(TRY[how], [LOCK]);
      if (rows[0]?.taken && !stopping.signal.aborted) {
        current = client;
        client.on('end', () => void takeAgain(client));
        return true;
      }
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    await client.end();
    return false;
  };
  const takeAgain = async (lost: Client): Promise<void> => {
    if (current !== lost) return;
    current = null;
    while (!stopping.signal.aborted) {
      await delay(RETRY_MS, undefined, { ref: false });
      // The database is unreachable: the processes that serve requests report that.
      const isTaken = await take().catch(() => null);
      if (isTaken) return;
      if (isTaken === false) log.error({}, REFUSED[how]);
    }
  };

  const until = performance.now() + waitMs;
  for (let attempt = 1; !(await take()); attempt += 1) {
    if (performance.now() > until) throw new StartError(REFUSED[how]);
    if (attempt === 1) log.warn({}, 'another server serves this database; waiting for its end');
    await delay(RETRY_MS);
  }
  return {
    async release() {
      stopping.abort();
      const client = current;
      current = null;
      await client?.end().catch(() => undefined);
    },
  };
}
