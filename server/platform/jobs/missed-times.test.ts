import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { TEST_AUTH_SECRET } from '#tests/support/app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { defineJob } from './job.ts';
import { type Jobs, startJobs } from './jobs.ts';

// Schedules on a computer that is off every night, or whose clock is wrong until it reaches a time server.

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

const PRESENT = `now() + interval '1 minute'`;
/** As if the clock had been almost six hours ahead. */
async function leaveTheFuture(): Promise<void> {
  const ahead = `now() + interval '345 minutes'`;
  await database.oracle.query(`update pgboss.version set cron_on = ${ahead}`);
  await database.oracle.query(`update pgboss.queue set monitor_on = ${ahead}, maintain_on = ${ahead}`);
  await database.oracle.query(
    `insert into pgboss.job (name, created_on, start_after, singleton_key, singleton_on, state) values
       ('test-minutely', ${ahead}, ${ahead}, null, null, 'created'),
       ('__pgboss__send-it', ${ahead}, ${ahead}, 'x', date_trunc('minute', (${ahead}) at time zone 'utc'), 'completed')`,
  );
}

/** What a scheduled job waits for. */
const waiting = async () => ({
  schedules: await read(`cron_on > ${PRESENT} as value from pgboss.version`),
  maintenance: await read(
    `name as value from pgboss.queue where greatest(monitor_claim_on, monitor_on, maintain_on) > ${PRESENT}`,
  ),
  occurrences: await read(
    `name as value from pgboss.job where singleton_on > (${PRESENT}) at time zone 'utc'`,
  ),
  jobs: await read(`name as value from pgboss.job where state < 'active' and start_after > ${PRESENT}`),
});
const NOTHING = { schedules: [false], maintenance: [], occurrences: [], jobs: [] };

test('nothing waits for a time at which the clock was before it was set back: at the start of a worker, and while it runs', async () => {
  const first = await start();
  await first.schedule(kind('test-minutely'), '* * * * *', {});
  await first.enqueue(kind('test-later'), {}, undefined, new Date(Date.now() + 3_600_000));
  await stop();
  await leaveTheFuture();
  expect(await waiting()).toMatchObject({ schedules: [true], occurrences: ['__pgboss__send-it'] });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    await start();
    expect(await waiting()).toEqual({ ...NOTHING, jobs: ['test-later'] });
    await leaveTheFuture();
    await vi.advanceTimersByTimeAsync(61_000);
    await expect.poll(waiting, { timeout: 10_000 }).toEqual({ ...NOTHING, jobs: ['test-later'] });
    await stop();
  } finally {
    vi.useRealTimers();
  }
});
