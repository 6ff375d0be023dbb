import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { createDatabase, type Database } from '#server/platform/database/connect.ts';
import { inRestaurant, outsideRestaurant } from '#server/platform/database/tenant.ts';
import { startTestApp, TEST_ORIGIN, type TestApp } from '#tests/support/app.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { type DatabaseProxy, openDatabaseProxy } from '#tests/support/database-proxy.ts';
import { createMember, createPlace } from '#tests/support/factories.ts';
import type { App } from './app-type.ts';
import { installHealth } from './health.ts';

const ANSWER_MS = 700;
const POOL_SIZE = 3;
const UNAVAILABLE = { code: 'UNAVAILABLE' };

let dining: TestApp;
let proxy: DatabaseProxy;
let database: Database;
let app: App;
let restaurantId: string;
let tableId: string;
let headers: { cookie: string };
/** What the app logs as an error. */
const logged: string[] = [];

beforeAll(async () => {
  const testDatabase = await createTestDatabase();
  proxy = await openDatabaseProxy(testDatabase.appUrl);
  database = createDatabase(proxy.url, { poolSize: POOL_SIZE, answerMs: ANSWER_MS });
  ({ restaurantId, tableId } = await createPlace(testDatabase.database));
  ({ headers } = await createMember(testDatabase.database, restaurantId, 'manager'));
  dining = await startTestApp({ testDatabase });
  const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(line) });
  app = await buildApp({ ...dining.platform, database, log });
  installHealth(app, {
    database,
    liveConnections: () => 0,
    lagSeconds: async () => 0,
    failingSeconds: async () => ({}),
  });
  await app.ready();
});
afterEach(async () => {
  proxy.goOn();
  proxy.refuse(null);
  await expect.poll(async () => (await app.inject('/readyz')).statusCode, { timeout: 15_000 }).toBe(200);
});
afterAll(async () => {
  await app.close();
  await database.close();
  await proxy.close();
  await dining.close();
});

const list = () => app.inject({ url: `/api/restaurants/${restaurantId}/orders?state=active`, headers });
const join = () =>
  app.inject({
    method: 'POST',
    url: '/api/diner-sessions',
    headers: { origin: TEST_ORIGIN },
    payload: { tableId },
  });
const signIn = () =>
  app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    headers: { origin: TEST_ORIGIN },
    payload: { email: 'nobody@casa.test', password: 'wrong-but-long' },
  });

async function expectUnavailable(answering: ReturnType<typeof list>): Promise<void> {
  const answer = await answering;
  expect([answer.statusCode, answer.json()]).toEqual([503, expect.objectContaining(UNAVAILABLE)]);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
}
/** Uses or drops all prepared replies: the next statement needs the database. */
const warm = () => Promise.all(Array.from({ length: POOL_SIZE }, () => list()));

test('a hanging database: /readyz reports it within two seconds, and requests get 503 with Retry-After', async () => {
  expect((await warm()).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  proxy.hang();
  const startedAt = performance.now();
  const ready = await app.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'unavailable' }]);
  expect(performance.now() - startedAt).toBeLessThan(2_000);
  await Promise.all([expectUnavailable(list()), expectUnavailable(join()), expectUnavailable(signIn())]);
});

test('a connection without a reply is closed, so that nobody waits for it once the database is back', async () => {
  await warm();
  const pids = async () => {
    const { rows } = await dining.testDatabase.oracle.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and query like '%kept%'`,
    );
    return rows.map(({ pid }) => pid);
  };
  for (const work of [
    () => outsideRestaurant(database).selectFrom('user').select('id').where('name', '=', 'kept').execute(),
    () => inRestaurant(database, restaurantId, (tx) => tx.selectFrom('visits').select('id').execute()),
    () => database.pool.query(`select 'kept'`),
  ]) {
    await work();
    proxy.hang();
    await expect(work()).rejects.toThrow('Query read timeout');
    proxy.goOn();
    // The hanging connection has left the pool; this is a new one.
    await expect(work()).resolves.toBeDefined();
    expect(database.pool.idleCount).toBeLessThanOrEqual(POOL_SIZE);
  }
  await expect.poll(async () => (await pids()).length).toBeLessThanOrEqual(POOL_SIZE);
});

test.each([
  ['57P03', 'does not accept connections'],
  ['53300', 'has no connections left'],
])('%s, a database that %s: 503 with Retry-After, and /readyz reports it too', async (code) => {
  await warm();
  // Existing connections are closed, as by a server that shuts down.
  await dining.testDatabase.oracle.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and usename = 'sobremesa_app' and application_name = 'sobremesa'`,
  );
  proxy.refuse(code);
  await expect.poll(() => database.pool.totalCount).toBe(0);
  for (const ask of [list, join, signIn]) await expectUnavailable(ask());
  expect((await app.inject('/readyz')).statusCode).toBe(503);
});

test('a full disk: writes get 503 with Retry-After, reads work, /readyz reports it for a while, and one line logs it', async () => {
  const { oracle } = dining.testDatabase;
  await oracle.query(
    `create function disk_full() returns trigger language plpgsql as
       $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
     create trigger disk_full before insert on visits for each statement execute function disk_full()`,
  );
  logged.length = 0;
  try {
    for (const ask of [join, join, join]) await expectUnavailable(ask());
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain('disk is full');
    expect(logged[0]).not.toContain('stack');
    expect((await list()).statusCode).toBe(200);
    const ready = await app.inject('/readyz');
    expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'unavailable' }]);
  } finally {
    await oracle.query('drop trigger disk_full on visits; drop function disk_full()');
  }
});

test('concurrent requests during a hang all get a reply in time, from a single query', async () => {
  proxy.hang();
  const answers = await Promise.race([
    Promise.all(Array.from({ length: 20 }, () => app.inject('/readyz'))),
    delay(2_500, []),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 503));
  expect(database.pool.waitingCount).toBe(0);
});
