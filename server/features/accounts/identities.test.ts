import { randomUUID } from 'node:crypto';
import { generateKeyPair, type JWTPayload, jwtVerify, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Account,
  type AccountsApp,
  AccountsBrowser,
  linkIn,
  openAccount,
  PUBLIC_URL,
  startAccountsApp,
} from '#tests/support/accounts.ts';
import { CLIENT_ID, type OpenIdServer, startOpenIdServer } from '#tests/support/openid-server.ts';
import { totpCode } from '#tests/support/totp.ts';

let provider: OpenIdServer;
let server: AccountsApp;

const elliptic = await generateKeyPair('ES256', { extractable: true });

beforeAll(async () => {
  provider = await startOpenIdServer();
  const { exportPKCS8 } = await import('jose');
  const privateKey = await exportPKCS8(elliptic.privateKey);
  server = await startAccountsApp({
    outgoingHosts: [provider.host],
    settings: {
      identityProviders: [
        provider.as('google', 'Google'),
        provider.as('microsoft', 'Microsoft'),
        {
          ...provider.as('apple', 'Apple'),
          secret: { teamId: 'TEAM000001', keyId: 'KEY0000001', privateKey },
        },
        provider.as('oidc', 'Casa ID'),
      ],
    },
  });
});
afterAll(async () => {
  await server.close();
  provider.close();
});
beforeEach(() => {
  provider.bend = (claims) => claims;
  provider.sign = null;
  provider.isDown = false;
  provider.userinfo = null;
  provider.described = {};
});

const aPerson = (more = {}) => {
  const sub = randomUUID();
  return { sub, email: `${sub}@example.com`, email_verified: true, name: 'Ana', ...more };
};
type Person = ReturnType<typeof aPerson>;

const pathOf = ({ pathname, search }: URL) => pathname + search;
const whoIs = async (browser: AccountsBrowser) => (await browser.get('/api/me')).json().user?.email ?? null;

async function addressFor(browser: AccountsBrowser, what: string, body = {}): Promise<string> {
  const reply = await browser.post(`/api/auth/identities/${what}`, { provider: 'oidc', ...body });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().address;
}

/** To the provider and back; gives where the browser is sent. */
async function comeBack(browser: AccountsBrowser, address: string, person: Person): Promise<string> {
  const reply = await browser.get(pathOf(provider.signIn(address, person)));
  expect(reply.statusCode).toBe(302);
  return String(reply.headers['location']);
}

async function signIn(person: Person, browser = new AccountsBrowser(server.app), body = {}) {
  const to = await comeBack(browser, await addressFor(browser, 'sign-in', body), person);
  return { browser, to };
}

async function link({ browser, password }: Account, person: Person, provesBy = {}): Promise<string> {
  return comeBack(browser, await addressFor(browser, 'link', { password, ...provesBy }), person);
}

const news = (word: string, page = '/admin?', id = 'oidc') => `${page}identity=${word}&provider=${id}`;
const SETTINGS = '/admin/settings?tab=account&';
const listOf = async (browser: AccountsBrowser) => (await browser.get('/api/auth/identities/list')).json();

it('the sign-in is told which providers are set up, and nothing more', async () => {
  const reply = await new AccountsBrowser(server.app).get('/api/auth/ways-in');
  expect(reply.json()).toEqual({
    providers: [
      { id: 'google', name: 'Google' },
      { id: 'microsoft', name: 'Microsoft' },
      { id: 'apple', name: 'Apple' },
      { id: 'oidc', name: 'Casa ID' },
    ],
    captcha: null,
  });
});

it('IDENTITY-1 whoever comes first gets an account, and the next time the same one', async () => {
  const person = aPerson();
  const { browser, to } = await signIn(person, undefined, { callbackURL: '/admin/orders' });
  expect(to).toBe('/admin/orders');
  const { user } = (await browser.get('/api/me')).json();
  expect(user).toMatchObject({ email: person.email, name: 'Ana' });
  // The provider's address may change: the person is the same.
  const later = await signIn({ ...person, email: `new-${person.email}` });
  expect(await whoIs(later.browser)).toBe(person.email);
  const { signsInWith } = (await browser.get('/api/me/export')).json();
  expect(signsInWith).toMatchObject([{ way: 'oidc', email: person.email }]);
});

