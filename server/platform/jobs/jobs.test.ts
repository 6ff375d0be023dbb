import Fastify from 'fastify';
import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { TEST_AUTH_SECRET } from '#tests/support/app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { defineJob } from './job.ts';
import { type Jobs, startJobs } from './jobs.ts';

let database: TestDatabase;
let jobs: Jobs;
const { log } = Fastify({ logger: false });

beforeAll(async () => {
  database = await createTestDatabase();
  jobs = await startJobs({ url: database.appUrl, log, secret: TEST_AUTH_SECRET, works: true });
});

afterAll(async () => {
  await jobs.stop();
  await database.drop();
});

/** A poll of the queue takes two seconds, and a busy machine longer. */
const PATIENT = { timeout: 20_000 };

const kind = (id: string, retries = 0) =>
  defineJob({
    id,
    payload: z.strictObject({ number: z.int() }),
    retries,
    firstPause: 1,
    longestPause: 1,
    timeLimit: 10,
  });

const countOf = async (id: string): Promise<number> => {
  const { rows } = await database.oracle.query(
    'select count(*)::int as count from pgboss.job where name = $1',
    [id],
  );
  return rows[0].count;
};

test('the migrated schema matches this pg-boss, and the serving role owns nothing of it', async () => {
  const boss = new PgBoss({
    connectionString: database.appUrl,
    migrate: false,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  const drift = await boss.detectSchemaDrift();
  await boss.stop();
  expect(drift).toMatchObject({ ok: true });
  const { rows } = await database.oracle.query(
    `select distinct tableowner from pg_tables where schemaname = 'pgboss'`,
  );
  expect(rows.map((row) => row.tableowner)).not.toContain('sobremesa_app');
});

test('INV-12 an enqueued job runs with its payload', async () => {
  const job = kind('test-runs');
  const seen = Promise.withResolvers<number>();
  await jobs.registerJob(job, async ({ number }) => seen.resolve(number));
  await jobs.enqueue(job, { number: 7 });
  expect(await seen.promise).toBe(7);
});

test('INV-12 a job exists if its transaction commits, and not if it rolls back', async () => {
  const job = kind('test-transaction');
  await jobs.enqueue(job, { number: 0 });
  const rolledBack = database.database.kysely.transaction().execute(async (tx) => {
    await jobs.enqueue(job, { number: 1 }, tx);
    await sql`select 1 / 0`.execute(tx);
  });
  await expect(rolledBack).rejects.toThrow('division by zero');
  expect(await countOf(job.id)).toBe(1);
  await database.database.kysely.transaction().execute((tx) => jobs.enqueue(job, { number: 2 }, tx));
  expect(await countOf(job.id)).toBe(2);
});

test('INV-12 a failed run is retried as the same job', async () => {
  const job = kind('test-retries', 3);
  const runs: string[] = [];
  const done = Promise.withResolvers<void>();
  await jobs.registerJob(job, async (_payload, { jobId }) => {
    runs.push(jobId);
    if (runs.length < 2) throw new Error('the neighbour is away');
    done.resolve();
  });
  await jobs.enqueue(job, { number: 1 });
  await done.promise;
  expect(runs).toHaveLength(2);
  expect(new Set(runs).size).toBe(1);
});

test('refuses an invalid payload when it is enqueued', async () => {
  await expect(jobs.enqueue(kind('test-payload'), { number: 0.5 })).rejects.toThrow();
  expect(await countOf('test-payload')).toBe(0);
});

test('an exclusive job waits at most once', async () => {
  const job = { ...kind('test-exclusive'), isExclusive: true as const };
  await jobs.enqueue(job, { number: 1 });
  await jobs.enqueue(job, { number: 2 });
  expect(await countOf(job.id)).toBe(1);
});

test('the lag is the waiting time of the oldest job', async () => {
  await database.oracle.query(`delete from pgboss.job`);
  expect(await jobs.lagSeconds()).toBe(0);
  await jobs.enqueue(kind('test-lag'), { number: 1 });
  await database.oracle.query(
    `update pgboss.job set start_after = now() - interval '90 seconds' where name = 'test-lag'`,
  );
  const lag = await jobs.lagSeconds();
  expect(lag).toBeGreaterThanOrEqual(90);
  expect(lag).toBeLessThan(120);
});

test('a kind of job fails from its first failed run until it succeeds, for as long as its oldest job has existed', async () => {
  const job = kind('test-failing', 5);
  let isAway = true;
  await jobs.registerJob(job, async () => {
    if (isAway) throw new Error('the mail server is away');
  });
  await jobs.enqueue(kind('test-waiting', 5), { number: 1 });
  await jobs.enqueue(job, { number: 1 });
  await database.oracle.query(
    `update pgboss.job set created_on = now() - interval '20 minutes' where name = 'test-failing'`,
  );
  await expect.poll(() => jobs.failingSeconds(), PATIENT).toHaveProperty('test-failing');
  const { 'test-failing': seconds = 0, ...others } = await jobs.failingSeconds();
  expect(seconds).toBeGreaterThanOrEqual(1_200);
  expect(seconds).toBeLessThan(1_260);
  expect(others).toEqual({});
  isAway = false;
  await expect.poll(() => jobs.failingSeconds(), PATIENT).toEqual({});
});

test('a schedule is stored once, however many processes set it', async () => {
  const job = { ...kind('test-schedule'), isExclusive: true as const };
  await jobs.schedule(job, '* * * * *', { number: 1 });
  await jobs.schedule(job, '*/5 * * * *', { number: 2 });
  const { rows } = await database.oracle.query(
    `select cron, data from pgboss.schedule where name = 'test-schedule'`,
  );
  expect(rows).toEqual([{ cron: '*/5 * * * *', data: { number: 2 } }]);
});

test('a later start writes only the settings and schedules that have changed', async () => {
  const [same, changed] = [kind('test-same'), kind('test-changed')];
  const writtenAt = async () => {
    const { rows } = await database.oracle.query<{ at: string }>(
      `select (q.updated_on, s.updated_on)::text as at from pgboss.queue q join pgboss.schedule s using (name)
       where q.name in ('test-same', 'test-changed') order by q.name desc`,
    );
    return rows.map(({ at }) => at);
  };
  const startWith = async (started: Jobs, second: typeof changed, cron: string) => {
    for (const [job, at] of [[same, '* * * * *'] as const, [second, cron] as const]) {
      await started.registerJob(job, async () => undefined);
      await started.schedule(job, at, { number: 1 });
    }
  };
  await startWith(jobs, changed, '* * * * *');
  const before = await writtenAt();
  const later = await startJobs({ url: database.appUrl, log, secret: TEST_AUTH_SECRET, works: true });
  await startWith(later, { ...changed, retries: 4 }, '*/7 * * * *');
  await later.stop();
  const after = await writtenAt();
  expect(after).toEqual([before[0], expect.not.stringContaining(`${before[1]}`)]);
  const { rows } = await database.oracle.query(
    `select q.retry_limit, s.cron from pgboss.queue q join pgboss.schedule s using (name) where name = 'test-changed'`,
  );
  expect(rows).toEqual([{ retry_limit: 4, cron: '*/7 * * * *' }]);
});

test('a secret payload is stored encrypted, runs unchanged, and one that was stored unencrypted still runs', async () => {
  const heard: string[] = [];
  const secretJob = defineJob({
    id: 'secret-kind',
    payload: z.strictObject({ link: z.string() }),
    retries: 0,
    firstPause: 1,
    longestPause: 1,
    timeLimit: 10,
    isSecret: true,
  });
  await jobs.enqueue(secretJob, { link: '/admin/reset-password?token=t0p-secret' });
  const { rows } = await database.oracle.query<{ row: string }>(
    'select job::text as row from pgboss.job where name = $1',
    [secretJob.id],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.row).not.toMatch(/t0p-secret|reset-password|"link"/);
  await database.oracle.query(`insert into pgboss.job (name, data) values ($1, '{"link":"plain"}')`, [
    secretJob.id,
  ]);
  await jobs.registerJob(secretJob, async ({ link }) => void heard.push(link));
  await expect
    .poll(() => heard.toSorted((one, other) => one.localeCompare(other)), { timeout: 10_000 })
    .toEqual(['/admin/reset-password?token=t0p-secret', 'plain']);
});
