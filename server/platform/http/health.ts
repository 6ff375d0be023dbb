import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../database/connect.ts';
import { isUnavailable } from '../database/failures.ts';
import type { App } from './app-type.ts';
import { requireOperator } from './operator.ts';

export interface HealthParts {
  readonly database: Database;
  readonly liveConnections: () => number;
  /** How long the oldest job that is due has been waiting. */
  readonly lagSeconds: () => Promise<number>;
  /** Opens `/metrics` to whoever is not on this machine. */
  readonly operatorToken?: string | undefined;
}

interface Readiness {
  readonly status: 'ok' | 'unavailable';
  readonly queueLagSeconds?: number;
}

const UNAVAILABLE: Readiness = { status: 'unavailable' };

/** Seconds; ordering on a local network sits in the first four. */
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
  app.addHook('onResponse', (request, reply, done) => {
    const endpoint = request.routeOptions.config.endpoint;
    if (endpoint) durations.observe({ endpoint, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  app.shortcuts.onAnswer(({ endpoint, status, ms }) => durations.observe({ endpoint, status }, ms / 1000));
  const hidden = { schema: { hide: true } };
  app.get('/livez', hidden, () => ({ status: 'ok' }));
  app.get('/readyz', hidden, async (_request, reply) => {
    const answer = await readiness(parts);
    return reply.code(answer.status === 'ok' ? 200 : 503).send(answer);
  });
  app.get('/metrics', hidden, async (request, reply) => {
    requireOperator(request, parts.operatorToken);
    const { status, queueLagSeconds } = await readiness(parts).catch(() => UNAVAILABLE);
    ready.set(status === 'ok' ? 1 : 0);
    lag.set(queueLagSeconds ?? Number.NaN);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

async function readiness({ database, lagSeconds }: HealthParts): Promise<Readiness> {
  try {
    await database.pool.query({ name: 'readiness', text: 'select 1' });
    return { status: 'ok', queueLagSeconds: await lagSeconds() };
  } catch (error) {
    if (isUnavailable(error)) return UNAVAILABLE;
    throw error;
  }
}
