import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerJobs } from '#server/jobs.ts';
import { type Jobs, startJobs } from '#server/platform/jobs/jobs.ts';
import { TEST_AUTH_SECRET } from '#tests/support/app.ts';
import { setUpApp } from '#tests/support/set-up.ts';
import { forgetExpiredJob } from './forget-expired.job.ts';

const office = setUpApp();
let jobs: Jobs;

beforeAll(async () => {
  const { log } = Fastify({ logger: false });
  jobs = await startJobs({ url: office.testDatabase.appUrl, log, secret: TEST_AUTH_SECRET, works: true });
});
afterAll(async () => {
  await jobs.stop();
});

const { id } = forgetExpiredJob;
const rowsOf = async (text: string, values: unknown[] = []) =>
  (await office.testDatabase.oracle.query(text, values)).rows;

test('one run after two missed nights deletes everything that has expired', async () => {
  await rowsOf(`insert into "verification" (id, identifier, value, "expiresAt") values ('x', 'x', 'x', $1)`, [
    new Date(office.clock.now() - 1),
  ]);
  await jobs.enqueue(forgetExpiredJob, {});
  await jobs.enqueue(forgetExpiredJob, {});
  expect(await rowsOf('select state from pgboss.job where name = $1', [id])).toEqual([{ state: 'created' }]);
  await registerJobs(jobs, office.platform, {
    send: async () => undefined,
    forget: async () => 0,
    close: () => undefined,
  });
  await expect.poll(() => rowsOf('select id from "verification"'), { timeout: 20_000 }).toEqual([]);
  expect(await rowsOf('select cron from pgboss.schedule where name = $1', [id])).toEqual([
    { cron: '17 4 * * *' },
  ]);
});

test('takes no arguments', async () => {
  expect(forgetExpiredJob.payload.safeParse({ userId: 'ana' }).success).toBe(false);
});
