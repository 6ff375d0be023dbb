import { scryptSync } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { DEMO_PASSWORD } from '#domain/people/passwords.ts';
import {
  AccountsBrowser,
  linkIn,
  type Newcomer,
  newcomerTo,
  openAccount,
  PASSWORD,
  startAccountsApp,
} from '#tests/support/accounts.ts';
import { FULL_COST } from '#tests/support/quick-hashes.ts';
import { setUpAccounts } from '#tests/support/set-up.ts';

const server = setUpAccounts();
let ana: Newcomer;

beforeEach(() => {
  ana = newcomerTo(server);
  server.mails.length = 0;
});

test('the mailed link resets the password once, and ends all sessions', async () => {
  await ana.becomeUser();
  await ana.signIn();
  const asked = await ana.browser.post('/api/auth/request-password-reset', { email: ana.email });
  const askedForNobody = await ana.browser.post('/api/auth/request-password-reset', {
    email: 'nobody@casa.test',
  });
  expect(asked.json()).toEqual(askedForNobody.json());
  const link = new URL(linkIn(ana.lastMail()), 'http://x');
  expect(link.pathname).toBe('/admin/reset-password');
  const token = link.searchParams.get('token');
  const stranger = new AccountsBrowser(server.app);
  const reset = () => stranger.post('/api/auth/reset-password', { token, newPassword: 'a new password' });
  expect((await reset()).statusCode).toBe(200);
  expect((await reset()).json().code).toBe('INVALID_TOKEN');
  expect((await ana.browser.get('/api/me')).statusCode).toBe(401);
  expect((await ana.signIn()).statusCode).toBe(401);
  expect((await ana.signIn('a new password')).statusCode).toBe(200);
});

const askReset = () => ana.browser.post('/api/auth/request-password-reset', { email: ana.email });
const tokenOfLastMail = () => new URL(linkIn(ana.lastMail()), 'http://x').searchParams.get('token');
const resetBy = async (token: string | null, newPassword = 'a new password') =>
  (await ana.browser.post('/api/auth/reset-password', { token, newPassword })).json();

test('a newer reset link ends the older ones, and a used one ends all', async () => {
  await ana.becomeUser();
  await askReset();
  const older = tokenOfLastMail();
  await askReset();
  const newer = tokenOfLastMail();
  expect((await resetBy(older)).code).toBe('INVALID_TOKEN');
  expect((await resetBy(newer)).status).toBe(true);
  await Promise.all([askReset(), askReset()]);
  const links = server.mails
    .slice(-2)
    .map((mail) => new URL(linkIn(mail), 'http://x').searchParams.get('token'));
  const answers = await Promise.all(links.map((token) => resetBy(token)));
  expect(answers.filter(({ status }) => status === true)).toHaveLength(1);
  expect((await resetBy(newer)).code).toBe('INVALID_TOKEN');
});

test.each([
  ['signs in nobody where the demo is off', false, 401],
  ['signs in where it is on', true, 200],
])("PASSWORD-3 the demo's published password %s", async (_, hasDemo, expected) => {
  const installed = await startAccountsApp({ hasDemo });
  try {
    const { browser: own, email: address } = await openAccount(installed);
    const hash = await hashPassword(DEMO_PASSWORD);
    await installed.database.oracle.query('update account set password = $1', [hash]);
    const typed = { email: address, password: DEMO_PASSWORD };
    const reply = await own.post('/api/auth/sign-in/email', typed);
    expect(reply.statusCode).toBe(expected);
    if (expected === 401) expect(reply.json().code).toBe('INVALID_EMAIL_OR_PASSWORD');
  } finally {
    await installed.close();
  }
});

test('testing a password against a stored hash costs 32 MB and 16,384 rounds', async () => {
  vi.stubEnv(FULL_COST, 'yes');
  try {
    await ana.becomeUser();
  } finally {
    vi.unstubAllEnvs();
  }
  const stored = await server.database.oracle.query(
    'select a.password from account a join "user" u on u.id = a."userId" where u.email = $1',
    [ana.email],
  );
  const [salt = '', key] = String(stored.rows[0]?.password).split(':');
  const dear = scryptSync(PASSWORD, salt, 64, { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 });
  expect(key).toBe(dear.toString('hex'));
});

test('a reset takes as long without an account as with one', async () => {
  await ana.becomeUser();
  for (const address of [ana.email, 'nobody@casa.test']) {
    const startedAt = performance.now();
    await ana.browser.post('/api/auth/request-password-reset', { email: address });
    expect(performance.now() - startedAt, address).toBeGreaterThan(390);
  }
});

test('PASSWORD-1 PASSWORD-2 a weak password is refused at sign-up, at a change and at a reset', async () => {
  const weak = [
    ['password123', 'PASSWORD_TOO_COMMON'],
    ['QwertyUiop', 'PASSWORD_TOO_COMMON'],
    ['87654321', 'PASSWORD_TOO_COMMON'],
    [ana.email, 'PASSWORD_IS_EMAIL'],
    [ana.email.replace('@casa.test', '2026'), 'PASSWORD_IS_EMAIL'],
  ] as const;
  for (const [password, code] of weak) {
    const signedUp = await ana.browser.post('/api/auth/sign-up/email', {
      name: 'ana',
      email: ana.email,
      password,
    });
    expect(signedUp.json().code, password).toBe(code);
  }
  await ana.becomeUser();
  await ana.signIn();
  await askReset();
  const token = tokenOfLastMail();
  for (const [newPassword, code] of weak) {
    const typed = { currentPassword: PASSWORD, newPassword };
    expect((await ana.browser.post('/api/auth/change-password', typed)).json().code, newPassword).toBe(code);
    expect((await resetBy(token, newPassword)).code, newPassword).toBe(code);
  }
  expect((await resetBy(token)).status, 'the link is not used up').toBe(true);
});
