import { isDeepStrictEqual } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import {
  fromKysely,
  type JobWithMetadata,
  PgBoss,
  type QueueOptions,
  type QueueResult,
  type Schedule,
  type ScheduleOptions,
} from 'pg-boss';
import { createSeal, type Seal } from '#server/platform/seal.ts';
import { MEND_AFTER_SET_BACK } from './clock-set-back.ts';
import type { Job, JobHandler, JobQueue } from './job.ts';

export interface Jobs extends JobQueue {
  /** Starts processing jobs of this type, `atOnce` of them concurrently. Only in role `worker`. */
  registerJob<P extends object>(job: Job<P>, handler: JobHandler<P>, atOnce?: number): Promise<void>;
  /** Enqueues such a job by a cron expression (UTC, to the minute; up to 60 s late), once across all processes. */
  schedule<P extends object>(job: Job<P>, cron: string, payload: P, whenMissed?: WhenMissed): Promise<void>;
  /** Seconds that the oldest runnable job has been waiting; 0 if there is none. For readiness. */
  lagSeconds(): Promise<number>;
  /** By kind, the seconds since the oldest job that has failed and is still retried was enqueued. For metrics. */
  failingSeconds(): Promise<Readonly<Record<string, number>>>;
  /** Accepts no new job, waits for running ones (at most 10 s), and closes its connections. */
  stop(): Promise<void>;
}

/**
 * What becomes of the times at which no worker was running: they are skipped, because the next one is soon, or the next
 * start runs the job once for all of them.
 */
export type WhenMissed = 'skip' | 'once';

interface JobsOptions {
  /** The serving role's connection: migrations create the schema `pgboss`, so only rows are written here. */
  readonly url: string;
  readonly log: FastifyBaseLogger;
  /** The installation's secret, which encrypts secret payloads. The same in all processes. */
  readonly secret: string;
  /** Whether this process runs jobs, or only enqueues them. */
  readonly works: boolean;
}

const SCHEDULED: Readonly<Record<WhenMissed, ScheduleOptions>> = {
  skip: { tz: 'UTC' },
  once: { tz: 'UTC', missed: 'once' },
};
const STOP_WITHIN_MS = 10_000;
const SENDER_CONNECTIONS = 2;
const WORKER_CONNECTIONS = 5;
/** New jobs start within milliseconds by LISTEN/NOTIFY; retries and missed notifications wait for the next poll. */
const POLL_SECONDS = 2;
/** Finished and failed jobs can be inspected for a day. */
const KEEP_SECONDS = 24 * 60 * 60;
/** Secret payloads are deleted once done: a mail's recipient is nobody's business afterwards (RECEIPT-6). */
const KEEP_SECRETS_SECONDS = 60;
const FORGET_EVERY_SECONDS = 15 * 60;
const CHECK_CLOCK_EVERY_MS = 60_000;

/**
 * Connects to the queue (pg-boss). Throws at once if the migrated schema does not match this pg-boss. A later
 * database outage is only logged: the queue reconnects by itself.
 */
export async function startJobs({ url, log, secret, works }: JobsOptions): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'sobremesa-jobs',
    max: works ? WORKER_CONNECTIONS : SENDER_CONNECTIONS,
    migrate: false,
    createSchema: false,
    supervise: works,
    schedule: works,
    maintenanceIntervalSeconds: FORGET_EVERY_SECONDS,
    useListenNotify: works,
    // The serving role does not own the indexes.
    reindex: false,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'job queue'));
  await boss.start();
  const [stored, clockChecks] = await Promise.all([
    readStored(boss, works),
    works ? checkClock(boss, log) : undefined,
  ]);
  const seal = createSeal(secret, 'job payloads');
  const created = new Map<string, Promise<void>>();
  const ensureQueue = (job: Job<object>): Promise<void> => {
    const known = created.get(job.id);
    if (known) return known;
    const creating = createQueue(boss, job, stored.queues.get(job.id)).catch((error: unknown) => {
      created.delete(job.id);
      throw error;
    });
    created.set(job.id, creating);
    return creating;
  };
  return {
    async enqueue(job, payload, tx, notBefore) {
      const data = job.payload.parse(payload);
      await ensureQueue(job);
      await boss.send(job.id, job.isSecret ? { sealed: seal.seal(data) } : data, {
        ...(tx && { db: fromKysely(tx) }),
        ...(notBefore && { startAfter: notBefore }),
      });
    },
    async registerJob(job, handler, atOnce = 1) {
      await ensureQueue(job);
      const work = async ([one]: JobWithMetadata[]) => {
        if (!one) return;
        await run(job, handler, one, { seal, log });
      };
      await boss.work(
        job.id,
        {
          includeMetadata: true,
          pollingIntervalSeconds: POLL_SECONDS,
          notifyPollingIntervalSeconds: POLL_SECONDS,
          localConcurrency: atOnce,
        },
        work,
      );
    },
    async schedule(job, cron, payload, whenMissed = 'skip') {
      await ensureQueue(job);
      const data = job.payload.parse(payload);
      const options = SCHEDULED[whenMissed];
      if (isStored(stored.schedules.get(job.id), { cron, data, options })) return;
      stored.schedules.delete(job.id);
      await boss.schedule(job.id, cron, data, options);
    },
    lagSeconds: () => lagSeconds(boss),
    failingSeconds: () => failingSeconds(boss),
    async stop() {
      clearInterval(clockChecks);
      await boss.stop({ graceful: true, timeout: STOP_WITHIN_MS });
    },
  };
}

