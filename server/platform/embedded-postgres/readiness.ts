import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';

export type Readiness = 'ready' | 'ended' | 'silent';

const POLL_MS = 20;
const WRONG_PASSWORD = new Set(['28P01', '28000']);
const STARTING = '57P03';

/**
 * Waits until PostgreSQL answers a query. 'ended' when it is gone; 'silent' when nothing has listened for `silentMs`
 * (while it says that it is starting or recovering, it may take as long as it needs). Throws on a wrong password.
 */
export async function waitUntilReady(
  url: string,
  isRunning: () => boolean,
  silentMs: number,
): Promise<Readiness> {
  let silentUntil = performance.now() + silentMs;
  while (isRunning()) {
    const failure = await askOnce(url);
    if (failure === null) return 'ready';
    if (failure instanceof DatabaseError) {
      if (WRONG_PASSWORD.has(failure.code ?? '')) throw wrongPassword(failure);
      if (failure.code === STARTING) silentUntil = performance.now() + silentMs;
    }
    if (performance.now() > silentUntil) return 'silent';
    await delay(POLL_MS);
  }
  return 'ended';
}

function wrongPassword(cause: Error): Error {
  const text =
    'The embedded database does not accept the password in DATA_DIR/secrets.json: restore the file that belongs to it';
  return new Error(text, { cause });
}

async function askOnce(url: string): Promise<Error | null> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    await client.end();
  }
}

/** A port of 127.0.0.1 that nobody listens on: PostgreSQL itself refuses to choose one. */
export async function takeFreePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port on 127.0.0.1');
  return address.port;
}
