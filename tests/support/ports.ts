import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems give to sockets that ask for any: Linux from 32768 on, others from 49152 on. */
const QUIET = { from: 20_000, until: 32_000 };
const MOST_TRIES = 50;

/**
 * A port of 127.0.0.1 that stays free until its server starts, seconds later, and while it restarts: no socket that asks for any port
 * is given one of these.
 */
export async function takeQuietPort(): Promise<number> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const port = randomInt(QUIET.from, QUIET.until);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
  throw new Error(`no port from ${QUIET.from} to ${QUIET.until} is free on 127.0.0.1`);
}
