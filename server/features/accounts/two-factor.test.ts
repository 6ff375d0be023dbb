import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Account,
  type AccountsApp,
  AccountsBrowser,
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
  const { browser, password } = account;
  enrolled = (await browser.post('/api/auth/two-factor/enable', { password })).json();
  const code = totpCode(enrolled.totpURI);
  expect((await browser.post('/api/auth/two-factor/verify-totp', { code })).statusCode).toBe(200);
});
afterAll(() => server.close());

async function challenged(): Promise<AccountsBrowser> {
  const { email, password } = account;
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

test('a factor is taken off with the password; from then on the password alone signs in', async () => {
  const { browser, email, password } = await openAccount(server);
  const { totpURI } = (await browser.post('/api/auth/two-factor/enable', { password })).json();
  await browser.post('/api/auth/two-factor/verify-totp', { code: totpCode(totpURI) });
  const wrong = await browser.post('/api/auth/two-factor/disable', { password: 'not the password' });
  expect(wrong.json().code).toBe('INVALID_PASSWORD');
  expect((await browser.post('/api/auth/two-factor/disable', { password })).statusCode).toBe(200);
  const later = new AccountsBrowser(server.app);
  expect((await later.post('/api/auth/sign-in/email', { email, password })).json().twoFactorRedirect).toBe(
    undefined,
  );
  expect((await later.get('/api/me')).statusCode).toBe(200);
});