it('asks with PKCE, a nonce and a state of its own each time', async () => {
  const browser = new AccountsBrowser(server.app);
  const asked = await Promise.all([addressFor(browser, 'sign-in'), addressFor(browser, 'sign-in')]);
  const [one, other] = asked.map((address) => Object.fromEntries(new URL(address).searchParams));
  expect(one).toMatchObject({
    response_type: 'code',
    scope: 'openid profile email',
    code_challenge_method: 'S256',
    redirect_uri: `${PUBLIC_URL}/api/auth/identities/callback/oidc`,
  });
  for (const name of ['state', 'nonce', 'code_challenge']) expect(one?.[name]).not.toBe(other?.[name]);
});

describe('an answer that is not the one that was asked for opens nothing', () => {
  const bent: [string, (claims: JWTPayload) => JWTPayload][] = [
    ['another nonce', (claims) => ({ ...claims, nonce: 'x' })],
    ['no nonce', ({ nonce: _nonce, ...claims }) => claims],
    ['another audience', (claims) => ({ ...claims, aud: 'somebody-else' })],
    ['several audiences, and another party', (claims) => ({ ...claims, aud: [CLIENT_ID, 'b'], azp: 'b' })],
    ['another issuer', (claims) => ({ ...claims, iss: 'https://evil.example' })],
    ['a token that has run out', (claims) => ({ ...claims, exp: Math.floor(Date.now() / 1000) - 120 })],
    ['no end', ({ exp: _exp, ...claims }) => claims],
    ['nobody', ({ sub: _sub, ...claims }) => claims],
  ];
  it.each(bent)('%s', async (_what, bend) => {
    provider.bend = bend;
    const { browser, to } = await signIn(aPerson());
    expect(to).toBe(news('refused'));
    expect(await whoIs(browser)).toBeNull();
  });

  it('a token that nobody signed, or another key, or the client’s secret', async () => {
    const other = await generateKeyPair('ES256');
    const { SignJWT } = await import('jose');
    const signers = [
      async (claims: JWTPayload) => new UnsecuredJWT(claims).encode(),
      (claims: JWTPayload) => provider.signWith(claims, { kid: 'unknown', privateKey: other.privateKey }),
      (claims: JWTPayload) =>
        new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from('a_secret:_with_/_and_+')),
    ];
    for (const sign of signers) {
      provider.sign = sign;
      expect((await signIn(aPerson())).to).toBe(news('refused'));
    }
  });

  it('another key under the name of the known one', async () => {
    const other = await generateKeyPair('ES256');
    const seen = await provider.signWith({});
    const { decodeProtectedHeader } = await import('jose');
    const { kid = '' } = decodeProtectedHeader(seen);
    provider.sign = (claims) => provider.signWith(claims, { kid, privateKey: other.privateKey });
    expect((await signIn(aPerson())).to).toBe(news('refused'));
  });

  it('another state, another browser’s, and one that came before', async () => {
    const browser = new AccountsBrowser(server.app);
    const back = provider.signIn(await addressFor(browser, 'sign-in'), aPerson());
    const forged = new URL(back);
    forged.searchParams.set('state', 'x'.repeat(43));
    const elsewhere = new AccountsBrowser(server.app);
    for (const [who, path] of [
      [elsewhere, pathOf(back)],
      [browser, pathOf(forged)],
    ] as const)
      expect((await who.get(path)).headers['location']).toBe(news('ended'));
    const cookies = new Map(browser.cookies);
    expect((await browser.get(pathOf(back))).headers['location']).toBe('/admin');
    await browser.post('/api/auth/sign-out', {});
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    expect((await browser.get(pathOf(back))).headers['location'], 'replayed').toBe(news('ended'));
    expect(await whoIs(browser)).toBeNull();
  });

  it('a code that was used before', async () => {
    const browser = new AccountsBrowser(server.app);
    const used = provider.signIn(await addressFor(browser, 'sign-in'), aPerson()).searchParams.get('code');
    const mine = new URL(provider.signIn(await addressFor(browser, 'sign-in'), aPerson()));
    mine.searchParams.set('code', String(used));
    expect((await browser.get(pathOf(mine))).headers['location']).toBe(news('refused'));
  });

  it('an answer of one provider at the address of another, or that names another issuer', async () => {
    const browser = new AccountsBrowser(server.app);
    const back = provider.signIn(await addressFor(browser, 'sign-in'), aPerson());
    const moved = pathOf(back).replace('/oidc', '/google');
    expect((await browser.get(moved)).headers['location']).toBe(news('ended', '/admin?', 'google'));
    const again = provider.signIn(await addressFor(browser, 'sign-in'), aPerson());
    again.searchParams.set('iss', 'https://evil.example');
    expect((await browser.get(pathOf(again))).headers['location']).toBe(news('refused'));
  });
});

