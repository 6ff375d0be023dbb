import { setTimeout as delay } from 'node:timers/promises';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { FastifyBaseLogger } from 'fastify';
import { createClient } from 'redis';
import type { LiveBus } from './live.ts';

/**
 * Written to test whether Redis accepts writes: one that is loading, full or a replica replies, but carries nothing.
 */
const PROBE_KEY = 'sobremesa:bus';
const PROBE_EVERY_MS = 1_000;
const PROBE_WITHIN_MS = 2_000;
const PING_EVERY_MS = 2_000;
/** A ping queues behind the adapter's readers, which block for up to 5 s: a longer silence means that it hangs. */
const SILENT_MS = 8_000;
/** The adapter reads again at once after an error: a reader that always fails would occupy the process. */
const READ_AGAIN_MS = 100;
const [SOONEST_MS, LATEST_MS] = [50, 2_000];

/**
 * Always: by default the client gives up for good after a silence. With jitter, so that processes do not come back at
 * once.
 */
const reconnectAfter = (retries: number): number =>
  Math.min(LATEST_MS, SOONEST_MS * 2 ** retries) + Math.floor(Math.random() * 200);

interface Watched {
  readonly isReady: boolean;
  on(event: 'ready' | 'error', listener: (error?: unknown) => void): unknown;
}

/**
 * Carries hints between several server processes over Redis or Valkey streams. Does not wait for Redis: while Redis
 * is unreachable the bus is down; it reconnects by itself.
 */
export function connectRedisBus(url: string, log: FastifyBaseLogger): LiveBus {
  const writer = createClient({
    url,
    pingInterval: PING_EVERY_MS,
    socket: { socketTimeout: SILENT_MS, reconnectStrategy: reconnectAfter },
  });
  const clients: Watched[] = [];
  const listeners: ((isUp: boolean) => void)[] = [];
  let isUp = false;
  // Reported once until it is up again: at a start without Redis, too.
  let isReported = false;

  const become = (next: boolean): void => {
    if (next === isUp) return;
    isUp = next;
    isReported = !isUp;
    if (isUp) log.info('the live bus is up');
    else log.warn('the live bus is down: screens are told to ask until it is back');
    for (const listener of listeners) listener(isUp);
  };
  const areReady = (): boolean => clients.every(({ isReady }) => isReady);
  /** Commands of one connection run in order: once this one is done, everything published before it has been sent. */
  const isAnswered = async (): Promise<boolean> => {
    if (!areReady()) return false;
    const answer = writer.set(PROBE_KEY, '1').then(
      () => areReady(),
      () => false,
    );
    return Promise.race([answer, delay(PROBE_WITHIN_MS, false, { ref: false })]);
  };
  const probe = async (): Promise<boolean> => {
    const next = await isAnswered();
    become(next);
    return next;
  };
  const watch = (client: Watched): void => {
    clients.push(client);
    client.on('ready', () => void probe());
    // Without a listener an error of the connection would end the process; the client reconnects by itself.
    client.on('error', (error) => {
      if (isUp) log.warn({ err: error }, 'the live bus lost a connection');
      else if (!isReported) {
        isReported = true;
        log.warn(
          { err: error },
          'Redis (REDIS_URL) cannot be used: screens are told to ask until it is back',
        );
      }
      if (!areReady()) become(false);
    });
  };
  watch(writer);
  // The adapter reads over its own connections and does not report their state.
  const duplicate = writer.duplicate.bind(writer);
  const watched = (...options: Parameters<typeof duplicate>) => {
    const reader = duplicate(...options);
    watch(reader);
    const read = reader.xRead.bind(reader);
    const readPatiently = async (...args: Parameters<typeof read>) => {
      try {
        return await read(...args);
      } catch (error) {
        await delay(READ_AGAIN_MS, undefined, { ref: false });
        throw error;
      }
    };
    Object.assign(reader, { xRead: readPatiently });
    return reader;
  };
  Object.assign(writer, { duplicate: watched });
  writer.connect().catch((error: unknown) => log.error({ err: error }, 'the live bus cannot be connected'));
  const adapter = createAdapter(writer);
  const timer = setInterval(() => void probe(), PROBE_EVERY_MS).unref();
  return {
    adapter,
    isUp: () => isUp,
    hasCarried: probe,
    onChange: (listener) => void listeners.push(listener),
    close() {
      clearInterval(timer);
      if (writer.isOpen) writer.destroy();
    },
  };
}