function queueOptions(job: Job<object>): QueueOptions {
  return {
    retryLimit: job.retries,
    retryDelay: job.firstPause,
    retryBackoff: true,
    retryDelayMax: job.longestPause,
    expireInSeconds: job.timeLimit,
    deleteAfterSeconds: job.isSecret ? KEEP_SECRETS_SECONDS : KEEP_SECONDS,
  };
}

interface Stored {
  readonly queues: ReadonlyMap<string, QueueResult>;
  readonly schedules: Map<string, Schedule>;
}

/** Read once, because writing what is stored already takes a hundred statements at every start. */
async function readStored(boss: PgBoss, works: boolean): Promise<Stored> {
  const [queues, schedules] = await Promise.all([boss.getQueues(), works ? boss.getSchedules() : []]);
  return {
    queues: new Map(queues.map((queue) => [queue.name, queue])),
    schedules: new Map(schedules.map((schedule) => [schedule.name, schedule])),
  };
}

async function createQueue(boss: PgBoss, job: Job<object>, known: QueueResult | undefined): Promise<void> {
  const options = { ...queueOptions(job), notify: true };
  if (!known) {
    await boss.createQueue(job.id, { ...options, policy: job.isExclusive ? 'exclusive' : 'standard' });
  } else if (isDeepStrictEqual({ ...known, ...options }, known)) return;
  // Also after creating it, because another process may have been faster, with other settings.
  await boss.updateQueue(job.id, options);
}

const isStored = (
  known: Schedule | undefined,
  { cron, data, options }: { cron: string; data: object; options: ScheduleOptions },
): boolean =>
  known?.cron === cron && isDeepStrictEqual(known.data, data) && isDeepStrictEqual(known.options, options);

/** Mends the queue after the clock was set back: now, and each minute until it is stopped. */
async function checkClock(boss: PgBoss, log: FastifyBaseLogger): Promise<NodeJS.Timeout> {
  const check = async (): Promise<void> => {
    const { rows } = await boss.getDb().executeSql(MEND_AFTER_SET_BACK);
    if (rows.length > 0)
      log.warn('the clock was set back: scheduled jobs continue by the time that it has now');
  };
  await check();
  const again = () => void check().catch((error: unknown) => log.error({ err: error }, 'job queue'));
  return setInterval(again, CHECK_CLOCK_EVERY_MS).unref();
}

/** Jobs enqueued before payloads were encrypted are plain. */
const opened = (seal: Seal, data: object): object =>
  'sealed' in data && typeof data.sealed === 'string' ? (seal.open(data.sealed) as object) : data;

async function run<P extends object>(
  job: Job<P>,
  handler: JobHandler<P>,
  found: JobWithMetadata,
  { seal, log }: { seal: Seal; log: FastifyBaseLogger },
): Promise<void> {
  const about = { job: job.id, jobId: found.id, attempt: found.retryCount + 1 };
  try {
    await handler(job.payload.parse(opened(seal, found.data)), { jobId: found.id, signal: found.signal });
    log.info(about, 'job done');
  } catch (error) {
    const isLast = found.retryCount >= found.retryLimit;
    log[isLast ? 'error' : 'warn'](
      { ...about, err: error },
      isLast ? 'job failed for good' : 'job failed, will be tried again',
    );
    throw error;
  }
}

async function lagSeconds(boss: PgBoss): Promise<number> {
  const { rows } = await boss.getDb().executeSql(
    `select coalesce(extract(epoch from now() - min(start_after)), 0)::float8 as seconds
     from pgboss.job where state in ('created', 'retry') and not blocked and start_after <= now()`,
  );
  return Number(rows[0]?.seconds ?? 0);
}

async function failingSeconds(boss: PgBoss): Promise<Record<string, number>> {
  // The number of retries rises when a retry starts, so the first wait still has none.
  const { rows } = await boss.getDb().executeSql(
    `select name, extract(epoch from now() - min(created_on))::float8 as seconds
     from pgboss.job where state = 'retry' or (state = 'active' and retry_count > 0) group by name`,
  );
  return Object.fromEntries(rows.map(({ name, seconds }) => [name, Number(seconds)]));
}
