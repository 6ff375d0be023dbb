import { beforeEach, expect, test } from 'vitest';
import { linkIn, type Newcomer, newcomerTo, PASSWORD } from '#tests/support/accounts.ts';
import { setUpAccounts } from '#tests/support/set-up.ts';

const server = setUpAccounts();
let ana: Newcomer;

beforeEach(() => {
  ana = newcomerTo(server);
  server.mails.length = 0;
});

test('sign-up, confirmation by the mailed link, sign-in, own account, sign-out', async () => {
  expect((await ana.signUp()).statusCode).toBe(200);
  expect(ana.lastMail()).toMatchObject({ to: ana.email, subject: 'Confirm your e-mail for Sobremesa' });
  const confirmed = await ana.browser.get(linkIn(ana.lastMail()));
  expect(confirmed.statusCode).toBe(302);
  expect(confirmed.headers.location).toBe('/admin?confirmed=1');

  const signedIn = await ana.signIn();
  expect(signedIn.statusCode).toBe(200);
  const cookie = String(signedIn.headers['set-cookie']);
  expect(cookie).toMatch(/HttpOnly/i);
  expect(cookie).toMatch(/SameSite=Lax/i);

  const me = await ana.browser.get('/api/me');
  expect(me.statusCode).toBe(200);
  expect(me.json()).toEqual({
    user: { id: expect.any(String), name: 'ana', email: ana.email, density: 'comfortable' },
    memberships: [],
    defaultRestaurantId: null,
  });
  const theirs = await ana.browser.get('/api/auth/get-session');
  expect(theirs.json().user.id).toBe(me.json().user.id);

  const kept = new Map(ana.browser.cookies);
  expect((await ana.browser.post('/api/auth/sign-out', {})).statusCode).toBe(200);
  expect((await ana.browser.get('/api/me')).json().code).toBe('SIGN_IN_REQUIRED');
  for (const [name, value] of kept) ana.browser.cookies.set(name, value);
  expect((await ana.browser.get('/api/me')).statusCode).toBe(401);
});

test('a wrong password and an unknown address get the same answer', async () => {
  await ana.becomeUser();
  const wrong = await ana.signIn('another password');
  const unknown = await ana.browser.post('/api/auth/sign-in/email', {
    email: 'nobody@casa.test',
    password: PASSWORD,
  });
  expect(wrong.statusCode).toBe(401);
  expect(unknown.statusCode).toBe(401);
  expect(wrong.json()).toEqual(unknown.json());
  expect(ana.browser.cookies.size).toBe(0);
});

test('signing in before confirming is refused; the right password sends the mail again', async () => {
  await ana.signUp();
  const refused = await ana.signIn();
  expect(refused.statusCode).toBe(403);
  expect(refused.json().code).toBe('EMAIL_NOT_VERIFIED');
  expect(server.mails).toHaveLength(2);
  await ana.signIn('another password');
  expect(server.mails).toHaveLength(2);
  expect((await ana.browser.get('/api/me')).statusCode).toBe(401);
});

test('sign-up with an address that has an account answers like any other, and mails the account’s owner', async () => {
  const first = await ana.signUp();
  const again = await ana.signUp();
  expect(again.statusCode).toBe(first.statusCode);
  expect(Object.keys(again.json().user).sort()).toEqual(Object.keys(first.json().user).sort());
  expect(ana.lastMail().subject).toBe('You already have a Sobremesa account');
});

test('mails are in the language of the request', async () => {
  ana.browser.language = 'es-ES';
  await ana.signUp();
  expect(ana.lastMail().subject).toBe('Confirma tu correo en Sobremesa');
  ana.browser.language = 'fr';
  await ana.browser.post('/api/auth/request-password-reset', { email: ana.email });
  expect(ana.lastMail().subject).toBe('Choose a new password for Sobremesa');
});

test('an invalid name, and a picture, are refused at sign-up and later', async () => {
  const persons = [
    [{ name: '  ' }, 'INVALID_NAME'],
    [{ name: 7 }, 'INVALID_NAME'],
    [{ name: 'n'.repeat(15_000) }, 'INVALID_NAME'],
    [{ name: 'Ana', image: 'javascript:alert(1)' }, 'INVALID_IMAGE'],
  ] as const;
  for (const [person, code] of persons) {
    const refused = await ana.browser.post('/api/auth/sign-up/email', {
      ...person,
      email: ana.email,
      password: PASSWORD,
    });
    expect([refused.statusCode, refused.json().code]).toEqual([400, code]);
  }
  expect(server.mails).toEqual([]);
  await ana.becomeUser();
  await ana.signIn();
  for (const [person, code] of persons) {
    const changed = await ana.browser.post('/api/auth/update-user', person);
    expect([changed.statusCode, changed.json().code]).toEqual([400, code]);
  }
  expect((await ana.browser.get('/api/me')).json().user.name).toBe('ana');
});