it('leads to pages of the office alone', async () => {
  const browser = new AccountsBrowser(server.app);
  for (const callbackURL of ['https://evil.example', '//evil.example', '/admin/../x', '/\\evil'])
    expect(
      (await browser.post('/api/auth/identities/sign-in', { provider: 'oidc', callbackURL })).json().code,
    ).toBe('INVALID_CALLBACK_URL');
});

it('a person who says no, and a provider that does', async () => {
  const browser = new AccountsBrowser(server.app);
  const back = provider.signIn(await addressFor(browser, 'sign-in'), aPerson());
  back.searchParams.delete('code');
  back.searchParams.set('error', 'access_denied');
  expect((await browser.get(pathOf(back))).headers['location']).toBe(news('cancelled'));
});

describe('a provider that is down', () => {
  it('is said where its button is, and works again once it is back', async () => {
    const fresh = await startOpenIdServer();
    fresh.isDown = true;
    const own = await startAccountsApp({
      outgoingHosts: [fresh.host],
      settings: { identityProviders: [fresh.as('oidc', 'Casa ID')] },
    });
    const browser = new AccountsBrowser(own.app);
    const ask = () => browser.post('/api/auth/identities/sign-in', { provider: 'oidc' });
    const refused = await ask();
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'PROVIDER_DOWN']);
    fresh.isDown = false;
    const { address } = (await ask()).json();
    const back = fresh.signIn(address, aPerson());
    fresh.isDown = true;
    expect((await browser.get(pathOf(back))).headers['location']).toBe(news('down'));
    await own.close();
    fresh.close();
  });

  it('is not asked at a private address that the operator has not named', async () => {
    const own = await startAccountsApp({ settings: { identityProviders: [provider.as('oidc', 'Casa ID')] } });
    const reply = await new AccountsBrowser(own.app).post('/api/auth/identities/sign-in', {
      provider: 'oidc',
    });
    expect(reply.json().code).toBe('PROVIDER_DOWN');
    await own.close();
  });
});

it('keys that change are fetched at once, and kept otherwise', async () => {
  await signIn(aPerson());
  provider.asked.length = 0;
  await signIn(aPerson());
  expect(provider.asked).toEqual(['/token']);
  await provider.rotate();
  expect((await signIn(aPerson())).to).toBe('/admin');
  expect(provider.asked).toEqual(['/token', '/token', '/keys']);
});

