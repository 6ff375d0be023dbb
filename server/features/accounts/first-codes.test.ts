import { expect, test } from 'vitest';
import { openAccount } from '#tests/support/accounts.ts';
import { untilWaiting, whileHolding } from '#tests/support/row-locks.ts';
import { setUpAccounts } from '#tests/support/set-up.ts';
import { totpCode } from '#tests/support/totp.ts';

const server = setUpAccounts();

/** An account with a begun app, and the request that finishes it. */
async function beginApp() {
  const { browser, email, password } = await openAccount(server);
  const begun = await browser.post('/api/auth/factors/begin-app', { password, name: 'Phone' });
  const { factorId, address } = begun.json();
  const code = totpCode(address);
  const finish = async () => (await browser.post('/api/auth/factors/finish-app', { factorId, code })).json();
  return { email, finish };
}

test('FACTOR-1 two requests that create the recovery codes at once answer with the same ones, which count', async () => {
  const { oracle } = server.database;
  const { email, finish } = await beginApp();
  await finish();
  // As if it had ended before it created them.
  await oracle.query(
    `delete from account_second_steps where user_id = (select id from "user" where email = $1)`,
    [email],
  );
  const hold = `insert into account_second_steps (user_id, recovery_codes) select id, '' from "user" where email = '${email}'`;
  const [one, other] = await whileHolding(oracle, hold, async (letGo) => {
    const both = Promise.all([finish(), finish()]);
    await untilWaiting(oracle, 2);
    await letGo();
    return both;
  });
  expect(one.recoveryCodes).toHaveLength(10);
  expect(other).toEqual(one);
  expect(await finish()).toEqual(one);
});

test('FACTOR-1 a first factor’s request that its repeat overtakes answers with the recovery codes that the repeat has created', async () => {
  const { oracle } = server.database;
  const { finish } = await beginApp();
  // The first request waits between the factor and its codes.
  await oracle.query(`
    create sequence arrivals;
    create function wait_if_first() returns trigger language plpgsql security definer as $$
      begin
        if nextval('arrivals') = 1 then perform pg_advisory_xact_lock(1); end if;
        return new;
      end $$;
    create trigger waits before insert on account_second_steps for each row execute function wait_if_first()`);
  await whileHolding(oracle, 'select pg_advisory_xact_lock(1)', async (letGo) => {
    const overtaken = finish();
    await untilWaiting(oracle, 1);
    const repeat = await finish();
    expect(repeat.recoveryCodes).toHaveLength(10);
    await letGo();
    expect(await overtaken).toEqual(repeat);
  });
});
