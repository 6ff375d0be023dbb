import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  type AccountsApp,
  AccountsBrowser,
  linkIn,
  PASSWORD,
  PUBLIC_URL,
  startAccountsApp,
} from '#tests/support/accounts.ts';
import { type CaptchaServer, startCaptchaServer } from '#tests/support/captcha-server.ts';

let service: CaptchaServer;
let server: AccountsApp;

beforeAll(async () => {
  service = await startCaptchaServer();
  server = await startAccountsApp({
    outgoingHosts: [service.host],
    settings: { captcha: service.as('turnstile') },
  });
});
afterAll(async () => {
  await server.close();
  service.close();
});
beforeEach(() => {
  service.fault = null;
  service.asked.length = 0;
});

const ask = (app: AccountsApp, path: string, body: object, token?: string) =>
  app.app.inject({
    method: 'POST',
    url: `/api/auth/${path}`,
    headers: {
      host: new URL(PUBLIC_URL).host,
      origin: PUBLIC_URL,
      ...(token !== undefined && { 'x-captcha-response': token }),
    },
    payload: body,
  });
const aPerson = () => ({ name: 'ana', email: `${randomUUID()}@casa.test`, password: PASSWORD });
const signUp = (token?: string, person = aPerson(), app = server) => ask(app, 'sign-up/email', person, token);
const mailsTo = (email: string) => server.mails.filter(({ to }) => to === email).length;
const aToken = () => `good-${randomUUID()}`;

it('sign-up and recovery require the captcha, and nothing else does', async () => {
  const person = aPerson();
  for (const path of ['sign-up/email', 'request-password-reset'])
    expect((await ask(server, path, person)).json().code).toBe('CAPTCHA_REQUIRED');
  expect(mailsTo(person.email)).toBe(0);
  expect((await signUp(aToken(), person)).statusCode).toBe(200);
  const reset = { email: person.email };
  expect((await ask(server, 'request-password-reset', reset, aToken())).statusCode).toBe(200);
  expect(mailsTo(person.email)).toBe(2);
  expect((await ask(server, 'sign-in/email', person)).json().code).toBe('EMAIL_NOT_VERIFIED');
  expect(service.asked.map((form) => form.get('remoteip'))).toEqual(['127.0.0.1', '127.0.0.1']);
});

it('recovery needs no captcha for the own address of a session, and for no other', async () => {
  const person = aPerson();
  const { email } = person;
  await signUp(aToken(), person);
  const browser = new AccountsBrowser(server.app);
  const mail = server.mails.at(-1);
  if (mail) await browser.get(linkIn(mail));
  await browser.post('/api/auth/sign-in/email', person);
  const request = async (to: string) =>
    (await browser.post('/api/auth/request-password-reset', { email: to })).json();
  const mails = mailsTo(email);
  expect((await request(email.toUpperCase())).status).toBe(true);
  expect(mailsTo(email)).toBe(mails + 1);
  expect((await request(aPerson().email)).code).toBe('CAPTCHA_REQUIRED');
  await browser.post('/api/auth/sign-out', {});
  expect((await request(email)).code).toBe('CAPTCHA_REQUIRED');
});

it('an unknown token, a used one and one that is too long are refused', async () => {
  expect((await signUp('made up')).json().code).toBe('CAPTCHA_REFUSED');
  const used = aToken();
  expect((await signUp(used)).statusCode).toBe(200);
  expect((await signUp(used)).json().code).toBe('CAPTCHA_REFUSED');
  expect((await signUp(`good${'x'.repeat(5_000)}`)).json().code).toBe('CAPTCHA_REFUSED');
});

it.each(['down', 'nonsense', 'internal-error'] as const)(
  'a service that answers %s says that it is its own fault, and lets try again',
  async (fault) => {
    const person = aPerson();
    service.fault = fault;
    const reply = await signUp(aToken(), person);
    expect([reply.statusCode, reply.json().code]).toEqual([503, 'CAPTCHA_DOWN']);
    expect(mailsTo(person.email)).toBe(0);
    service.fault = null;
    expect((await signUp(aToken(), person)).statusCode).toBe(200);
  },
);

it('hCaptcha gets the site key too; a wrong secret does not count against the person', async () => {
  const account = { ...service.as('hcaptcha'), secretKey: 'another' };
  const other = await startAccountsApp({ outgoingHosts: [service.host], settings: { captcha: account } });
  expect((await signUp(aToken(), aPerson(), other)).json().code).toBe('CAPTCHA_DOWN');
  expect(service.asked[0]?.get('sitekey')).toBe(account.siteKey);
  const { captcha } = (await other.app.inject('/api/auth/ways-in')).json();
  expect(captcha).toEqual({ kind: 'hcaptcha', siteKey: account.siteKey });
  await other.close();
});
