import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Account, AccountsBrowser, linkIn, openAccount } from '#tests/support/accounts.ts';
import { setUpAccounts } from '#tests/support/set-up.ts';
import { totpCode } from '#tests/support/totp.ts';

const server = setUpAccounts();
let account: Account;
let enrolled: Enrolled;

beforeAll(async () => {
  account = await openAccount(server);
  enrolled = await enrol(account);
});
beforeEach(() => forgetUsedCodes());

interface Enrolled {
  factorId: string;
  address: string;
  codes: string[];
}

async function enrol({ browser, password }: Account, name = 'Phone', more = {}): Promise<Enrolled> {
  const begun = await browser.post('/api/auth/factors/begin-app', { password, name, ...more });
  const { factorId, address } = begun.json();
  const code = totpCode(address);
  await forgetUsedCodes();
  const finished = await browser.post('/api/auth/factors/finish-app', { factorId, code });
  expect(finished.statusCode).toBe(200);
  await forgetUsedCodes();
  return { factorId, address, codes: finished.json().recoveryCodes };
}

/** Moves time by half a minute, so that the app shows another code. */
const forgetUsedCodes = () =>
  server.database.oracle.query(`delete from verification where identifier like 'used-code%'`);

const answer = (browser: AccountsBrowser, code: string | undefined) =>
  browser.post('/api/auth/second-step/code', { code });

async function challenged({ email, password }: Account = account): Promise<AccountsBrowser> {
  const browser = new AccountsBrowser(server.app);
  const reply = await browser.post('/api/auth/sign-in/email', { email, password });
  expect(reply.json()).toEqual({ twoFactorRedirect: true, twoFactorMethods: ['app'] });
  expect((await browser.get('/api/me')).statusCode).toBe(401);
  return browser;
}

const listOf = async ({ browser }: Account) => (await browser.get('/api/auth/factors/list')).json();

test('with an app enrolled the password alone opens no session; its code does', async () => {
  const browser = await challenged();
  expect((await answer(browser, '000000')).json().code).toBe('INVALID_CODE');
  const right = await answer(browser, totpCode(enrolled.address));
  expect(right.statusCode).toBe(200);
  expect((await browser.get('/api/me')).json().user.email).toBe(account.email);
  expect((await answer(browser, totpCode(enrolled.address))).json().code).toBe('INVALID_TWO_FACTOR_COOKIE');
});

test('a recovery code works once', async () => {
  const [code] = enrolled.codes;
  const first = await challenged();
  expect((await answer(first, code)).statusCode).toBe(200);
  expect((await first.get('/api/me')).statusCode).toBe(200);
  const second = await challenged();
  expect((await answer(second, code)).json().code).toBe('INVALID_BACKUP_CODE');
  expect((await second.get('/api/me')).statusCode).toBe(401);
  expect((await listOf(account)).recoveryCodes).toBe(9);
});

test('a code without a preceding password is refused', async () => {
  const browser = new AccountsBrowser(server.app);
  const reply = await answer(browser, totpCode(enrolled.address));
  expect(reply.json().code).toBe('INVALID_TWO_FACTOR_COOKIE');
});

test('neither the secret nor the recovery codes are stored as they are', async () => {
  const { rows } = await server.database.oracle.query(
    `select secret || (select string_agg(recovery_codes, '') from account_second_steps) as kept from account_factors`,
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { kept } of rows) for (const code of enrolled.codes) expect(kept).not.toContain(code);
  expect(rows[0].kept).toMatch(/^\w+$/);
});

test('a factor that was never verified does not count: the password alone signs in', async () => {
  const own = await openAccount(server);
  const { browser, email, password } = own;
  const begun = await browser.post('/api/auth/factors/begin-app', { password, name: 'Phone' });
  expect(begun.json().address).toMatch(/^otpauth:/);
  expect((await listOf(own)).factors).toEqual([]);
  const { factorId } = begun.json();
  const wrong = await browser.post('/api/auth/factors/finish-app', { factorId, code: '000000' });
  expect(wrong.json().code).toBe('INVALID_CODE');
  const later = new AccountsBrowser(server.app);
  const reply = await later.post('/api/auth/sign-in/email', { email, password });
  expect(reply.json().twoFactorRedirect).toBeUndefined();
  expect((await later.get('/api/me')).json().user.email).toBe(email);
});

test('one code of the app signs in once, even when it is sent twice at the same moment', async () => {
  const browsers = [await challenged(), await challenged(), await challenged()];
  const code = totpCode(enrolled.address);
  const [late, ...together] = browsers;
  const answers = await Promise.all(together.map((browser) => answer(browser, code)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401]);
  expect(late && (await answer(late, code)).json().code).toBe('INVALID_CODE');
});