describe('an address that has an account', () => {
  it('IDENTITY-1 is not taken over, with an address that the provider vouches for neither', async () => {
    const own = await openAccount(server);
    const person = aPerson({ email: own.email });
    const { browser, to } = await signIn(person);
    expect(to).toBe(news('known-email'));
    expect(await whoIs(browser)).toBeNull();
    const mails = server.mails.length;
    const stranger = await signIn(aPerson({ email: own.email, email_verified: false }));
    expect(stranger.to).toBe(news('confirm'));
    expect(await whoIs(stranger.browser)).toBeNull();
    expect(server.mails.slice(mails)).toMatchObject([{ to: own.email }]);
    expect((await listOf(own.browser)).identities).toEqual([]);
  });

  it('IDENTITY-1 one that the provider does not vouch for is confirmed by mail first', async () => {
    const person = aPerson({ email_verified: false });
    const first = await signIn(person);
    expect(first.to).toBe(news('confirm'));
    expect(await whoIs(first.browser)).toBeNull();
    const mail = server.mails.at(-1);
    expect(mail?.to).toBe(person.email);
    if (mail) await new AccountsBrowser(server.app).get(linkIn(mail));
    expect(await whoIs((await signIn(person)).browser)).toBe(person.email);
  });

  it('whoever has its mails throws out who had linked it before it was confirmed', async () => {
    const victim = aPerson({ email_verified: false });
    await signIn(victim);
    const browser = new AccountsBrowser(server.app);
    await browser.post('/api/auth/request-password-reset', { email: victim.email });
    const mail = server.mails.at(-1);
    const token = mail && new URL(linkIn(mail), PUBLIC_URL).searchParams.get('token');
    await browser.post('/api/auth/reset-password', { token, newPassword: 'another horse battery' });
    expect((await signIn(victim)).to).toBe(news('confirm'));
    expect((await signIn({ ...victim, email_verified: true })).to).toBe(news('known-email'));
  });

  it('somebody without an address cannot sign up', async () => {
    const nameless = aPerson({ email: undefined });
    provider.userinfo = { sub: nameless.sub };
    expect((await signIn(nameless)).to).toBe(news('no-email'));
    provider.userinfo = { sub: 'somebody else', email: 'x@example.com', email_verified: true };
    expect((await signIn(aPerson({ email: undefined }))).to).toBe(news('refused'));
    const person = aPerson({ email: undefined });
    provider.userinfo = { sub: person.sub, email: `${person.sub}@example.com`, email_verified: true };
    expect((await signIn(person)).to).toBe('/admin');
  });
});

it('the second step is asked after an identity as after a password', async () => {
  const own = await openAccount(server);
  const person = aPerson();
  await link(own, person);
  const begun = await own.browser.post('/api/auth/factors/begin-app', {
    password: own.password,
    name: 'Phone',
  });
  const { factorId, address } = begun.json();
  const finish = { factorId, code: totpCode(address) };
  const { recoveryCodes } = (await own.browser.post('/api/auth/factors/finish-app', finish)).json();
  const { browser, to } = await signIn(person);
  expect(to).toBe('/admin?second-step=app');
  expect(await whoIs(browser)).toBeNull();
  const answer = await browser.post('/api/auth/second-step/code', { code: recoveryCodes[0] });
  expect(answer.statusCode).toBe(200);
  expect(await whoIs(browser)).toBe(own.email);
});

describe('linking', () => {
  it('IDENTITY-2 asks for what proves the owner, and shows what is linked', async () => {
    const own = await openAccount(server);
    const ask = (body: object) =>
      own.browser.post('/api/auth/identities/link', { provider: 'oidc', ...body });
    expect((await ask({})).json().code).toBe('INVALID_PASSWORD');
    expect((await ask({ password: 'not the password' })).json().code).toBe('INVALID_PASSWORD');
    const person = aPerson();
    expect(await link(own, person)).toBe(news('linked', SETTINGS));
    expect(await link(own, person), 'again').toBe(news('linked', SETTINGS));
    expect(await listOf(own.browser)).toEqual({
      hasPassword: true,
      identities: [
        { id: expect.any(String), provider: 'oidc', email: person.email, since: expect.any(String) },
      ],
    });
    expect(await whoIs((await signIn(person)).browser)).toBe(own.email);
    const stranger = new AccountsBrowser(server.app);
    for (const what of ['link', 'prove', 'unlink'])
      expect(
        (await stranger.post(`/api/auth/identities/${what}`, { provider: 'oidc', identityId: 'x' }))
          .statusCode,
      ).toBe(401);
    expect((await stranger.get('/api/auth/identities/list')).statusCode).toBe(401);
  });

  it('IDENTITY-2 an identity that belongs to somebody else stays theirs', async () => {
    const [one, two] = [await openAccount(server), await openAccount(server)];
    const person = aPerson();
    await link(one, person);
    expect(await link(two, person)).toBe(news('taken', SETTINGS));
    expect(await whoIs((await signIn(person)).browser)).toBe(one.email);
    const [theirs] = (await listOf(one.browser)).identities;
    const reply = await two.browser.post('/api/auth/identities/unlink', {
      identityId: theirs.id,
      password: two.password,
    });
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'IDENTITY_NOT_FOUND']);
  });

  it('an answer to the link of one session links nothing in another’s', async () => {
    const [one, two] = [await openAccount(server), await openAccount(server)];
    const back = provider.signIn(
      await addressFor(one.browser, 'link', { password: one.password }),
      aPerson(),
    );
    for (const [name, value] of one.browser.cookies)
      if (name.endsWith('identity')) two.browser.cookies.set(name, value);
    expect((await two.browser.get(pathOf(back))).headers['location']).toBe(news('ended', SETTINGS));
    expect((await listOf(two.browser)).identities).toEqual([]);
  });
});

