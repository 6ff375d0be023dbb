import { randomUUID } from 'node:crypto';
import { jwtVerify } from 'jose';
import { describe, expect, it } from 'vitest';
import {
  AccountsBrowser,
  linkIn,
  openAccount,
  PUBLIC_URL,
  startAccountsApp,
} from '#tests/support/accounts.ts';
import { aPerson, listOf, news, pathOf, setUpIdentities, whoIs } from '#tests/support/identity-scene.ts';
import { CLIENT_ID } from '#tests/support/openid-server.ts';
import { totpCode } from '#tests/support/totp.ts';

const { scene, server } = setUpIdentities();

it('the sign-in screen gets the configured providers and nothing else', async () => {
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

it('IDENTITY-1 the first sign-in creates an account, the next one opens it', async () => {
  const person = aPerson();
  const { browser, to } = await scene.signIn(person, undefined, { callbackURL: '/admin/orders' });
  expect(to).toBe('/admin/orders');
  const { user } = (await browser.get('/api/me')).json();
  expect(user).toMatchObject({ email: person.email, name: 'Ana' });
  // The provider may report another address for the same person.
  const later = await scene.signIn({ ...person, email: `new-${person.email}` });
  expect(await whoIs(later.browser)).toBe(person.email);
  const { signsInWith } = (await browser.get('/api/me/export')).json();
  expect(signsInWith).toMatchObject([{ way: 'oidc', email: person.email }]);
});

describe('an address that has an account', () => {
  it('IDENTITY-1 is not taken over, even by an address that the provider has verified', async () => {
    const own = await openAccount(server);
    const person = aPerson({ email: own.email });
    const { browser, to } = await scene.signIn(person);
    expect(to).toBe(news('known-email'));
    expect(await whoIs(browser)).toBeNull();
    const mails = server.mails.length;
    const stranger = await scene.signIn(aPerson({ email: own.email, email_verified: false }));
    expect(stranger.to).toBe(news('confirm'));
    expect(await whoIs(stranger.browser)).toBeNull();
    expect(server.mails.slice(mails)).toMatchObject([{ to: own.email }]);
    expect((await listOf(own.browser)).identities).toEqual([]);
  });

  it('IDENTITY-1 an address that the provider has not verified is confirmed by mail first', async () => {
    const person = aPerson({ email_verified: false });
    const first = await scene.signIn(person);
    expect(first.to).toBe(news('confirm'));
    expect(await whoIs(first.browser)).toBeNull();
    const mail = server.mails.at(-1);
    expect(mail?.to).toBe(person.email);
    if (mail) await new AccountsBrowser(server.app).get(linkIn(mail));
    expect(await whoIs((await scene.signIn(person)).browser)).toBe(person.email);
  });

  it('the mails are in the language of the sign-in screen, which the way back does not carry', async () => {
    const browser = new AccountsBrowser(server.app);
    const comeBack = async (person: ReturnType<typeof aPerson>) => {
      browser.language = 'es';
      const address = await scene.addressFor(browser, 'sign-in');
      browser.language = 'en';
      await scene.comeBack(browser, address, person);
      return server.mails.at(-1)?.subject;
    };
    const person = aPerson({ email_verified: false });
    expect(await comeBack(person)).toBe('Confirma tu correo en Sobremesa');
    const own = await openAccount(server);
    expect(await comeBack(aPerson({ email: own.email, email_verified: false }))).toBe(
      'Ya tienes una cuenta de Sobremesa',
    );
  });

  it('confirming by mail removes identities that were linked before the confirmation', async () => {
    const victim = aPerson({ email_verified: false });
    await scene.signIn(victim);
    const browser = new AccountsBrowser(server.app);
    await browser.post('/api/auth/request-password-reset', { email: victim.email });
    const mail = server.mails.at(-1);
    const token = mail && new URL(linkIn(mail), PUBLIC_URL).searchParams.get('token');
    await browser.post('/api/auth/reset-password', { token, newPassword: 'another horse battery' });
    expect((await scene.signIn(victim)).to).toBe(news('confirm'));
    expect((await scene.signIn({ ...victim, email_verified: true })).to).toBe(news('known-email'));
  });

  it('an identity without an address cannot sign up', async () => {
    const nameless = aPerson({ email: undefined });
    scene.provider.userinfo = { sub: nameless.sub };
    expect((await scene.signIn(nameless)).to).toBe(news('no-email'));
    scene.provider.userinfo = { sub: 'somebody else', email: 'x@example.com', email_verified: true };
    expect((await scene.signIn(aPerson({ email: undefined }))).to).toBe(news('refused'));
    const person = aPerson({ email: undefined });
    scene.provider.userinfo = { sub: person.sub, email: `${person.sub}@example.com`, email_verified: true };
    expect((await scene.signIn(person)).to).toBe('/admin');
  });
});

it('an identity requires the second step like a password', async () => {
  const own = await openAccount(server);
  const person = aPerson();
  await scene.link(own, person);
  const begun = await own.browser.post('/api/auth/factors/begin-app', {
    password: own.password,
    name: 'Phone',
  });
  const { factorId, address } = begun.json();
  const finish = { factorId, code: totpCode(address) };
  const { recoveryCodes } = (await own.browser.post('/api/auth/factors/finish-app', finish)).json();
  const target = '/admin/orders?orderId=1&tab=paid';
  const { to: page } = await scene.signIn(person, undefined, { callbackURL: target });
  expect(page).toBe(`/admin?second-step=app&to=${encodeURIComponent(target)}`);
  const { browser, to } = await scene.signIn(person);
  expect(to).toBe('/admin?second-step=app');
  expect(await whoIs(browser)).toBeNull();
  const answer = await browser.post('/api/auth/second-step/code', { code: recoveryCodes[0] });
  expect(answer.statusCode).toBe(200);
  expect(await whoIs(browser)).toBe(own.email);
});

describe('differences between providers', () => {
  it('Microsoft: tokens name the tenant, and only addresses of the tenant’s own domains are verified', async () => {
    scene.provider.described = { issuer: `${scene.provider.issuer}/{tenantid}/v2.0` };
    const fresh = await startAccountsApp({
      outgoingHosts: [scene.provider.host],
      settings: { identityProviders: [scene.provider.as('microsoft', 'Microsoft')] },
    });
    const tenant = randomUUID();
    const enter = async (person: object, iss = `${scene.provider.issuer}/${tenant}/v2.0`) => {
      scene.provider.forge = (claims) => ({ ...claims, iss, tid: tenant });
      const browser = new AccountsBrowser(fresh.app);
      const asked = await browser.post('/api/auth/identities/sign-in', { provider: 'microsoft' });
      const back = scene.provider.signIn(asked.json().address, { ...aPerson(), ...person });
      return (await browser.get(pathOf(back))).headers['location'];
    };
    expect(await enter({})).toBe(news('confirm', '/admin?', 'microsoft'));
    expect(await enter({ xms_edov: true })).toBe('/admin');
    const other = `${scene.provider.issuer}/${randomUUID()}/v2.0`;
    expect(await enter({ xms_edov: true }, other)).toBe(news('refused', '/admin?', 'microsoft'));
    await fresh.close();
  });

  it('Apple: answers with a form post, and requires a freshly signed client secret', async () => {
    const browser = new AccountsBrowser(server.app);
    const seen: string[] = [];
    const { isSecretRight } = scene.provider;
    scene.provider.isSecretRight = async (secret) => {
      const { payload, protectedHeader } = await jwtVerify(secret, scene.appleKey, {
        issuer: 'TEAM000001',
        subject: CLIENT_ID,
        audience: scene.provider.issuer,
      });
      seen.push(`${protectedHeader.kid} ${Number(payload.exp) - Number(payload.iat)}`);
      return true;
    };
    const person = aPerson({ email_verified: 'true' });
    const asked = await browser.post('/api/auth/identities/sign-in', { provider: 'apple' });
    const { address } = asked.json();
    expect(new URL(address).searchParams.get('response_mode')).toBe('form_post');
    const back = scene.provider.signIn(address, person);
    // Apple’s page posts it: with Apple’s origin, and without our cookies.
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
    scene.provider.isSecretRight = isSecretRight;
  });
});
