import { describe, expect, it } from 'vitest';
import { AccountsBrowser, linkIn, openAccount, PUBLIC_URL } from '#tests/support/accounts.ts';
import {
  aPerson,
  listOf,
  news,
  pathOf,
  SETTINGS,
  setUpIdentities,
  whoIs,
} from '#tests/support/identity-scene.ts';
import { totpCode } from '#tests/support/totp.ts';

const { scene, server } = setUpIdentities();

describe('linking', () => {
  it('IDENTITY-2 requires re-authentication, and lists the linked identities', async () => {
    const own = await openAccount(server);
    const ask = (body: object) =>
      own.browser.post('/api/auth/identities/link', { provider: 'oidc', ...body });
    expect((await ask({})).json().code).toBe('INVALID_PASSWORD');
    expect((await ask({ password: 'not the password' })).json().code).toBe('INVALID_PASSWORD');
    const person = aPerson();
    expect(await scene.link(own, person)).toBe(news('linked', SETTINGS));
    expect(await scene.link(own, person), 'again').toBe(news('linked', SETTINGS));
    expect(await listOf(own.browser)).toEqual({
      hasPassword: true,
      identities: [
        { id: expect.any(String), provider: 'oidc', email: person.email, since: expect.any(String) },
      ],
    });
    expect(await whoIs((await scene.signIn(person)).browser)).toBe(own.email);
    const stranger = new AccountsBrowser(server.app);
    for (const what of ['link', 'prove', 'unlink'])
      expect(
        (await stranger.post(`/api/auth/identities/${what}`, { provider: 'oidc', identityId: 'x' }))
          .statusCode,
      ).toBe(401);
    expect((await stranger.get('/api/auth/identities/list')).statusCode).toBe(401);
  });

  it('IDENTITY-2 an identity that is linked to another account cannot be linked', async () => {
    const [one, two] = [await openAccount(server), await openAccount(server)];
    const person = aPerson();
    await scene.link(one, person);
    expect(await scene.link(two, person)).toBe(news('taken', SETTINGS));
    expect(await whoIs((await scene.signIn(person)).browser)).toBe(one.email);
    const [theirs] = (await listOf(one.browser)).identities;
    const reply = await two.browser.post('/api/auth/identities/unlink', {
      identityId: theirs.id,
      password: two.password,
    });
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'IDENTITY_NOT_FOUND']);
  });

  it('an answer to the link of one session links nothing in another’s', async () => {
    const [one, two] = [await openAccount(server), await openAccount(server)];
    const back = scene.provider.signIn(
      await scene.addressFor(one.browser, 'link', { password: one.password }),
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
  const prove = async (browser: AccountsBrowser, person: ReturnType<typeof aPerson>) =>
    scene.comeBack(browser, await scene.addressFor(browser, 'prove'), person);

  it('IDENTITY-3 the last way to sign in cannot be removed; with a password it can', async () => {
    const person = aPerson();
    const { browser } = await scene.signIn(person);
    expect((await unlink(browser)).json().code).toBe('LAST_WAY_IN');
    await browser.post('/api/auth/request-password-reset', { email: person.email });
    const mail = server.mails.at(-1);
    const token = mail && new URL(linkIn(mail), PUBLIC_URL).searchParams.get('token');
    const newPassword = 'another horse battery';
    await browser.post('/api/auth/reset-password', { token, newPassword });
    await browser.post('/api/auth/sign-in/email', { email: person.email, password: newPassword });
    expect((await unlink(browser, { password: 'not the password' })).json().code).toBe('INVALID_PASSWORD');
    expect((await unlink(browser, { password: newPassword })).statusCode).toBe(200);
    expect((await scene.signIn(person)).to).toBe(news('known-email'));
  });

  it('IDENTITY-3 of two removals at the same time one is refused', async () => {
    const person = aPerson();
    const browsers = [(await scene.signIn(person)).browser, (await scene.signIn(person)).browser] as const;
    const [one] = browsers;
    await prove(one, person);
    await scene.comeBack(one, await scene.addressFor(one, 'link'), aPerson());
    for (const browser of browsers) await prove(browser, person);
    const { identities } = (await listOf(one)) as { identities: { id: string }[] };
    const answers = await Promise.all(
      browsers.map((browser, at) =>
        browser.post('/api/auth/identities/unlink', { identityId: identities[at]?.id }),
      ),
    );
    const codes = answers.map((answer) => String(answer.json().code ?? answer.statusCode));
    expect(new Set(codes)).toEqual(new Set(['200', 'LAST_WAY_IN']));
    expect((await listOf(one)).identities).toHaveLength(1);
  });

  it('IDENTITY-4 a fresh sign-in at the provider proves it, once, for this session alone', async () => {
    const person = aPerson();
    const { browser } = await scene.signIn(person);
    const elsewhere = await scene.signIn(person);
    const ask = (who: AccountsBrowser) =>
      who.post('/api/auth/email-change/request', { newEmail: 'n@casa.test' });
    expect((await ask(browser)).json().code).toBe('IDENTITY_PROOF_REQUIRED');
    const page = '/admin/identity?';
    expect(await prove(browser, aPerson()), 'somebody else').toBe(news('other', page));
    expect((await ask(browser)).json().code).toBe('IDENTITY_PROOF_REQUIRED');
    scene.provider.forge = (claims) => ({ ...claims, auth_time: Math.floor(Date.now() / 1000) - 3_600 });
    expect(await prove(browser, person), 'signed in an hour ago').toBe(news('refused', page));
    scene.provider.forge = (claims) => claims;
    expect(await prove(browser, person)).toBe(news('proven', page));
    expect((await ask(elsewhere.browser)).json().code).toBe('IDENTITY_PROOF_REQUIRED');
    expect((await ask(browser)).statusCode).toBe(200);
    expect((await ask(browser)).json().code, 'used').toBe('IDENTITY_PROOF_REQUIRED');
  });

  it('IDENTITY-4 with a second step its code proves it', async () => {
    const person = aPerson();
    const { browser } = await scene.signIn(person);
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
