import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { isConnectionLost, isDatabaseDown, isUnavailable, retryOvertaken } from './failures.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

/** Makes PostgreSQL raise this SQLSTATE. */
const failureOf = (code: string): Promise<unknown> =>
  test.oracle.query(`do $$ begin raise exception 'no' using errcode = '${code}'; end $$`).then(
    () => 'none',
    (error: unknown) => error,
  );

it.each([
  ['53100', 'disk full', { down: true, unavailable: true, lost: false }],
  ['53200', 'out of memory', { down: true, unavailable: true, lost: false }],
  ['53300', 'too many connections', { down: true, unavailable: true, lost: true }],
  ['58030', 'cannot read or write', { down: true, unavailable: true, lost: false }],
  ['57P01', 'ended by an administrator', { down: true, unavailable: true, lost: true }],
  ['57P03', 'not accepting connections', { down: true, unavailable: true, lost: true }],
  ['08006', 'connection failure', { down: true, unavailable: true, lost: true }],
  ['40P01', 'deadlock', { down: false, unavailable: true, lost: false }],
  ['40001', 'overlapping transactions', { down: false, unavailable: true, lost: false }],
  ['55P03', 'a lock that was waited for too long', { down: false, unavailable: true, lost: false }],
  ['57014', 'a statement that ran too long', { down: false, unavailable: true, lost: false }],
  ['23505', 'a unique constraint', { down: false, unavailable: false, lost: false }],
  ['42501', 'a missing right', { down: false, unavailable: false, lost: false }],
])('%s, %s: %j', async (code, _meaning, { down, unavailable, lost }) => {
  const error = await failureOf(code);
  expect([isDatabaseDown(error), isUnavailable(error), isConnectionLost(error)]).toEqual([
    down,
    unavailable,
    lost,
  ]);
});

it.each([
  ['40P01', 3],
  ['40001', 3],
  ['55P03', 1],
  ['23505', 1],
])('retryOvertaken: a lasting %s is tried %i times', async (code, expected) => {
  let attempts = 0;
  const lasting = retryOvertaken(async () => {
    attempts += 1;
    throw await failureOf(code);
  });
  await expect(lasting).rejects.toMatchObject({ code });
  expect(attempts).toBe(expected);
});

it('retryOvertaken: returns what a later attempt returns', async () => {
  const failures = [await failureOf('40P01')];
  const attempt = () => {
    const failure = failures.pop();
    return failure ? Promise.reject(failure) : Promise.resolve('done');
  };
  expect(await retryOvertaken(attempt)).toBe('done');
});
