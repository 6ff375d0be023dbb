import { randomUUID } from 'node:crypto';
import { exportPKCS8, generateKeyPair } from 'jose';
import { afterAll, beforeEach, expect } from 'vitest';
import {
  type Account,
  type AccountsApp,
  AccountsBrowser,
  startAccountsApp,
} from '#tests/support/accounts.ts';
import { type OpenIdServer, startOpenIdServer } from '#tests/support/openid-server.ts';
import { openedBefore } from '#tests/support/set-up.ts';

export const aPerson = (more = {}) => {
  const sub = randomUUID();
  return { sub, email: `${sub}@example.com`, email_verified: true, name: 'Ana', ...more };
};
type Person = ReturnType<typeof aPerson>;

export const pathOf = ({ pathname, search }: URL): string => pathname + search;
export const whoIs = async (browser: AccountsBrowser): Promise<string | null> =>
  (await browser.get('/api/me')).json().user?.email ?? null;
export const listOf = async (browser: AccountsBrowser) =>
  (await browser.get('/api/auth/identities/list')).json();

/** The result in the address after returning. */
export const news = (word: string, page = '/admin?', id = 'oidc'): string =>
  `${page}identity=${word}&provider=${id}`;
export const SETTINGS = '/admin/settings?tab=account&';

/** The app with all four providers, which are the same fake server. */
interface IdentityScene {
  readonly provider: OpenIdServer;
  readonly server: AccountsApp;
  readonly appleKey: Awaited<ReturnType<typeof generateKeyPair>>['publicKey'];
  /** The provider replies correctly again. */
  reset(): void;
  close(): Promise<void>;
  /** Where the browser is redirected to. */
  addressFor(browser: AccountsBrowser, what: string, body?: object): Promise<string>;
  /** Goes to the provider and back; returns where the browser is redirected to. */
  comeBack(browser: AccountsBrowser, address: string, person: Person): Promise<string>;
  signIn(
    person: Person,
    browser?: AccountsBrowser,
    body?: object,
  ): Promise<{ browser: AccountsBrowser; to: string }>;
  link(account: Account, person: Person): Promise<string>;
}

async function openIdentityScene(): Promise<IdentityScene> {
  const provider = await startOpenIdServer();
  const elliptic = await generateKeyPair('ES256', { extractable: true });
  const privateKey = await exportPKCS8(elliptic.privateKey);
  const server = await startAccountsApp({
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
  const scene: IdentityScene = {
    provider,
    server,
    appleKey: elliptic.publicKey,
    reset() {
      provider.forge = (claims) => claims;
      provider.sign = null;
      provider.isDown = false;
      provider.userinfo = null;
      provider.described = {};
    },
    async close() {
      await server.close();
      provider.close();
    },
    async addressFor(browser, what, body = {}) {
      const reply = await browser.post(`/api/auth/identities/${what}`, { provider: 'oidc', ...body });
      expect(reply.statusCode, reply.body).toBe(200);
      return reply.json().address;
    },
    async comeBack(browser, address, person) {
      const reply = await browser.get(pathOf(provider.signIn(address, person)));
      expect(reply.statusCode).toBe(302);
      return String(reply.headers['location']);
    },
    async signIn(person, browser = new AccountsBrowser(server.app), body = {}) {
      const to = await scene.comeBack(browser, await scene.addressFor(browser, 'sign-in', body), person);
      return { browser, to };
    },
    async link({ browser, password }, person) {
      return scene.comeBack(browser, await scene.addressFor(browser, 'link', { password }), person);
    },
  };
  return scene;
}

/** The scene of a test file, and its app. The provider replies correctly again before each test. */
export function setUpIdentities(): { scene: IdentityScene; server: AccountsApp } {
  const scene = openedBefore(openIdentityScene);
  const server = openedBefore(async () => scene.server);
  afterAll(() => scene.close());
  beforeEach(() => scene.reset());
  return { scene, server };
}
