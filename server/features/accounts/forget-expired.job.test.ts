import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerJobs } from '#server/jobs.ts';
import { type Jobs, startJobs } from '#server/platform/jobs/jobs.ts';
import { TEST_AUTH_SECRET } from '#tests/support/app.ts';
import { setUpApp } from '#tests/support/set-up.ts';
import { forgetExpired, forgetExpiredJob } from './forget-expired.job.ts';

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

const insert = async (at: number): Promise<void> => {
  const { oracle } = office.testDatabase;
  const [id, expiresAt] = [randomUUID(), new Date(at)];
  await oracle.query(
    `insert into "user" (id, name, email, "emailVerified") values ($1, 'Ana', $1 || '@casa.test', true)`,
    [id],
  );
  await oracle.query(
    `insert into "session" (id, token, "userId", "expiresAt", "updatedAt") values ($1, $1, $1, $2, now())`,
    [id, expiresAt],
  );
  await oracle.query(
    `insert into "verification" (id, identifier, value, "expiresAt") values ($1, $1, 'x', $2)`,
    [id, expiresAt],
  );
};
const ends = async (table: 'session' | 'verification') => {
  const { rows } = await office.testDatabase.oracle.query<{ at: Date }>(
    `select "expiresAt" as at from "${table}" order by 1`,
  );
  return rows.map(({ at }) => at.getTime());
};

test('deletes expired sessions and links, and nothing else; the user stays', async () => {
  const now = office.clock.now();
  for (const at of [now - 60_000, now - 1, now, now + 1]) await insert(at);
  await forgetExpired(office.platform);
  for (const table of ['session', 'verification'] as const) expect(await ends(table)).toEqual([now, now + 1]);
  office.clock.advance(2);
  await forgetExpired(office.platform);
  for (const table of ['session', 'verification'] as const) expect(await ends(table)).toEqual([]);
  const { rows } = await office.testDatabase.oracle.query('select count(*)::int as count from "user"');
  expect(rows).toEqual([{ count: 4 }]);
});

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