test('FACTOR-1 a lost reply with the recovery codes is given again, to the same session and for a code of the app', async () => {
  const own = await openAccount(server);
  const elsewhere = new AccountsBrowser(server.app);
  await elsewhere.post('/api/auth/sign-in/email', { email: own.email, password: own.password });
  const { factorId, address, codes } = await enrol(own);
  const finish = async (code: string, browser = own.browser) =>
    (await browser.post('/api/auth/factors/finish-app', { factorId, code })).json();
  const code = totpCode(address);
  expect(await finish(code)).toEqual({ recoveryCodes: codes });
  const newer = totpCode(address, Date.now() + 30_000);
  expect(await finish(newer)).toEqual({ recoveryCodes: codes });
  expect((await finish(newer)).code, 'used').toBe('INVALID_CODE');
  expect((await finish('000000')).code).toBe('INVALID_CODE');
  expect((await finish(code, elsewhere)).code, 'another session').toBe('FACTOR_NOT_FOUND');
  const second = await enrol(own, 'Tablet', { code: codes[0] });
  expect(second.codes).toBeNull();
  expect(await finish(code), 'no longer the only one').toEqual({ recoveryCodes: null });
  await server.database.oracle.query(
    `update verification set "expiresAt" = now() where identifier like 'finished-factor%'`,
  );
  expect((await finish(code)).code, 'too late').toBe('FACTOR_NOT_FOUND');
});

test('FACTOR-1 FACTOR-2 ten wrong codes for a lost reply block it, and signing in, for a while', async () => {
  const own = await openAccount(server);
  const { factorId, address, codes } = await enrol(own);
  const finish = async (code: string) =>
    (await own.browser.post('/api/auth/factors/finish-app', { factorId, code })).json();
  const right = totpCode(address);
  for (const _ of [1, 2, 3]) expect((await finish('000000')).code).toBe('INVALID_CODE');
  expect(await finish(right), 'ends the row').toEqual({ recoveryCodes: codes });
  for (let tries = 0; tries < 10; tries += 1) expect((await finish('000000')).code).toBe('INVALID_CODE');
  expect((await finish(right)).code).toBe('ACCOUNT_TEMPORARILY_LOCKED');
  const browser = await challenged(own);
  expect((await answer(browser, right)).json().code).toBe('ACCOUNT_TEMPORARILY_LOCKED');
});

test('FACTOR-1 recovery codes that were not created are created by the second try; no factor is on without one', async () => {
  const own = await openAccount(server);
  const { oracle } = server.database;
  const { password, browser } = own;
  const begun = await browser.post('/api/auth/factors/begin-app', { password, name: 'Phone' });
  const { factorId, address } = begun.json();
  const finish = () => browser.post('/api/auth/factors/finish-app', { factorId, code: totpCode(address) });
  await oracle.query(
    `alter table verification add constraint no_mark check (identifier not like 'finished-factor%') not valid`,
  );
  expect((await finish()).statusCode).toBe(500);
  await oracle.query('alter table verification drop constraint no_mark');
  expect((await listOf(own)).factors).toEqual([]);
  await forgetUsedCodes();
  expect((await finish()).statusCode).toBe(200);
  await oracle.query(
    `delete from account_second_steps where user_id = (select id from "user" where email = $1)`,
    [own.email],
  );
  expect((await finish()).json().recoveryCodes).toHaveLength(10);
});

test('FACTOR-1 several apps each have a name, and the codes of all of them count', async () => {
  const own = await openAccount(server);
  const phone = await enrol(own, 'Phone');
  const tablet = await enrol(own, '  Tablet  ', { code: totpCode(phone.address) });
  expect(tablet.codes).toBeNull();
  expect((await listOf(own)).factors).toMatchObject([
    { kind: 'app', name: 'Phone', usedAt: expect.any(String) },
    { kind: 'app', name: 'Tablet', usedAt: expect.any(String) },
  ]);
  for (const { address } of [phone, tablet]) {
    const browser = await challenged(own);
    expect((await answer(browser, totpCode(address))).statusCode).toBe(200);
  }
  const rename = (name: string, factorId = tablet.factorId) =>
    own.browser.post('/api/auth/factors/rename', { factorId, name });
  expect((await rename('Old tablet')).statusCode).toBe(200);
  expect((await rename('   ')).json().code).toBe('INVALID_FACTOR_NAME');
  expect((await rename('x'.repeat(61))).json().code).toBe('INVALID_FACTOR_NAME');
  expect((await listOf(own)).factors[1].name).toBe('Old tablet');
});

test('FACTOR-1 an account has ten factors at most', async () => {
  const own = await openAccount(server);
  await enrol(own);
  const { browser, password } = own;
  await server.database.oracle.query(
    `insert into account_factors (user_id, kind, name, secret, verified_at)
     select user_id, 'app', 'More', secret, now() from account_factors, generate_series(1, 9)
     where user_id = (select id from "user" where email = $1)`,
    [own.email],
  );
  const reply = await browser.post('/api/auth/factors/begin-app', { password, name: 'One more' });
  expect(reply.json().code).toBe('TOO_MANY_FACTORS');
});

