import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { TEST_AUTH_SECRET } from '#tests/support/app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { defineJob } from './job.ts';
import { type Jobs, startJobs } from './jobs.ts';

// Schedules on a computer that is off every night.

let database: TestDatabase;
const started: Jobs[] = [];
const { log } = Fastify({ logger: false });

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const jobs of started.splice(0)) await jobs.stop();
});
afterAll(() => database.drop());

async function start(): Promise<Jobs> {
  const jobs = await startJobs({ url: database.appUrl, log, secret: TEST_AUTH_SECRET, works: true });
  started.push(jobs);
  return jobs;
}
const stop = async (): Promise<void> => started.pop()?.stop();

const kind = (id: string) =>
  defineJob({
    id,
    payload: z.strictObject({}),
    retries: 0,
    firstPause: 1,
    longestPause: 1,
    timeLimit: 10,
    isExclusive: true,
  });

const read = async <T>(query: string): Promise<T[]> =>
  (await database.oracle.query<{ value: T }>(`select ${query}`)).rows.map(({ value }) => value);

/** At a whole minute three hours ago. */
const threeHoursAgo = (): string => {
  const at = new Date(Date.now() - 3 * 3_600_000);
  return `${at.getUTCMinutes()} ${at.getUTCHours()} * * *`;
};

test('a daily job that was missed runs once at the next start, and one whose missed times are skipped does not', async () => {
  const [nightly, other, runs] = [kind('test-nightly'), kind('test-skipped'), vi.fn(async () => undefined)];
  const cron = threeHoursAgo();
  const before = await start();
  for (const job of [nightly, other]) await before.schedule(job, cron, {});
  await stop();
  // As an earlier release has stored it, without catching up.
  const upgraded = await start();
  await upgraded.schedule(nightly, cron, {}, 'once');
  await upgraded.schedule(other, cron, {});
  await stop();
  expect(await read(`options as value from pgboss.schedule order by name`)).toEqual([
    { tz: 'UTC', missed: 'once' },
    { tz: 'UTC' },
  ]);
  await database.oracle.query(`update pgboss.schedule set created_on = now() - interval '9 days'`);
  await database.oracle.query(`update pgboss.version set cron_on = now() - interval '3 days'`);
  const next = await start();
  await next.registerJob(nightly, runs);
  await next.registerJob(other, runs);
  await expect.poll(() => runs.mock.calls.length, { timeout: 20_000 }).toBe(1);
  // Both are in one batch.
  expect(await read(`name as value from pgboss.job where name in ('test-nightly', 'test-skipped')`)).toEqual([
    'test-nightly',
  ]);
});