test('endpoints of Better Auth that are not used here do not exist', async () => {
  await ana.becomeUser();
  await ana.signIn();
  for (const path of ['list-sessions', 'ok', 'error', 'reset-password/x', 'verify-password', 'Sign-In/email'])
    expect((await ana.browser.get(`/api/auth/${path}`)).json().code, path).toBe('ROUTE_NOT_FOUND');
  for (const path of ['two-factor/enable', 'two-factor/send-otp', 'delete-user', 'SIGN-IN/EMAIL'])
    expect((await ana.browser.post(`/api/auth/${path}`, { password: PASSWORD })).statusCode, path).toBe(404);
});

test('a tampered cookie opens no session', async () => {
  await ana.becomeUser();
  await ana.signIn();
  for (const [name, value] of ana.browser.cookies) {
    ana.browser.cookies.set(
      name,
      value.replace(/^./, (first) => (first === 'a' ? 'b' : 'a')),
    );
  }
  expect((await ana.browser.get('/api/me')).json().code).toBe('SIGN_IN_REQUIRED');
  expect((await ana.browser.get('/api/auth/get-session')).json()).toBeNull();
});

test('an expired session is refused', async () => {
  await ana.becomeUser();
  await ana.signIn();
  expect((await ana.browser.get('/api/me')).statusCode).toBe(200);
  await server.database.oracle.query(
    `update "session" set "expiresAt" = now() - interval '1 second' where "userId" = (select id from "user" where email = $1)`,
    [ana.email],
  );
  expect((await ana.browser.get('/api/me')).statusCode).toBe(401);
  expect((await ana.browser.get('/api/auth/get-session')).json()).toBeNull();
});

test('the library refreshes a session that is a day old', async () => {
  await ana.becomeUser();
  await ana.signIn();
  await server.database.oracle.query(
    `update "session" set "expiresAt" = $2 where "userId" = (select id from "user" where email = $1)`,
    [ana.email, new Date(Date.now() + 5 * 86_400_000)],
  );
  const refreshed = await ana.browser.get('/api/auth/get-session');
  expect(refreshed.headers['set-cookie']).toBeDefined();
  const left = Date.parse(refreshed.json().session.expiresAt) - Date.now();
  expect(left).toBeGreaterThan(6.9 * 86_400_000);
  expect((await ana.browser.get('/api/me')).statusCode).toBe(200);
});

test('INV-18 no mailed link redirects to another site', async () => {
  await ana.signUp();
  const link = new URL(linkIn(ana.lastMail()), 'http://x');
  for (const target of [
    'https://evil.test/',
    'http://evil.test/admin',
    '//evil.test',
    '/\\evil.test',
    '/admin@evil.test',
    '/admin/../..//evil.test',
    '/menu?table=1',
    'javascript:alert(1)',
    'http://sobremesa.test:3000@evil.test/',
  ]) {
    link.searchParams.set('callbackURL', target);
    const reply = await server.app.inject({
      url: link.pathname + link.search,
      // Trusts the host of the request, as for phones on the local network.
      headers: { host: 'evil.test', 'x-forwarded-host': 'evil.test' },
    });
    expect(reply.statusCode, target).toBe(403);
    expect(reply.headers.location).toBeUndefined();
    const asked = await ana.browser.post('/api/auth/request-password-reset', {
      email: ana.email,
      redirectTo: target,
    });
    expect(asked.statusCode, target).toBe(403);
  }
});

test('a POST from another site is refused, with and without a cookie', async () => {
  await ana.becomeUser();
  await ana.signIn();
  ana.browser.origin = 'https://evil.test';
  for (const path of ['/api/auth/sign-in/email', '/api/auth/sign-out']) {
    const reply = await ana.browser.post(path, { email: ana.email, password: PASSWORD });
    expect(reply.statusCode).toBe(403);
    expect(reply.json().code).toBe('FOREIGN_ORIGIN');
  }
});

test('phones on the local network may use the host of their request', async () => {
  await ana.becomeUser();
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    headers: {
      host: '192.168.1.20:3000',
      origin: 'http://192.168.1.20:3000',
      'sec-fetch-site': 'same-origin',
    },
    payload: { email: ana.email, password: PASSWORD },
  });
  expect(reply.statusCode).toBe(200);
});

test('a body that is too large or not JSON is refused', async () => {
  const large = await ana.browser.post('/api/auth/sign-in/email', {
    email: ana.email,
    password: 'x'.repeat(20_000),
  });
  expect(large.json().code).toBe('BODY_TOO_LARGE');
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    headers: { host: 'sobremesa.test:3000', origin: ana.browser.origin, 'content-type': 'application/json' },
    payload: '{"email":',
  });
  expect(reply.json().code).toBe('MALFORMED_JSON');
});

test('the key set is published', async () => {
  const keys = (await ana.browser.get('/api/auth/jwks')).json().keys;
  expect(keys[0]).toMatchObject({ kty: expect.any(String), kid: expect.any(String) });
  expect(keys[0]).not.toHaveProperty('d');
});