test('adding or removing a factor and new recovery codes require password and code', async () => {
  const own = await openAccount(server);
  const { browser, password } = own;
  const { factorId, address, codes } = await enrol(own);
  for (const path of ['begin-app', 'begin-passkey', 'remove', 'recovery-codes']) {
    const ask = async (body: object) =>
      (await browser.post(`/api/auth/factors/${path}`, { name: 'X', factorId, ...body })).json().code;
    expect(await ask({ password: 'not the password', code: totpCode(address) })).toBe('INVALID_PASSWORD');
    expect(await ask({ code: totpCode(address) })).toBe('INVALID_PASSWORD');
    expect(await ask({ password })).toBe('CODE_REQUIRED');
    expect(await ask({ password, code: '000000' })).toBe('INVALID_CODE');
    expect(await ask({ password, code: 'no-such-code' })).toBe('INVALID_BACKUP_CODE');
  }
  const code = totpCode(address);
  const renewed = await browser.post('/api/auth/factors/recovery-codes', { password, code });
  const { recoveryCodes: newer } = renewed.json();
  const off = (tried: string) =>
    browser.post('/api/auth/factors/remove', { factorId, password, code: tried });
  expect((await off(code)).json().code, 'used for the recovery codes').toBe('INVALID_CODE');
  expect((await off(codes[0] ?? '')).json().code, 'of before').toBe('INVALID_BACKUP_CODE');
  expect((await off(newer[0])).statusCode).toBe(200);
  expect(await listOf(own)).toEqual({ factors: [], recoveryCodes: 0, canAddPhone: false });
  const later = new AccountsBrowser(server.app);
  await later.post('/api/auth/sign-in/email', { email: own.email, password });
  expect((await later.get('/api/me')).statusCode).toBe(200);
});

test('the factor of another account can be neither renamed, removed nor verified', async () => {
  const { browser, password } = await openAccount(server);
  const { factorId } = enrolled;
  const tries = [
    ['rename', { factorId, name: 'Mine' }],
    ['remove', { factorId, password }],
    ['finish-app', { factorId, code: totpCode(enrolled.address) }],
  ] as const;
  for (const [path, body] of tries) {
    const reply = await browser.post(`/api/auth/factors/${path}`, body);
    expect(reply.statusCode).toBe(404);
    expect(reply.json().code).toBe('FACTOR_NOT_FOUND');
  }
  const stranger = new AccountsBrowser(server.app);
  expect((await stranger.get('/api/auth/factors/list')).statusCode).toBe(401);
});

test('after five codes a sign-in needs the password again; ten wrong codes in a row block the account for a while', async () => {
  const own = await openAccount(server);
  const { address } = await enrol(own);
  const codes: string[] = [];
  for (const _ of [1, 2]) {
    const browser = await challenged(own);
    for (const _try of [1, 2, 3, 4, 5, 6]) codes.push((await answer(browser, '000000')).json().code);
  }
  const five = Array.from({ length: 5 }, () => 'INVALID_CODE');
  const over = 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE';
  expect(codes).toEqual([...five, over, ...five, over]);
  const browser = await challenged(own);
  expect((await answer(browser, totpCode(address))).json().code).toBe('ACCOUNT_TEMPORARILY_LOCKED');
  await server.database.oracle.query(
    `update account_second_steps set locked_until = now() where locked_until is not null`,
  );
  expect((await answer(browser, totpCode(address))).statusCode).toBe(200);
});

test('a new password ends a sign-in that waits for its code', async () => {
  const own = await openAccount(server);
  const { address } = await enrol(own);
  const waiting = await challenged(own);
  await own.browser.post('/api/auth/request-password-reset', { email: own.email });
  const mail = server.mails.at(-1);
  const token = mail && new URL(linkIn(mail), 'http://x').searchParams.get('token');
  await own.browser.post('/api/auth/reset-password', { token, newPassword: 'another horse battery' });
  expect((await answer(waiting, totpCode(address))).json().code).toBe('INVALID_TWO_FACTOR_COOKIE');
});

test('FACTOR-3 the last factor stays while a restaurant asks for one', async () => {
  const own = await openAccount(server);
  const { factorId, address, codes } = await enrol(own);
  const restaurantId = randomUUID();
  await server.database.oracle.query(`insert into restaurants (id, name) values ($1, 'Casa')`, [
    restaurantId,
  ]);
  await server.database.oracle.query(
    `with member as (insert into restaurant_members (restaurant_id, user_id, role)
       select $1, id, 'chef' from "user" where email = $2)
     insert into factor_demands (restaurant_id, roles, due_at) values ($1, '{chef}', now())`,
    [restaurantId, own.email],
  );
  const { password } = own;
  const remove = (id: string, code: string | undefined) =>
    own.browser.post('/api/auth/factors/remove', { factorId: id, password, code });
  expect((await remove(factorId, codes[0])).json().code).toBe('FACTOR_DEMANDED');
  const second = await enrol(own, 'Tablet', { code: totpCode(address) });
  expect((await remove(factorId, codes[0])).statusCode).toBe(200);
  expect((await remove(second.factorId, codes[1])).json().code).toBe('FACTOR_DEMANDED');
});
