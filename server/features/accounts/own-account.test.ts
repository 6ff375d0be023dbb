import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OwnSession } from '#contract/accounts.ts';
import { systemClock } from '#server/platform/clock.ts';
import { type AccountsApp, AccountsBrowser, linkIn, startAccountsApp } from '#tests/support/accounts.ts';
import { deleteExpired } from './session-store.ts';

const PASSWORD = 'correct horse battery';
let server: AccountsApp;
let laptop: AccountsBrowser;
let email: string;
let count = 0;

beforeAll(async () => {
  server = await startAccountsApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.mails.length = 0;
  count += 1;
  email = `ana${count}@cuenta.test`;
  laptop = new AccountsBrowser(server.app);
  await laptop.post('/api/auth/sign-up/email', { name: 'ana', email, password: PASSWORD });
  await openLastMail(laptop);
  await signIn(laptop);
});

const signIn = (browser: AccountsBrowser, password = PASSWORD, address = email) =>
  browser.post('/api/auth/sign-in/email', { email: address, password });
async function openLastMail(browser: AccountsBrowser) {
  const mail = server.mails.at(-1);
  if (!mail) throw new Error('No mail was left');
  return browser.get(linkIn(mail));
}
async function anotherDevice(): Promise<AccountsBrowser> {
  const phone = new AccountsBrowser(server.app);
  await signIn(phone);
  return phone;
}
const sessions = async (browser = laptop) =>
  (await browser.get('/api/me/sessions')).json<{ sessions: OwnSession[] }>().sessions;
const end = (browser: AccountsBrowser, rest = '') =>
  browser.app.inject({
    method: 'DELETE',
    url: `/api/me/sessions${rest}`,
    headers: {
      origin: browser.origin,
      cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; '),
    },
  });

test('one sees where one is signed in, and signs out there', async () => {
  const phone = await anotherDevice();
  expect((await sessions()).filter(({ isThis }) => isThis)).toHaveLength(1);
  const other = (await sessions()).find(({ isThis }) => !isThis);
  expect(await sessions()).toHaveLength(2);
  expect((await end(laptop, `/${other?.id}`)).json()).toEqual({ done: true });
  expect((await phone.get('/api/me')).statusCode).toBe(401);
  expect((await laptop.get('/api/me')).statusCode).toBe(200);
  expect((await end(laptop, `/${other?.id}`)).json().code).toBe('LOGIN_NOT_FOUND');
});

test('signing out everywhere else ends all others and no foreign one', async () => {
  const phones = [await anotherDevice(), await anotherDevice()];
  const stranger = new AccountsBrowser(server.app);
  await stranger.post('/api/auth/sign-up/email', { name: 'b', email: `b${email}`, password: PASSWORD });
  await openLastMail(stranger);
  await signIn(stranger, PASSWORD, `b${email}`);
  expect((await end(laptop)).json()).toEqual({ ended: 2 });
  for (const phone of phones) expect((await phone.get('/api/me')).statusCode).toBe(401);
  expect((await stranger.get('/api/me')).statusCode).toBe(200);
});

test("a foreign session is not among one's own, and is not ended", async () => {
  const stranger = new AccountsBrowser(server.app);
  await stranger.post('/api/auth/sign-up/email', { name: 'b', email: `b${email}`, password: PASSWORD });
  await openLastMail(stranger);
  await signIn(stranger, PASSWORD, `b${email}`);
  const [foreign] = await sessions(stranger);
  expect((await end(laptop, `/${foreign?.id}`)).json().code).toBe('LOGIN_NOT_FOUND');
  expect((await stranger.get('/api/me')).statusCode).toBe(200);
});

test('a new password needs the old one, and signs out everywhere else', async () => {
  const phone = await anotherDevice();
  const change = (currentPassword: string) =>
    laptop.post('/api/auth/change-password', {
      currentPassword,
      newPassword: 'another horse battery',
      revokeOtherSessions: true,
    });
  expect((await change('not the password')).json().code).toBe('INVALID_PASSWORD');
  expect((await change(PASSWORD)).statusCode).toBe(200);
  expect((await phone.get('/api/me')).statusCode).toBe(401);
  expect((await laptop.get('/api/me')).statusCode).toBe(200);
  expect((await signIn(phone)).statusCode).toBe(401);
  expect((await signIn(phone, 'another horse battery')).statusCode).toBe(200);
});

test('a new name is what others read', async () => {
  expect((await laptop.post('/api/auth/update-user', { name: 'Ana María' })).statusCode).toBe(200);
  expect((await laptop.get('/api/me')).json().user.name).toBe('Ana María');
});

test('a new address counts once it is confirmed, by a mail that goes to it', async () => {
  server.mails.length = 0;
  const next = `nueva-${email}`;
  expect((await laptop.post('/api/auth/change-email', { newEmail: next })).statusCode).toBe(200);
  expect(server.mails).toMatchObject([{ to: next, subject: 'Confirm your new e-mail for Sobremesa' }]);
  expect((await laptop.get('/api/me')).json().user.email).toBe(email);
  const opened = await openLastMail(laptop);
  expect(opened.headers.location).toBe('/admin/settings?tab=account');
  expect((await laptop.get('/api/me')).json().user.email).toBe(next);
  expect((await signIn(new AccountsBrowser(server.app))).statusCode).toBe(401);
  expect((await signIn(new AccountsBrowser(server.app), PASSWORD, next)).statusCode).toBe(200);
});

test('what has run out is cleared away, and nothing else', async () => {
  const { oracle, database } = server.database;
  await anotherDevice();
  await oracle.query(
    `update "session" set "expiresAt" = now() - interval '1 minute' where id = (
       select s.id from "session" s join "user" u on u.id = s."userId" where u.email = $1 limit 1)`,
    [email],
  );
  await oracle.query(
    `insert into "verification" (id, identifier, value, "expiresAt")
     values ($1, 'x', 'x', now() - interval '1 minute'), ($2, 'y', 'y', now() + interval '1 hour')`,
    [`old${count}`, `new${count}`],
  );
  await deleteExpired(database, new Date(systemClock.now()));
  const left = await oracle.query(
    `select count(*)::int as count from "session" s join "user" u on u.id = s."userId" where u.email = $1`,
    [email],
  );
  expect(left.rows[0].count).toBe(1);
  const links = await oracle.query('select id from "verification" where id = any ($1)', [
    [`old${count}`, `new${count}`],
  ]);
  expect(links.rows).toEqual([{ id: `new${count}` }]);
});
