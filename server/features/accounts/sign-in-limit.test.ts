import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import {
  AccountsBrowser,
  linkIn,
  openAccount,
  PUBLIC_URL,
  startAccountsApp,
} from '#tests/support/accounts.ts';
import { SIGN_IN_SPELLINGS } from '#tests/support/attacker.ts';
import { setUpAccounts } from '#tests/support/set-up.ts';

const server = setUpAccounts({ isLimited: true });

test('INV-17 ten wrong passwords block sign-in to that account alone; reading still works', async () => {
  const browser = new AccountsBrowser(server.app);
  const guess = (email: string) =>
    browser.post('/api/auth/sign-in/email', { email, password: 'a wrong guess' });
  for (let tries = 0; tries < 10; tries += 1) expect((await guess('ana@casa.test')).statusCode).toBe(401);
  const refused = await guess('Ana@casa.test ');
  expect(refused.statusCode).toBe(429);
  expect(refused.json().code).toBe('RATE_LIMITED');
  expect((await guess('berta@casa.test')).statusCode).toBe(401);
  expect((await browser.get('/api/auth/get-session')).statusCode).toBe(200);
});

test('INV-17 one network address cannot try many accounts', async () => {
  const statuses = new Set<number>();
  for (let tries = 0; tries < 61; tries += 1) {
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/auth/reset-password',
      headers: {
        host: 'sobremesa.test:3000',
        origin: 'http://sobremesa.test:3000',
        'x-forwarded-for': `10.0.0.${tries}`,
      },
      payload: { token: `guess-${tries}`, newPassword: 'whatever it is' },
    });
    statuses.add(reply.statusCode);
  }
  expect([...statuses]).toEqual([400, 429]);
});

const signIn = (browser: AccountsBrowser, { email, password }: { email: string; password: string }) =>
  browser.post('/api/auth/sign-in/email', { email, password });

test("INV-17 a stranger's wrong tries lock out neither a known device nor a known address, and those have limits too", async () => {
  const own = await openAccount(server);
  const elsewhere = new AccountsBrowser(server.app);
  elsewhere.address = '203.0.113.9';
  const wrong = { ...own, password: 'a wrong guess' };
  while ((await signIn(elsewhere, wrong)).statusCode !== 429);
  expect((await signIn(elsewhere, own)).statusCode, 'a device that nobody knows').toBe(429);
  const atHome = new AccountsBrowser(server.app);
  expect((await signIn(atHome, own)).statusCode, 'an address that is signed in').toBe(200);
  const device = new AccountsBrowser(server.app);
  device.address = '198.51.100.4';
  for (const [name, value] of own.browser.cookies)
    if (name.startsWith('sobremesa.device')) device.cookies.set(name, value);
  expect(device.cookies.size).toBe(1);
  const statuses: number[] = [];
  for (let tries = 0; tries < 12; tries += 1) statuses.push((await signIn(device, wrong)).statusCode);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
});

test('INV-17 a device is recognised by a signed cookie, and only for its own account', async () => {
  const [own, other] = [await openAccount(server), await openAccount(server)];
  const stranger = new AccountsBrowser(server.app);
  stranger.address = '203.0.113.77';
  while ((await signIn(stranger, { ...own, password: 'a wrong guess' })).statusCode !== 429);
  const [name = '', value = ''] = [...own.browser.cookies].find(([each]) => /device/.test(each)) ?? [];
  const [, foreign = ''] = [...other.browser.cookies].find(([each]) => /device/.test(each)) ?? [];
  for (const forged of [foreign, value.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A')), 'x.y', '']) {
    stranger.cookies.set(name, forged);
    expect((await signIn(stranger, own)).statusCode, forged).toBe(429);
  }
});

test('INV-17 requests by others are limited for each mailbox, and the last mailed link stays valid', async () => {
  const own = await openAccount(server);
  server.mails.length = 0;
  const stranger = new AccountsBrowser(server.app);
  stranger.address = '192.0.2.20';
  const answers = new Set<string>();
  for (let tries = 0; tries < 8; tries += 1)
    answers.add((await stranger.post('/api/auth/request-password-reset', { email: own.email })).body);
  expect(answers.size).toBe(1);
  expect(server.mails).toHaveLength(5);
  const mail = server.mails.at(-1);
  const token = mail && new URL(linkIn(mail), 'http://x').searchParams.get('token');
  const reset = { token, newPassword: 'another horse battery' };
  expect((await stranger.post('/api/auth/reset-password', reset)).statusCode).toBe(200);
});

test.each([
  ['second-step/code', () => ({})],
  ['second-step/code', (tries: number) => ({ email: `${tries}@x.test` })],
  ['factors/finish-app', (tries: number) => ({ email: `${tries}@x.test`, factorId: randomUUID() })],
] as const)(
  'INV-17 requests of a session to %s are counted by session, whatever else they say: codes cannot be guessed through one',
  async (action, more) => {
    const { browser } = await openAccount(server);
    const statuses: number[] = [];
    for (let tries = 0; tries < 12; tries += 1) {
      const body = { code: String(100_000 + tries), ...more(tries) };
      statuses.push((await browser.post(`/api/auth/${action}`, body)).statusCode);
    }
    expect(statuses.slice(10)).toEqual([429, 429]);
    expect(statuses.slice(0, 10)).not.toContain(429);
  },
);

/** Sends the request target unchanged; `inject` and fetch would normalise it. Returns status and body. */
async function sendRaw(port: number, target: string, { headers = '', body = '' } = {}) {
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `POST ${target} HTTP/1.1\r\nHost: sobremesa.test:3000\r\nOrigin: http://sobremesa.test:3000\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n${headers}\r\n${body}`,
  );
  let answer = '';
  socket.setEncoding('utf8').on('data', (text) => (answer += text));
  await once(socket, 'close');
  return { status: Number(answer.split(' ')[1]), answer };
}

