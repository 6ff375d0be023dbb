import { beforeEach, expect, test } from 'vitest';
import type { OwnSession } from '#contract/accounts.ts';
import { type Account, AccountsBrowser, openAccount } from '#tests/support/accounts.ts';
import { setUpAccounts } from '#tests/support/set-up.ts';

const server = setUpAccounts();
let account: Account;
let laptop: AccountsBrowser;

beforeEach(async () => {
  account = await openAccount(server);
  laptop = account.browser;
});

async function anotherDevice(): Promise<AccountsBrowser> {
  const phone = new AccountsBrowser(server.app);
  const { email, password } = account;
  await phone.post('/api/auth/sign-in/email', { email, password });
  return phone;
}
const sessions = async (browser = laptop) =>
  (await browser.get('/api/me/sessions')).json<{ sessions: OwnSession[] }>().sessions;
const change = (id: string | undefined, column: 'updatedAt' | 'expiresAt', at: Date) =>
  server.database.oracle.query(`update "session" set "${column}" = $2 where id = $1`, [id, at]);

test('a user sees where they are signed in, and signs out there', async () => {
  const phone = await anotherDevice();
  expect((await sessions()).filter(({ isThis }) => isThis)).toHaveLength(1);
  const other = (await sessions()).find(({ isThis }) => !isThis);
  expect(await sessions()).toHaveLength(2);
  expect((await laptop.delete(`/api/me/sessions/${other?.id}`)).json()).toEqual({ done: true });
  expect((await phone.get('/api/me')).statusCode).toBe(401);
  expect((await laptop.get('/api/me')).statusCode).toBe(200);
  expect((await laptop.delete(`/api/me/sessions/${other?.id}`)).json().code).toBe('LOGIN_NOT_FOUND');
});

test('signing out everywhere else ends all other sessions of the user, and none of another user', async () => {
  const phones = [await anotherDevice(), await anotherDevice()];
  const { browser: stranger } = await openAccount(server);
  expect((await laptop.delete('/api/me/sessions')).json()).toEqual({ ended: 2 });
  for (const phone of phones) expect((await phone.get('/api/me')).statusCode).toBe(401);
  expect((await stranger.get('/api/me')).statusCode).toBe(200);
});

test("a foreign session is not among one's own, and is not ended", async () => {
  const { browser: stranger } = await openAccount(server);
  const [foreign] = await sessions(stranger);
  expect((await laptop.delete(`/api/me/sessions/${foreign?.id}`)).json().code).toBe('LOGIN_NOT_FOUND');
  expect((await stranger.get('/api/me')).statusCode).toBe(200);
});

test('sessions are listed by last use, without expired ones', async () => {
  await anotherDevice();
  await anotherDevice();
  const [first, second, third] = await sessions();
  const later = new Date(Date.now() + 60_000);
  await change(first?.id, 'expiresAt', new Date(Date.now() - 1_000));
  await change(third?.id, 'updatedAt', later);
  expect(await sessions()).toMatchObject([
    { id: third?.id, usedAt: later.toISOString() },
    { id: second?.id },
  ]);
});

test('sessions are neither listed nor ended without signing in', async () => {
  const nobody = new AccountsBrowser(server.app);
  const replies = [
    await nobody.get('/api/me/sessions'),
    await nobody.delete('/api/me/sessions'),
    await nobody.delete(`/api/me/sessions/${(await sessions())[0]?.id}`),
  ];
  expect(replies.map((reply) => reply.json().code)).toEqual(Array(3).fill('SIGN_IN_REQUIRED'));
  expect(await sessions()).toHaveLength(1);
});
