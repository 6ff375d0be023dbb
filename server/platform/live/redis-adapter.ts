import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { FastifyBaseLogger } from 'fastify';
import { createClient } from 'redis';
import type { LiveOptions } from './live.ts';

/** Carries hints between several server processes over Redis or Valkey streams. */
export async function connectRedisAdapter(
  url: string,
  log: FastifyBaseLogger,
): Promise<{ adapter: NonNullable<LiveOptions['adapter']>; close(): Promise<void> }> {
  const client = createClient({ url });
  // Without a listener an error of the connection would end the process; the client reconnects by itself.
  client.on('error', (error: unknown) => log.warn({ err: error }, 'the live bus lost its connection'));
  await client.connect();
  return { adapter: createAdapter(client), close: () => client.close() };
}
