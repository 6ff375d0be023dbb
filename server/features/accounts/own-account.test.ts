import { beforeEach, expect, test } from 'vitest';
import { AccountsBrowser, openAccount } from '#tests/support/accounts.ts';
import { setUpAccounts } from '#tests/support/set-up.ts';

const server = setUpAccounts();
let laptop: AccountsBrowser;
let email: string;
let password: string;

beforeEach(async () => {
  ({ browser: laptop, email, password } = await openAccount(server));
});

const signIn = (browser: AccountsBrowser, typed = password, address = email) =>
  browser.post('/api/auth/sign-in/email', { email: address, password: typed });

test('a new password needs the old one, and signs out everywhere else', async () => {
  const phone = new AccountsBrowser(server.app);
  await signIn(phone);
  const change = (currentPassword: string) =>
    laptop.post('/api/auth/change-password', {
      currentPassword,
      newPassword: 'another horse battery',
      revokeOtherSessions: true,
    });
  expect((await change('not the password')).json().code).toBe('INVALID_PASSWORD');
  expect((await change(password)).statusCode).toBe(200);
  expect((await phone.get('/api/me')).statusCode).toBe(401);
  expect((await laptop.get('/api/me')).statusCode).toBe(200);
  expect((await signIn(phone)).statusCode).toBe(401);
  expect((await signIn(phone, 'another horse battery')).statusCode).toBe(200);
});

test('a new name is shown to others', async () => {
  expect((await laptop.post('/api/auth/update-user', { name: 'Ana María' })).statusCode).toBe(200);
  expect((await laptop.get('/api/me')).json().user.name).toBe('Ana María');
});
