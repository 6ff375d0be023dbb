import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type Account,
  type AccountsApp,
  AccountsBrowser,
  linkIn,
  openAccount,
  startAccountsApp,
} from '#tests/support/accounts.ts';
import { totpCode } from '#tests/support/totp.ts';

let server: AccountsApp;
let account: Account;
let enrolled: { totpURI: string; backupCodes: string[] };

beforeAll(async () => {
  server = await startAccountsApp();
  account = await openAccount(server);
  enrolled = await enrol(account);
});
afterAll(() => server.close());
beforeEach(() => forgetUsedCodes());

async function enrol({ browser, password }: Account) {
  const begun = (await browser.post('/api/auth/two-factor/enable', { password })).json();
  const code = totpCode(begun.totpURI);
  expect((await browser.post('/api/auth/two-factor/verify-totp', { code })).statusCode).toBe(200);
  await forgetUsedCodes();
  return begun;
}

/** As half a minute would: the next code of the app is another one. */
const forgetUsedCodes = () =>
  server.database.oracle.query(`delete from verification where identifier like 'used-code%'`);

async function challenged({ email, password }: Account = account): Promise<AccountsBrowser> {
  const browser = new AccountsBrowser(server.app);
  const reply = await browser.post('/api/auth/sign-in/email', { email, password });
  expect(reply.json()).toEqual({ twoFactorRedirect: true, twoFactorMethods: ['totp'] });
  expect((await browser.get('/api/me')).statusCode).toBe(401);
  return browser;
}

test('with TOTP enrolled the password alone opens no session; the code does', async () => {
  const browser = await challenged();
  const wrong = await browser.post('/api/auth/two-factor/verify-totp', { code: '000000' });
  expect(wrong.json().code).toBe('INVALID_CODE');
  const right = await browser.post('/api/auth/two-factor/verify-totp', { code: totpCode(enrolled.totpURI) });
  expect(right.statusCode).toBe(200);
  expect((await browser.get('/api/me')).json().user.email).toBe(account.email);
});

test('a recovery code works once', async () => {
  const [code] = enrolled.backupCodes;
  const first = await challenged();
  expect((await first.post('/api/auth/two-factor/verify-backup-code', { code })).statusCode).toBe(200);
  expect((await first.get('/api/me')).statusCode).toBe(200);
  const second = await challenged();
  const again = await second.post('/api/auth/two-factor/verify-backup-code', { code });
  expect(again.json().code).toBe('INVALID_BACKUP_CODE');
  expect((await second.get('/api/me')).statusCode).toBe(401);
});

test('a code without a sign-in before it is worth nothing', async () => {
  const browser = new AccountsBrowser(server.app);
  const reply = await browser.post('/api/auth/two-factor/verify-totp', { code: totpCode(enrolled.totpURI) });
  expect(reply.statusCode).toBe(401);
});

test('neither the secret nor the recovery codes are stored as they are', async () => {
  const { rows } = await server.database.oracle.query('select secret, "backupCodes" from "twoFactor"');
  const secret = new URL(enrolled.totpURI).searchParams.get('secret');
  expect(rows).toHaveLength(1);
  expect(rows[0].secret).not.toContain(secret);
  for (const code of enrolled.backupCodes) expect(rows[0].backupCodes).not.toContain(code);
});

test('a factor that was begun and never verified does not count: the password alone signs in', async () => {
  const { browser, email, password } = await openAccount(server);
  const begun = await browser.post('/api/auth/two-factor/enable', { password });
  expect(begun.json()).toMatchObject({ totpURI: expect.stringContaining('otpauth://') });
  const later = new AccountsBrowser(server.app);
  const reply = await later.post('/api/auth/sign-in/email', { email, password });
  expect(reply.json().twoFactorRedirect).toBeUndefined();
  expect((await later.get('/api/me')).json().user.email).toBe(email);
});

test('one code of the app signs in once, even when it comes twice at the same moment', async () => {
  const browsers = [await challenged(), await challenged(), await challenged()];
  const code = totpCode(enrolled.totpURI);
  const use = (browser: AccountsBrowser) => browser.post('/api/auth/two-factor/verify-totp', { code });
  const [late, ...together] = browsers;
  const answers = await Promise.all(together.map(use));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401]);
  expect(late && (await use(late)).json().code).toBe('INVALID_CODE');
});

test('a factor is taken off, and gets new recovery codes, by password and code alone', async () => {
  const own = await openAccount(server);
  const { browser, password } = own;
  const { totpURI, backupCodes } = await enrol(own);
  for (const path of ['disable', 'generate-backup-codes']) {
    const ask = async (body: object) =>
      (await browser.post(`/api/auth/two-factor/${path}`, body)).json().code;
    expect(await ask({ password: 'not the password', code: totpCode(totpURI) })).toBe('INVALID_PASSWORD');
    expect(await ask({ password })).toBe('CODE_REQUIRED');
    expect(await ask({ password, code: '000000' })).toBe('INVALID_CODE');
    expect(await ask({ password, code: 'no-such-code' })).toBe('INVALID_BACKUP_CODE');
  }
  await browser.post('/api/auth/update-user', { name: 'Ana', twoFactorEnabled: false });
  const { userId } = (await browser.get('/api/auth/get-session')).json().session;
  const isOn = async () =>
    (
      await server.database.oracle.query('select "twoFactorEnabled" as on from "user" where id = $1', [
        userId,
      ])
    ).rows[0].on;
  expect(await isOn()).toBe(true);
  const code = totpCode(totpURI);
  const renewed = await browser.post('/api/auth/two-factor/generate-backup-codes', { password, code });
  const { backupCodes: newer } = renewed.json();
  const off = (tried: string) => browser.post('/api/auth/two-factor/disable', { password, code: tried });
  expect((await off(code)).json().code, 'used for the recovery codes').toBe('INVALID_CODE');
  expect((await off(backupCodes[0])).json().code, 'of before').toBe('INVALID_BACKUP_CODE');
  expect((await off(newer[0])).statusCode).toBe(200);
  expect(await isOn()).toBe(false);
  const later = new AccountsBrowser(server.app);
  await later.post('/api/auth/sign-in/email', { email: own.email, password });
  expect((await later.get('/api/me')).statusCode).toBe(200);
});

test('a new password ends the devices that need no code', async () => {
  const own = await openAccount(server);
  const { totpURI } = await enrol(own);
  const browser = await challenged(own);
  await browser.post('/api/auth/two-factor/verify-totp', { code: totpCode(totpURI), trustDevice: true });
  const trusted = new AccountsBrowser(server.app);
  for (const [name, value] of browser.cookies) if (/trust/.test(name)) trusted.cookies.set(name, value);
  expect(trusted.cookies.size).toBe(1);
  await browser.post('/api/auth/request-password-reset', { email: own.email });
  const mail = server.mails.at(-1);
  const token = mail && new URL(linkIn(mail), 'http://x').searchParams.get('token');
  await browser.post('/api/auth/reset-password', { token, newPassword: 'another horse battery' });
  const again = await trusted.post('/api/auth/sign-in/email', {
    email: own.email,
    password: 'another horse battery',
  });
  expect(again.json().twoFactorRedirect).toBe(true);
});
