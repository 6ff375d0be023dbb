import { setTimeout as delay } from 'node:timers/promises';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../database/connect.ts';
import { isDatabaseDown, isUnavailable } from '../database/failures.ts';
import type { App } from './app-type.ts';
import { requireOperator } from './operator.ts';

export interface HealthParts {
  readonly database: Database;
  readonly liveConnections: () => number;
  /** How long the oldest due job has been waiting. */
  readonly lagSeconds: () => Promise<number>;
  /** By kind, how old the oldest job is that has failed and is still retried. */
  readonly failingSeconds: () => Promise<Readonly<Record<string, number>>>;
  /** The queue of the fiscal service, by this process's clock; absent without one. */
  readonly fiscalQueue?: (() => Promise<FiscalQueue>) | undefined;
  /** Grants access to `/metrics` from other machines. */
  readonly operatorToken?: string | undefined;
}

interface FiscalQueue {
  readonly waiting: number;
  readonly oldestSeconds: number;
  /** How many restaurants are stuck, by reason. */
  readonly stuck: Readonly<Record<string, number>>;
}

interface Readiness {
  readonly status: 'ok' | 'unavailable';
  readonly queueLagSeconds?: number;
}

const UNAVAILABLE: Readiness = { status: 'unavailable' };

/** The caller waits for less than two seconds, whatever the database does. */
const ANSWER_WITHIN_MS = 1_500;
/** With a full disk reads still work: the database counts as unavailable for this long after a failed request. */
const REMEMBER_FAILURE_MS = 5_000;

/** Seconds; ordering on a local network falls into the first four. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** `GET /livez`, `GET /readyz` (database, queue lag) and `GET /metrics` for Prometheus. */
export function installHealth(app: App, parts: HealthParts): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer, by endpoint and status',
    labelNames: ['endpoint', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const connections = new Gauge({
    name: 'live_connections',
    help: 'Open live connections of this process',
    registers: [registry],
    collect() {
      this.set(parts.liveConnections());
    },
  });
  registry.registerMetric(connections);
  const [ready, lag] = [
    new Gauge({ name: 'ready', help: '1 while /readyz answers 200', registers: [registry] }),
    new Gauge({
      name: 'job_lag_seconds',
      help: 'How long the oldest job that is due has been waiting',
      registers: [registry],
    }),
  ];
  const noteFailingJobs = failingGauge(registry, parts.failingSeconds);
  const noteFiscalQueue = parts.fiscalQueue && fiscalGauges(registry, parts.fiscalQueue);
  app.addHook('onResponse', (request, reply, done) => {
    const endpoint = request.routeOptions.config.endpoint;
    if (endpoint) durations.observe({ endpoint, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  app.shortcuts.onAnswer(({ endpoint, status, ms }) => durations.observe({ endpoint, status }, ms / 1000));
  const readiness = createReadiness(app, parts);
  const hidden = { schema: { hide: true } };
  app.get('/livez', hidden, () => ({ status: 'ok' }));
  app.get('/readyz', hidden, async (_request, reply) => {
    const answer = await readiness();
    return reply.code(answer.status === 'ok' ? 200 : 503).send(answer);
  });
  app.get('/metrics', hidden, async (request, reply) => {
    requireOperator(request, parts.operatorToken);
    const { status, queueLagSeconds } = await readiness().catch(() => UNAVAILABLE);
    ready.set(status === 'ok' ? 1 : 0);
    lag.set(queueLagSeconds ?? Number.NaN);
    await Promise.all([noteFailingJobs(status === 'ok'), noteFiscalQueue?.(status === 'ok')]);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** Unavailable figures are omitted. */
function failingGauge(
  registry: Registry,
  read: HealthParts['failingSeconds'],
): (isReady: boolean) => Promise<void> {
  const failing = new Gauge({
    name: 'job_failing_seconds',
    help: 'By kind, how old the oldest job is that has failed and is still retried',
    labelNames: ['kind'],
    registers: [registry],
  });
  return async (isReady) => {
    const ages = isReady ? await within(read()).catch(() => null) : null;
    failing.reset();
    for (const [kind, seconds] of Object.entries(ages ?? {})) failing.set({ kind }, seconds);
  };
}

/** Over all restaurants; unavailable figures are omitted. */
function fiscalGauges(
  registry: Registry,
  read: NonNullable<HealthParts['fiscalQueue']>,
): (isReady: boolean) => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const waiting = gauge('fiscal_waiting_documents', 'Receipts that the fiscal service has not taken yet');
  const oldest = gauge('fiscal_oldest_waiting_seconds', 'How long the first of them has been waiting');
  const stuck = gauge('fiscal_stuck_restaurants', 'Restaurants whose next one was not taken, by why', [
    'problem',
  ]);
  return async (isReady) => {
    const queue = isReady ? await within(read()).catch(() => null) : null;
    waiting.set(queue?.waiting ?? Number.NaN);
    oldest.set(queue?.oldestSeconds ?? Number.NaN);
    stuck.reset();
    for (const [problem, count] of Object.entries(queue?.stuck ?? {})) stuck.set({ problem }, count);
  };
}

/** Null if it takes longer than the caller may wait. */
async function within<T>(asked: Promise<T>): Promise<T | null> {
  // It may fail when nobody waits for it any more.
  asked.catch(() => undefined);
  const late = new AbortController();
  return Promise.race([asked, delay(ANSWER_WITHIN_MS, null, { signal: late.signal })]).finally(() =>
    late.abort(),
  );
}

function createReadiness(app: App, { database, lagSeconds }: HealthParts): () => Promise<Readiness> {
  let failedAt = Number.NEGATIVE_INFINITY;
  app.addHook('onError', (_request, _reply, error, done) => {
    if (isDatabaseDown(error)) failedAt = performance.now();
    done();
  });
  const look = async (): Promise<Readiness> => {
    try {
      await database.pool.query({ name: 'readiness', text: 'select 1' });
      return { status: 'ok', queueLagSeconds: await lagSeconds() };
    } catch (error) {
      if (isUnavailable(error)) return UNAVAILABLE;
      throw error;
    }
  };
  // One check at a time: concurrent requests share it, so that a hanging database gets one query.
  let looking: Promise<Readiness> | null = null;
  return async () => {
    looking ??= look().finally(() => {
      looking = null;
    });
    const answer = (await within(looking)) ?? UNAVAILABLE;
    return performance.now() - failedAt < REMEMBER_FAILURE_MS ? UNAVAILABLE : answer;
  };
}
