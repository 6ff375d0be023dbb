import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type Claim, claimDatabase } from './claim.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const log = { info: () => undefined, warn: () => undefined, error: vi.fn<() => void>() };
const claim = (how: 'alone' | 'shared', waitMs = 0): Promise<Claim> =>
  claimDatabase({ database: test.database, how, log, waitMs });
const locks = async (): Promise<number> => {
  const { rows } = await test.oracle.query<{ n: number }>(
    `select count(*)::int as n from pg_locks l join pg_database d on d.oid = l.database
     where l.locktype = 'advisory' and d.datname = current_database() and l.granted`,
  );
  return rows[0]?.n ?? -1;
};

it('refuses a second server without a bus with the setting to change, and admits it once the first has ended', async () => {
  const first = await claim('alone');
  await expect(claim('alone')).rejects.toThrow('set it, or stop the other one');
  const second = claim('alone', 20_000);
  await first.release();
  await (await second).release();
  await expect.poll(locks).toBe(0);
});

it('servers with a bus share the database, but not with one without', async () => {
  const [first, second] = [await claim('shared'), await claim('shared')];
  await expect(claim('alone')).rejects.toThrow('Several need REDIS_URL');
  await Promise.all([first.release(), second.release()]);
  const alone = await claim('alone', 20_000);
  await expect(claim('shared')).rejects.toThrow('set REDIS_URL there too');
  await alone.release();
});

it('takes a claim again after its connection was cut', async () => {
  const kept = await claim('alone', 20_000);
  const pids = async (): Promise<number[]> =>
    (
      await test.oracle.query<{ pid: number }>(
        `select l.pid from pg_locks l join pg_database d on d.oid = l.database
         where l.locktype = 'advisory' and d.datname = current_database() and l.granted`,
      )
    ).rows.map(({ pid }) => pid);
  const [before = 0] = await pids();
  await test.oracle.query('select pg_terminate_backend($1)', [before]);
  await expect
    .poll(async () => (await pids()).filter((pid) => pid !== before).length, { timeout: 10_000 })
    .toBe(1);
  await expect(claim('alone')).rejects.toThrow('Another server serves this database');
  await kept.release();
});
