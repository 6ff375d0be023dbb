import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, TEST_AUTH_SECRET, type TestApp } from '#tests/support/app.ts';
import { openRoom, seatOne } from '#tests/support/dining-room.ts';
import { createMember } from '#tests/support/factories.ts';
import { setUpApp } from '#tests/support/set-up.ts';
import { staffTokenOf } from '../auth/staff-cookie.ts';
import { pagePolicy } from './headers.ts';

const OPERATOR_TOKEN = 'a-token-of-an-operator-1234';

/** Behind https, and without. */
let dining: TestApp;
const plain = setUpApp();
beforeAll(async () => {
  dining = await startTestApp({
    settings: { publicUrl: 'https://eat.example', operatorToken: OPERATOR_TOKEN },
  });
});
afterAll(async () => {
  await dining.close();
});

const look = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  dining.app.inject({ url, headers, remoteAddress });

describe('replies for one caller', () => {
  it('are not cached, neither successes nor refusals; public replies are not marked so', async () => {
    const diner = await seatOne(plain, await openRoom(plain));
    const ask = (url: string, headers = {}) => plain.app.inject({ url, headers });
    const visit = await ask('/api/visit', { authorization: `Bearer ${diner.token}` });
    expect([visit.statusCode, visit.headers['cache-control']]).toEqual([200, 'no-store']);
    const refused = await ask('/api/visit');
    expect([refused.statusCode, refused.headers['cache-control']]).toEqual([401, 'no-store']);
    const open = await ask(`/api/tables/${diner.tableId}`);
    expect([open.statusCode, open.headers['cache-control']]).toEqual([200, undefined]);
  });
});

describe('an installation behind https', () => {
  it('sends HSTS behind https, and not without TLS', async () => {
    expect((await look('/api/me')).headers['strict-transport-security']).toBe('max-age=31536000');
    const reply = await plain.app.inject('/api/me');
    expect(reply.headers['strict-transport-security']).toBeUndefined();
  });

  it('accepts the session’s cookie only under its prefixed name', async () => {
    const { restaurantId } = await openRoom(dining);
    const { cookie } = (await createMember(dining.database, restaurantId, 'owner')).headers;
    const secret = { authSecret: TEST_AUTH_SECRET };
    const bare = cookie.replace('__Secure-', '');
    expect(staffTokenOf(bare, { ...secret, publicUrl: 'https://eat.example' })).toBeNull();
    expect(staffTokenOf(bare, { ...secret, publicUrl: 'http://localhost:3000' })).not.toBeNull();
    const prefixed = `__Secure-${bare}`;
    expect(staffTokenOf(prefixed, { ...secret, publicUrl: 'https://eat.example' })).not.toBeNull();
    expect(staffTokenOf(prefixed, { ...secret, publicUrl: 'http://localhost:3000' })).toBeNull();
  });
});

it('the pages’ policy allows no scheme for connections, and no foreign pictures', async () => {
  const policy = String((await look('/docs')).headers['content-security-policy']);
  expect(policy).toContain("connect-src 'self';");
  expect(policy).not.toMatch(/\b(?:wss?|https?):/);
});

it('the pages’ policy allows the payment provider’s hosts if guests pay with it, and no others', () => {
  const rules = pagePolicy([], ['stripe']).split('; ');
  expect(rules.filter((rule) => rule.includes('https:'))).toEqual([
    "script-src 'self' https://js.stripe.com https://*.js.stripe.com",
    "connect-src 'self' https://api.stripe.com",
    "frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
  ]);
});

it('the pages’ policy allows the hosts of the configured captcha only', () => {
  const turnstile = pagePolicy([], ['turnstile']);
  expect(turnstile).toContain("script-src 'self' https://challenges.cloudflare.com;");
  expect(turnstile).toContain("frame-src 'self' https://challenges.cloudflare.com;");
  expect(turnstile).not.toMatch(/hcaptcha|stripe/);
  expect(pagePolicy([], ['stripe', 'hcaptcha'])).toMatch(/script-src [^;]*js\.stripe\.com[^;]*hcaptcha\.com/);
});

describe('for the operator only', () => {
  it.each([
    ['the machine itself', '127.0.0.1', {}, 200],
    ['the machine itself, by IPv6', '::1', {}, 200],
    ['elsewhere', '203.0.113.9', {}, 403],
    ['elsewhere with the token', '203.0.113.9', { authorization: `Bearer ${OPERATOR_TOKEN}` }, 200],
    ['elsewhere with another token', '203.0.113.9', { authorization: 'Bearer a-token-of-nobody-1234' }, 403],
    ['a proxy on the machine', '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, 403],
  ])('/docs from %s', async (_from, address, headers: Record<string, string>, status) => {
    expect((await look('/docs', headers, address)).statusCode).toBe(status);
  });
});

/** Sends a raw request; returns its status. */
async function sendRaw(port: number, lines: readonly string[]): Promise<number> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  let answer = '';
  socket.setEncoding('utf8').on('data', (text) => (answer += text));
  await once(socket, 'close');
  return Number(answer.split(' ')[1]);
}

it('refuses a request with two Host headers', async () => {
  const port = Number(new URL(await dining.app.listen({ port: 0, host: '127.0.0.1' })).port);
  const line = 'GET /api/me HTTP/1.1';
  expect(await sendRaw(port, [line, 'Host: eat.example', 'Connection: close'])).toBe(401);
  const twice = [line, 'Host: eat.example', 'hOST: elsewhere.example', 'Connection: close'];
  expect(await sendRaw(port, twice)).toBe(400);
});

it('limits a request to 30 seconds, and its headers to 15', () => {
  expect(dining.app.server.requestTimeout).toBe(30_000);
  expect(dining.app.server.headersTimeout).toBe(15_000);
});

// Without TLS of its own the server speaks http: that is the scheme of a page that it served directly.
it.each([
  ['https://eat.example', 'eat.example', 401],
  ['http://localhost:3000', 'localhost:3000', 401],
  ['https://localhost:3000', 'localhost:3000', 403],
  ['https://elsewhere.example', 'eat.example', 403],
])('a change from the origin %s, sent to %s: %i', async (origin, host, status) => {
  const reply = await dining.app.inject({
    method: 'DELETE',
    url: '/api/me/sessions',
    headers: { origin, host },
  });
  expect(reply.statusCode).toBe(status);
});