describe('without a password', () => {
  const unlink = async (browser: AccountsBrowser, body = {}) => {
    const [first] = (await listOf(browser)).identities;
    return browser.post('/api/auth/identities/unlink', { identityId: first.id, ...body });
  };
  const prove = async (browser: AccountsBrowser, person: Person) =>
    comeBack(browser, await addressFor(browser, 'prove'), person);

  it('IDENTITY-3 the last way in is not taken off; with a password it is', async () => {
    const person = aPerson();
    const { browser } = await signIn(person);
    expect((await unlink(browser)).json().code).toBe('LAST_WAY_IN');
    await browser.post('/api/auth/request-password-reset', { email: person.email });
    const mail = server.mails.at(-1);
    const token = mail && new URL(linkIn(mail), PUBLIC_URL).searchParams.get('token');
    const newPassword = 'another horse battery';
    await browser.post('/api/auth/reset-password', { token, newPassword });
    await browser.post('/api/auth/sign-in/email', { email: person.email, password: newPassword });
    expect((await unlink(browser, { password: 'not the password' })).json().code).toBe('INVALID_PASSWORD');
    expect((await unlink(browser, { password: newPassword })).statusCode).toBe(200);
    expect((await signIn(person)).to).toBe(news('known-email'));
  });

  it('IDENTITY-3 of two that are taken off at once one stays', async () => {
    const person = aPerson();
    const browsers = [(await signIn(person)).browser, (await signIn(person)).browser] as const;
    const [one] = browsers;
    await prove(one, person);
    await comeBack(one, await addressFor(one, 'link'), aPerson());
    for (const browser of browsers) await prove(browser, person);
    const { identities } = (await listOf(one)) as { identities: { id: string }[] };
    const answers = await Promise.all(
      browsers.map((browser, at) =>
        browser.post('/api/auth/identities/unlink', { identityId: identities[at]?.id }),
      ),
    );
    expect(answers.map((answer) => answer.json().code ?? answer.statusCode).toSorted()).toEqual([
      200,
      'LAST_WAY_IN',
    ]);
    expect((await listOf(one)).identities).toHaveLength(1);
  });

  it('IDENTITY-4 a fresh sign-in at the provider proves it, once, for this session alone', async () => {
    const person = aPerson();
    const { browser } = await signIn(person);
    const elsewhere = await signIn(person);
    const ask = (who: AccountsBrowser) =>
      who.post('/api/auth/email-change/request', { newEmail: 'n@casa.test' });
    expect((await ask(browser)).json().code).toBe('IDENTITY_PROOF_REQUIRED');
    const page = '/admin/identity?';
    expect(await prove(browser, aPerson()), 'somebody else').toBe(news('other', page));
    expect((await ask(browser)).json().code).toBe('IDENTITY_PROOF_REQUIRED');
    provider.bend = (claims) => ({ ...claims, auth_time: Math.floor(Date.now() / 1000) - 3_600 });
    expect(await prove(browser, person), 'signed in an hour ago').toBe(news('refused', page));
    provider.bend = (claims) => claims;
    expect(await prove(browser, person)).toBe(news('proven', page));
    expect((await ask(elsewhere.browser)).json().code).toBe('IDENTITY_PROOF_REQUIRED');
    expect((await ask(browser)).statusCode).toBe(200);
    expect((await ask(browser)).json().code, 'used').toBe('IDENTITY_PROOF_REQUIRED');
  });

  it('IDENTITY-4 with a second step its code proves it', async () => {
    const person = aPerson();
    const { browser } = await signIn(person);
    await prove(browser, person);
    const begun = await browser.post('/api/auth/factors/begin-app', { name: 'Phone' });
    const { factorId, address } = begun.json();
    const finish = { factorId, code: totpCode(address) };
    const { recoveryCodes } = (await browser.post('/api/auth/factors/finish-app', finish)).json();
    const ask = (body: object) => browser.post('/api/auth/factors/remove', { factorId, ...body });
    expect((await ask({})).json().code).toBe('CODE_REQUIRED');
    expect((await ask({ code: recoveryCodes[0] })).statusCode).toBe(200);
  });
});

