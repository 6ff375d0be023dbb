import { decodeProtectedHeader, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { AccountsBrowser, PUBLIC_URL, startAccountsApp } from '#tests/support/accounts.ts';
import { aPerson, news, pathOf, setUpIdentities, whoIs } from '#tests/support/identity-scene.ts';
import { CLIENT_ID, startOpenIdServer } from '#tests/support/openid-server.ts';

const { scene, server } = setUpIdentities();

it('asks with PKCE, a nonce and a state of its own each time', async () => {
  const browser = new AccountsBrowser(server.app);
  const asked = await Promise.all([
    scene.addressFor(browser, 'sign-in'),
    scene.addressFor(browser, 'sign-in'),
  ]);
  const [one, other] = asked.map((address) => Object.fromEntries(new URL(address).searchParams));
  expect(one).toMatchObject({
    response_type: 'code',
    scope: 'openid profile email',
    code_challenge_method: 'S256',
    redirect_uri: `${PUBLIC_URL}/api/auth/identities/callback/oidc`,
  });
  for (const name of ['state', 'nonce', 'code_challenge']) expect(one?.[name]).not.toBe(other?.[name]);
});

describe('an answer that does not match its request opens no session', () => {
  const forged: [string, (claims: JWTPayload) => JWTPayload][] = [
    ['another nonce', (claims) => ({ ...claims, nonce: 'x' })],
    ['no nonce', ({ nonce: _nonce, ...claims }) => claims],
    ['another audience', (claims) => ({ ...claims, aud: 'somebody-else' })],
    ['several audiences, and another party', (claims) => ({ ...claims, aud: [CLIENT_ID, 'b'], azp: 'b' })],
    ['another issuer', (claims) => ({ ...claims, iss: 'https://evil.example' })],
    ['a token that has run out', (claims) => ({ ...claims, exp: Math.floor(Date.now() / 1000) - 120 })],
    ['no end', ({ exp: _exp, ...claims }) => claims],
    ['nobody', ({ sub: _sub, ...claims }) => claims],
  ];
  it.each(forged)('%s', async (_what, forge) => {
    scene.provider.forge = forge;
    const { browser, to } = await scene.signIn(aPerson());
    expect(to).toBe(news('refused'));
    expect(await whoIs(browser)).toBeNull();
  });

  it('a token that is unsigned, or signed with another key or the client secret', async () => {
    const other = await generateKeyPair('ES256');
    const signers = [
      async (claims: JWTPayload) => new UnsecuredJWT(claims).encode(),
      (claims: JWTPayload) =>
        scene.provider.signWith(claims, { kid: 'unknown', privateKey: other.privateKey }),
      (claims: JWTPayload) =>
        new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from('a_secret:_with_/_and_+')),
    ];
    for (const sign of signers) {
      scene.provider.sign = sign;
      expect((await scene.signIn(aPerson())).to).toBe(news('refused'));
    }
  });

  it('another key with the id of the known one', async () => {
    const other = await generateKeyPair('ES256');
    const seen = await scene.provider.signWith({});
    const { kid = '' } = decodeProtectedHeader(seen);
    scene.provider.sign = (claims) => scene.provider.signWith(claims, { kid, privateKey: other.privateKey });
    expect((await scene.signIn(aPerson())).to).toBe(news('refused'));
  });

  it('another state, the state of another browser, and a used one', async () => {
    const browser = new AccountsBrowser(server.app);
    const back = scene.provider.signIn(await scene.addressFor(browser, 'sign-in'), aPerson());
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
    const used = scene.provider
      .signIn(await scene.addressFor(browser, 'sign-in'), aPerson())
      .searchParams.get('code');
    const mine = new URL(scene.provider.signIn(await scene.addressFor(browser, 'sign-in'), aPerson()));
    mine.searchParams.set('code', String(used));
    expect((await browser.get(pathOf(mine))).headers['location']).toBe(news('refused'));
  });

  it('an answer of one provider at the address of another, or that names another issuer', async () => {
    const browser = new AccountsBrowser(server.app);
    const back = scene.provider.signIn(await scene.addressFor(browser, 'sign-in'), aPerson());
    const moved = pathOf(back).replace('/oidc', '/google');
    expect((await browser.get(moved)).headers['location']).toBe(news('ended', '/admin?', 'google'));
    const again = scene.provider.signIn(await scene.addressFor(browser, 'sign-in'), aPerson());
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

it('a person who declines, and a provider that refuses, are reported', async () => {
  const browser = new AccountsBrowser(server.app);
  const back = scene.provider.signIn(await scene.addressFor(browser, 'sign-in'), aPerson());
  back.searchParams.delete('code');
  back.searchParams.set('error', 'access_denied');
  expect((await browser.get(pathOf(back))).headers['location']).toBe(news('cancelled'));
});

describe('a provider that is down', () => {
  it('is reported beside its button, and works again once it is back', async () => {
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

  it('is not requested at a private address that the operator has not configured', async () => {
    const own = await startAccountsApp({
      settings: { identityProviders: [scene.provider.as('oidc', 'Casa ID')] },
    });
    const reply = await new AccountsBrowser(own.app).post('/api/auth/identities/sign-in', {
      provider: 'oidc',
    });
    expect(reply.json().code).toBe('PROVIDER_DOWN');
    await own.close();
  });
});

it('changed keys are fetched at once, unchanged ones are cached', async () => {
  await scene.signIn(aPerson());
  scene.provider.asked.length = 0;
  await scene.signIn(aPerson());
  expect(scene.provider.asked).toEqual(['/token']);
  await scene.provider.rotate();
  expect((await scene.signIn(aPerson())).to).toBe('/admin');
  expect(scene.provider.asked).toEqual(['/token', '/token', '/keys']);
});
