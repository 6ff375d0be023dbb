import type { FastifyBaseLogger } from 'fastify';
import { Client } from 'pg';
import type { Database } from '../database/connect.ts';

export interface Listener {
  /** False while connecting: notifications are missed then. */
  isListening(): boolean;
  stop(): Promise<void>;
}

const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 5_000;
/** A silently lost connection is noticed after this time plus the statement timeout, at most. */
const PROBE_EVERY_MS = 10_000;
const PROBE_WITHIN_MS = 5_000;

/** Receives PostgreSQL's notifications on a connection of its own, and reconnects when it is lost. */
export function listenTo(parts: {
  database: Database;
  channel: 'menu_changed' | 'access_ended';
  onMessage: (payload: string) => void;
  /** Called after the first connection and after every gap: notifications in between were missed. */
  onConnected: () => void;
  log: FastifyBaseLogger;
}): Listener {
  let current: Client | null = null;
  let isListening = false;
  let isStopped = false;
  let retryMs = FIRST_RETRY_MS;
  let timer: NodeJS.Timeout | undefined;

  const lose = (client: Client, error?: unknown): void => {
    if (current !== client) return;
    current = null;
    isListening = false;
    client.end().catch(() => undefined);
    if (isStopped) return;
    parts.log.warn({ err: error, channel: parts.channel }, 'not listening');
    timer = setTimeout(() => void connect(), retryMs).unref();
    retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
  };

  const connect = async (): Promise<void> => {
    const client = new Client({
      ...parts.database.pool.options,
      query_timeout: PROBE_WITHIN_MS,
      keepAlive: true,
    });
    current = client;
    client.on('error', (error) => lose(client, error));
    client.on('end', () => lose(client));
    client.on('notification', ({ payload }) => parts.onMessage(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${parts.channel}`);
    } catch (error) {
      lose(client, error);
      return;
    }
    if (current !== client) return;
    isListening = true;
    retryMs = FIRST_RETRY_MS;
    parts.onConnected();
  };

  const probe = setInterval(() => {
    const client = current;
    if (client && isListening) client.query('select 1').catch((error: unknown) => lose(client, error));
  }, PROBE_EVERY_MS).unref();

  void connect();
  return {
    isListening: () => isListening,
    async stop() {
      isStopped = true;
      clearInterval(probe);
      clearTimeout(timer);
      const client = current;
      current = null;
      isListening = false;
      await client?.end().catch(() => undefined);
    },
  };
}