describe('what is particular about one of them', () => {
  it('Microsoft names the tenant in its tokens, and vouches for addresses of the tenant’s own domains alone', async () => {
    provider.described = { issuer: `${provider.issuer}/{tenantid}/v2.0` };
    const fresh = await startAccountsApp({
      outgoingHosts: [provider.host],
      settings: { identityProviders: [provider.as('microsoft', 'Microsoft')] },
    });
    const tenant = randomUUID();
    const enter = async (person: object, iss = `${provider.issuer}/${tenant}/v2.0`) => {
      provider.bend = (claims) => ({ ...claims, iss, tid: tenant });
      const browser = new AccountsBrowser(fresh.app);
      const asked = await browser.post('/api/auth/identities/sign-in', { provider: 'microsoft' });
      const back = provider.signIn(asked.json().address, { ...aPerson(), ...person });
      return (await browser.get(pathOf(back))).headers['location'];
    };
    expect(await enter({})).toBe(news('confirm', '/admin?', 'microsoft'));
    expect(await enter({ xms_edov: true })).toBe('/admin');
    const other = `${provider.issuer}/${randomUUID()}/v2.0`;
    expect(await enter({ xms_edov: true }, other)).toBe(news('refused', '/admin?', 'microsoft'));
    await fresh.close();
  });

  it('Apple answers by a form, and takes a secret that is signed for the moment', async () => {
    const browser = new AccountsBrowser(server.app);
    const seen: string[] = [];
    const { isSecretRight } = provider;
    provider.isSecretRight = async (secret) => {
      const { payload, protectedHeader } = await jwtVerify(secret, elliptic.publicKey, {
        issuer: 'TEAM000001',
        subject: CLIENT_ID,
        audience: provider.issuer,
      });
      seen.push(`${protectedHeader.kid} ${Number(payload.exp) - Number(payload.iat)}`);
      return true;
    };
    const person = aPerson({ email_verified: 'true' });
    const asked = await browser.post('/api/auth/identities/sign-in', { provider: 'apple' });
    const { address } = asked.json();
    expect(new URL(address).searchParams.get('response_mode')).toBe('form_post');
    const back = provider.signIn(address, person);
    // The page of Apple posts it: its origin, and none of our cookies.
    const posted = await server.app.inject({
      method: 'POST',
      url: back.pathname,
      headers: { origin: 'https://appleid.apple.com', 'content-type': 'application/x-www-form-urlencoded' },
      payload: `${back.searchParams.toString()}&user=%7B%7D`,
    });
    expect(posted.statusCode).toBe(303);
    const on = await browser.get(String(posted.headers['location']));
    expect(on.headers['location']).toBe('/admin');
    expect(await whoIs(browser)).toBe(person.email);
    expect(seen).toEqual(['KEY0000001 300']);
    provider.isSecretRight = isSecretRight;
  });
});
