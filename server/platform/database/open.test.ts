import { afterEach, beforeEach, expect, it } from 'vitest';
import { inspectPostmaster } from '#server/platform/embedded-postgres/postmaster.ts';
import { signal } from '#server/platform/embedded-postgres/process-inspection.ts';
import { readSecrets } from '#server/platform/secrets.ts';
import { clusterOf, makeDataDir, removeDataDir } from '#tests/support/embedded.ts';
import { isUnavailable } from './failures.ts';
import { openDatabase } from './open.ts';
import { inRestaurant, oneInRestaurant } from './tenant.ts';

const RESTAURANT = 'ca5a0000-0000-4000-8000-000000000001';
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

let dataDir: string;
beforeEach(() => {
  dataDir = makeDataDir();
});
afterEach(() => removeDataDir(dataDir));

const open = () => openDatabase({ dataDir, databaseUrl: null }, readSecrets(dataDir), log);

it('INV-14 refuses a request during an outage as unavailable, and keeps acknowledged data in the same pool', async () => {
  const { database, close } = await open();
  const insert = database.kysely.insertInto('restaurants').values({ id: RESTAURANT, name: 'Casa' }).compile();
  await oneInRestaurant(database, RESTAURANT, insert);
  const names = () =>
    inRestaurant(database, RESTAURANT, (tx) => tx.selectFrom('restaurants').select('name').execute());
  expect(await names()).toEqual([{ name: 'Casa' }]);

  const state = inspectPostmaster(clusterOf(dataDir));
  if (state.kind !== 'running') throw new Error('the database does not run');
  signal(state.pid, 'SIGKILL');
  let refused: unknown;
  // A backend may reply once more before it notices that its postmaster is gone.
  while (refused === undefined)
    refused = await names().then(
      () => undefined,
      (error: unknown) => error,
    );
  expect(isUnavailable(refused)).toBe(true);
  await expect.poll(() => names().catch(() => 'not yet'), { timeout: 15_000 }).toEqual([{ name: 'Casa' }]);
  await close();
});

it('reopens what it closed, without migrating twice, and leaves no process running', async () => {
  const first = await open();
  await first.close();
  expect(inspectPostmaster(clusterOf(dataDir))).toEqual({ kind: 'none' });
  const second = await open();
  const { rows } = await second.database.pool.query(
    'select current_user as role, current_database() as name',
  );
  expect(rows).toEqual([{ role: 'sobremesa_app', name: 'sobremesa' }]);
  await second.close();
});

it('does not report connections that are lost because it closes', async () => {
  const warned: unknown[] = [];
  const { database, close } = await openDatabase({ dataDir, databaseUrl: null }, readSecrets(dataDir), {
    ...log,
    warn: (...said: unknown[]) => void warned.push(said),
  });
  await Promise.all([1, 2, 3].map(() => database.pool.query('select pg_sleep(0.1)')));
  await close();
  expect(warned).toEqual([]);
});

it('explains a DATABASE_URL that cannot be reached', async () => {
  const databaseUrl = 'postgresql://me@127.0.0.1:1/eat';
  await expect(openDatabase({ dataDir, databaseUrl }, readSecrets(dataDir), log)).rejects.toThrow(
    'ECONNREFUSED',
  );
});

it('explains a DATABASE_URL that names a missing certificate', async () => {
  const databaseUrl = 'postgresql://me@127.0.0.1:1/eat?sslrootcert=/no/such.crt';
  await expect(openDatabase({ dataDir, databaseUrl }, readSecrets(dataDir), log)).rejects.toThrow(
    /^DATABASE_URL: a file that it names cannot be read .*such\.crt/,
  );
});
