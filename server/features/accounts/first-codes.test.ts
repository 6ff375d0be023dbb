import { expect, test } from 'vitest';
import { openAccount } from '#tests/support/accounts.ts';
import { untilWaiting, whileHolding } from '#tests/support/row-locks.ts';
import { setUpAccounts } from '#tests/support/set-up.ts';
import { totpCode } from '#tests/support/totp.ts';

const server = setUpAccounts();

test('FACTOR-1 two requests that create the recovery codes at once answer with the same ones, which count', async () => {
  const { browser, email, password } = await openAccount(server);
  const { oracle } = server.database;
  const begun = await browser.post('/api/auth/factors/begin-app', { password, name: 'Phone' });
  const { factorId, address } = begun.json();
  const code = totpCode(address);
  const finish = async () => (await browser.post('/api/auth/factors/finish-app', { factorId, code })).json();
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