const credentials = JSON.stringify({ email: 'walk@casa.test', password: 'a wrong guess' });

test('INV-17 other spellings of the sign-in path are 404, before any password is checked', async () => {
  const limited = await startAccountsApp({ isLimited: true });
  try {
    const port = Number(new URL(await limited.app.listen({ port: 0, host: '127.0.0.1' })).port);
    const send = async (target: string) => (await sendRaw(port, target, { body: credentials })).status;
    for (const target of SIGN_IN_SPELLINGS) expect(await send(target), target).toBe(404);
    expect(await send('http://sobremesa.test:3000/api/auth/sign-in/email'), 'absolute form').not.toBe(401);
    for (let tries = 0; tries < 10; tries += 1) expect(await send('/api/auth/sign-in/email')).toBe(401);
    for (const target of ['/api/auth/sign-in/email', '/api/auth/sign-in/email?try=2'])
      expect(await send(target), target).toBe(429);
  } finally {
    await limited.close();
  }
});

test.each([
  ['believes nobody by default', false, '10.0.0.TRY', [400, 429]],
  ['never believes the leftmost entry', ['127.0.0.1'], '10.0.0.TRY, 203.0.113.9', [400, 429]],
  ['counts by the address that a trusted proxy saw', ['127.0.0.1'], '203.0.113.TRY', [400]],
  ['counts by the address before one proxy', 1, '198.51.100.TRY, 203.0.113.9', [400, 429]],
] as const)('INV-17 TRUSTED_PROXIES: %s', async (_name, trustedProxies, forwarded, expected) => {
  const limited = await startAccountsApp({ isLimited: true, trustedProxies });
  try {
    const statuses = new Set<number>();
    for (let tries = 0; tries < 62; tries += 1) {
      const reply = await limited.app.inject({
        method: 'POST',
        url: '/api/auth/reset-password',
        headers: {
          host: 'sobremesa.test:3000',
          origin: 'http://sobremesa.test:3000',
          'x-forwarded-for': forwarded.replace('TRY', String(tries)),
        },
        payload: { token: `guess-${tries}`, newPassword: 'whatever it is' },
      });
      statuses.add(reply.statusCode);
    }
    expect([...statuses]).toEqual(expected);
  } finally {
    await limited.close();
  }
});

test('INV-17 behind a range of proxies, limit and session use the same client address', async () => {
  const limited = await startAccountsApp({ isLimited: true, trustedProxies: ['10.0.0.0/8', 'loopback'] });
  const post = (email: string, password: string, from: string) =>
    limited.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      remoteAddress: '10.20.30.40',
      headers: { host: 'sobremesa.test:3000', origin: PUBLIC_URL, 'x-forwarded-for': from },
      payload: { email, password },
    });
  try {
    for (const [address, kept] of [
      ['::ffff:203.0.113.10', '203.0.113.10'],
      ['2001:db8:1:2:3::4', '2001:0db8:0001:0002:0000:0000:0000:0000'],
    ]) {
      const { email, password } = await openAccount(limited);
      await limited.database.oracle.query('delete from session');
      expect((await post(email, password, `198.51.100.66, ${address}, 10.1.1.1`)).statusCode).toBe(200);
      const { rows } = await limited.database.oracle.query('select "ipAddress" as address from session');
      expect(rows).toEqual([{ address: kept }]);
      // An address with a signed-in user is known: a stranger’s wrong attempts do not lock that user out.
      while ((await post(email, 'a wrong guess', '192.0.2.1')).statusCode !== 429);
      expect((await post(email, password, '192.0.2.1')).statusCode).toBe(429);
      expect((await post(email, password, `198.51.100.67, ${address}, 10.1.1.1`)).statusCode).toBe(200);
    }
  } finally {
    await limited.close();
  }
});
