import { beforeAll, expect, test } from 'vitest';
import { type Account, AccountsBrowser, openAccount, PUBLIC_URL } from '#tests/support/accounts.ts';
import { PasskeyDevice } from '#tests/support/passkey-device.ts';
import { setUpAccounts } from '#tests/support/set-up.ts';

const server = setUpAccounts();
let account: Account;
let device: PasskeyDevice;

beforeAll(async () => {
  account = await openAccount(server);
  device = await addPasskey(account);
});

async function addPasskey({ browser, password }: Account): Promise<PasskeyDevice> {
  const begun = await browser.post('/api/auth/factors/begin-passkey', { password });
  expect(begun.json()).toMatchObject({
    rp: { id: 'sobremesa.test' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const made = new PasskeyDevice(PUBLIC_URL);
  const passkey = made.create(begun.json());
  const finished = await browser.post('/api/auth/factors/finish-passkey', { name: 'Laptop', passkey });
  expect(finished.statusCode).toBe(200);
  expect(finished.json().recoveryCodes).toHaveLength(10);
  return made;
}

const ask = async (browser: AccountsBrowser) => (await browser.post('/api/auth/passkey/ask', {})).json();
const signIn = (browser: AccountsBrowser, passkey: object) =>
  browser.post('/api/auth/passkey/sign-in', { passkey });
const whoIs = async (browser: AccountsBrowser) => (await browser.get('/api/me')).json().user?.email ?? null;

async function isRefused(browser: AccountsBrowser, passkey: object): Promise<void> {
  const reply = await signIn(browser, passkey);
  expect(reply.statusCode).toBe(401);
  expect(reply.json().code).toBe('INVALID_PASSKEY');
  expect(await whoIs(browser)).toBeNull();
}

test('a passkey opens a session without a password', async () => {
  const browser = new AccountsBrowser(server.app);
  const asked = await ask(browser);
  expect(asked.allowCredentials ?? []).toEqual([]);
  expect((await signIn(browser, device.use(asked))).statusCode).toBe(200);
  expect(await whoIs(browser)).toBe(account.email);
  const { factors } = (await browser.get('/api/auth/factors/list')).json();
  expect(factors).toMatchObject([{ kind: 'passkey', name: 'Laptop', usedAt: expect.any(String) }]);
});

test('a passkey is the second step after the password', async () => {
  const browser = new AccountsBrowser(server.app);
  const { email, password } = account;
  const first = await browser.post('/api/auth/sign-in/email', { email, password });
  expect(first.json()).toEqual({ twoFactorRedirect: true, twoFactorMethods: ['passkey'] });
  const asked = await ask(browser);
  expect(asked.allowCredentials).toMatchObject([{ id: device.credential?.id.toString('base64url') }]);
  expect((await signIn(browser, device.use(asked))).statusCode).toBe(200);
  expect(await whoIs(browser)).toBe(email);
});

test('the passkey of another account is refused as second step', async () => {
  const other = await openAccount(server);
  const theirs = await addPasskey(other);
  const browser = new AccountsBrowser(server.app);
  await browser.post('/api/auth/sign-in/email', { email: account.email, password: account.password });
  await isRefused(browser, theirs.use(await ask(browser)));
  // Requested before the password was given: anybody can request a challenge, but not sign in.
  const early = new AccountsBrowser(server.app);
  const asked = await ask(early);
  await early.post('/api/auth/sign-in/email', { email: account.email, password: account.password });
  await isRefused(early, theirs.use(asked));
});

test('FACTOR-2 whoever goes back to the first step may be somebody else; the challenge stays its account’s', async () => {
  const other = await openAccount(server);
  const theirs = await addPasskey(other);
  const browser = new AccountsBrowser(server.app);
  const first = { isFirstStep: true };
  const challenge = () =>
    browser.post('/api/auth/sign-in/email', { email: account.email, password: account.password });
  const askFirst = async () => (await browser.post('/api/auth/passkey/ask', first)).json();
  await challenge();
  // Asked for as the first step, and sent as the second.
  await isRefused(browser, theirs.use(await askFirst()));
  // The other way round.
  const turned = await browser.post('/api/auth/passkey/sign-in', {
    ...first,
    passkey: theirs.use(await ask(browser)),
  });
  expect(turned.json().code).toBe('INVALID_PASSKEY');
  const asked = await askFirst();
  expect(asked.allowCredentials ?? []).toEqual([]);
  const reply = await browser.post('/api/auth/passkey/sign-in', { ...first, passkey: theirs.use(asked) });
  expect(reply.statusCode, reply.body).toBe(200);
  expect(await whoIs(browser)).toBe(other.email);
  expect([...browser.cookies.keys()].filter((name) => name.endsWith('two_factor'))).toEqual([]);
});

test('an answer counts once, and only in the browser that requested it', async () => {
  const browser = new AccountsBrowser(server.app);
  const answer = device.use(await ask(browser));
  const stolen = new AccountsBrowser(server.app);
  await isRefused(stolen, answer);
  await ask(stolen);
  await isRefused(stolen, answer);
  expect((await signIn(browser, answer)).statusCode).toBe(200);
  await browser.post('/api/auth/sign-out', {});
  await isRefused(browser, answer);
});

test('another site’s answer, one without finger or PIN, a copied device and an unknown passkey are refused', async () => {
  const browser = new AccountsBrowser(server.app);
  const { credential } = device;
  const phished = new PasskeyDevice('http://sobremesa.evil');
  phished.credential = credential;
  await isRefused(browser, phished.use(await ask(browser)));
  const found = new PasskeyDevice(PUBLIC_URL);
  found.credential = credential;
  found.isVerifying = false;
  await isRefused(browser, found.use(await ask(browser)));
  const copied = new PasskeyDevice(PUBLIC_URL);
  copied.credential = credential && { ...credential, count: 0 };
  await isRefused(browser, copied.use(await ask(browser)));
  const unknown = new PasskeyDevice(PUBLIC_URL);
  unknown.create(await ask(browser));
  await isRefused(browser, unknown.use(await ask(browser)));
  const forged = device.use(await ask(browser));
  await isRefused(browser, { ...forged, response: { ...forged.response, signature: 'AAAA' } });
  const unsent = await signIn(browser, { id: 'x' });
  expect(unsent.statusCode).toBe(400);
});

test('a new passkey is registered once, and only in answer to its owner’s request', async () => {
  const one = await openAccount(server);
  const two = await openAccount(server);
  const begun = (
    await one.browser.post('/api/auth/factors/begin-passkey', { password: one.password })
  ).json();
  const passkey = new PasskeyDevice(PUBLIC_URL).create(begun);
  for (const [name, value] of one.browser.cookies)
    if (name.endsWith('passkey')) two.browser.cookies.set(name, value);
  const finish = ({ browser }: Account) =>
    browser.post('/api/auth/factors/finish-passkey', { name: 'X', passkey });
  expect((await finish(two)).json().code).toBe('INVALID_PASSKEY');
  expect((await finish(one)).json().code, 'the question is used up').toBe('INVALID_PASSKEY');
});

test('a passkey re-authenticates in place of password and code; that of another account does not', async () => {
  const { browser } = account;
  const body = { newEmail: 'nueva@casa.test' };
  const other = await openAccount(server);
  const theirs = await addPasskey(other);
  const wrong = await browser.post('/api/auth/email-change/request', {
    ...body,
    passkey: theirs.use(await ask(browser)),
  });
  expect(wrong.json().code).toBe('INVALID_PASSKEY');
  const nothing = await browser.post('/api/auth/email-change/request', { ...body, passkey: 'no passkey' });
  expect(nothing.json().code).toBe('INVALID_PASSKEY');
  const right = await browser.post('/api/auth/email-change/request', {
    ...body,
    passkey: device.use(await ask(browser)),
  });
  expect(right.statusCode).toBe(200);
});
