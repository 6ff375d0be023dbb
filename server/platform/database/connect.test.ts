import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createDatabase, withPatience } from './connect.ts';
import { isUnavailable } from './failures.ts';
import { oneInRestaurant } from './tenant.ts';

const RESTAURANT = '11111111-1111-4111-8111-111111111111';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const valueOf = async (expression: string): Promise<unknown> =>
  (await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(test.database.kysely))
    .rows[0]?.value;

describe('values that PostgreSQL returns', () => {
  it.each([
    ['count(*)', 1],
    ['9007199254740991::int8', 9_007_199_254_740_991],
    ['0.10000::numeric', 0.1],
    [`'2026-03-29'::date`, '2026-03-29'],
    [`'07:30'::time`, '07:30:00'],
    [`'2026-03-29T01:30:00+01:00'::timestamptz`, new Date('2026-03-29T00:30:00Z')],
    [`'{"a":[1]}'::jsonb`, { a: [1] }],
    [`array['${RESTAURANT}']::uuid[]`, [RESTAURANT]],
    [`'\\x00ff'::bytea`, Buffer.from([0, 255])],
  ])('%s is %j', async (expression, value) => {
    expect(await valueOf(expression)).toEqual(value);
  });

  it('an int8 too large for a number is an error, and the connection stays usable', async () => {
    await expect(valueOf('9007199254740993::int8')).rejects.toThrow('does not fit');
    expect(await valueOf('1')).toBe(1);
  });
});

it('prepares Kysely’s statements once per connection, by name', async () => {
  const single = createDatabase(test.appUrl, { poolSize: 1 });
  const query = () =>
    single.kysely.selectFrom('user').select('id').where('email', '=', 'a@casa.test').execute();
  await query();
  await query();
  const text = 'select statement, generic_plans + custom_plans as runs from pg_prepared_statements';
  const { rows } = await single.pool.query<{ statement: string; runs: number }>(text);
  expect(rows).toEqual([{ statement: expect.stringContaining('from "user"'), runs: 2 }]);
  await single.close();
});

it('of two deadlocked statements one is refused as unavailable, so that it can be retried', async () => {
  const [one, other] = [await test.database.pool.connect(), await test.database.pool.connect()];
  const take = (client: typeof one, key: number) => client.query(`select pg_advisory_xact_lock(${key})`);
  try {
    await Promise.all([one.query('begin'), other.query('begin')]);
    await Promise.all([take(one, 1), take(other, 2)]);
    // The victim releases its locks at once, and the other statement continues.
    const giveUp = (client: typeof one) => async (reason: unknown) => {
      await client.query('rollback');
      return isUnavailable(reason);
    };
    const outcomes = await Promise.all([
      take(one, 2).then(() => 'got it', giveUp(one)),
      take(other, 1).then(() => 'got it', giveUp(other)),
    ]);
    expect(new Set(outcomes)).toEqual(new Set(['got it', true]));
  } finally {
    await Promise.all([one.query('rollback'), other.query('rollback')]);
    one.release();
    other.release();
  }
});

it('a patient connection waits for a statement that takes longer than others may, up to its own limit', async () => {
  const hasty = createDatabase(test.appUrl, { poolSize: 1, answerMs: 100 });
  const sleep = (seconds: number) => ({ text: 'select pg_sleep($1)', values: [seconds] });
  try {
    await expect(oneInRestaurant(hasty, RESTAURANT, sleep(0.4))).rejects.toThrow('timeout');
    const { rowCount } = await withPatience(hasty, 5_000, (patient) =>
      oneInRestaurant(patient, RESTAURANT, sleep(0.4)),
    );
    expect(rowCount).toBe(1);
    const given = withPatience(hasty, 100, (patient) => oneInRestaurant(patient, RESTAURANT, sleep(5)));
    await expect(given).rejects.toThrow('statement timeout');
  } finally {
    await hasty.close();
  }
});

describe('lost connections', () => {
  const terminate = (how: string) =>
    test.oracle.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = 'sobremesa_app' and ${how}`,
    );
  const ask = () =>
    oneInRestaurant<{ n: number }>(test.database, RESTAURANT, { text: 'select 1 as n', values: [] });

  it('a running statement is refused as unavailable, and the next one works', async () => {
    const sleeping = oneInRestaurant(test.database, RESTAURANT, {
      text: 'select pg_sleep(20)',
      values: [],
    }).catch((error: unknown) => error);
    await expect.poll(async () => (await terminate(`query like '%pg_sleep%'`)).rowCount).toBe(1);
    expect(isUnavailable(await sleeping)).toBe(true);
    expect((await ask()).rows).toEqual([{ n: 1 }]);
  });

  it('idle connections are replaced without an unhandled error', async () => {
    await Promise.all([ask(), ask(), ask()]);
    await terminate(`state = 'idle'`);
    await expect.poll(() => test.database.pool.totalCount).toBe(0);
    expect((await ask()).rows).toEqual([{ n: 1 }]);
  });

  it('logs the error of an idle connection without its prepared statements', async () => {
    const lost: Error[] = [];
    const watched = createDatabase(test.appUrl, {
      poolSize: 1,
      onConnectionLost: (error) => lost.push(error),
    });
    const { rows } = await watched.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    await terminate(`pid = ${rows[0]?.pid}`);
    await expect
      .poll(() => lost.map(({ message }) => message))
      .toEqual([expect.stringContaining('terminating')]);
    expect(JSON.stringify(pino.stdSerializers.err(lost[0] ?? new Error()))).not.toContain('_events');
    await watched.close();
  });

  it('a missing database is refused as unavailable', async () => {
    const nobody = createDatabase('postgresql://nobody:x@127.0.0.1:1/none', { poolSize: 1 });
    const error = await nobody.pool.query('select 1').catch((failure: unknown) => failure);
    expect(isUnavailable(error)).toBe(true);
    expect(isUnavailable(new Error('a mistake of ours'))).toBe(false);
    await nobody.close();
  });
});
