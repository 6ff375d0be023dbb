import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PUBLIC_URL } from '#tests/support/accounts.ts';
import { answerByStaffAuth } from './auth-bridge.ts';

const app = Fastify({ trustProxy: false });
let asked: Request;
let answer: () => Response;

beforeAll(() => {
  const auth = {
    handler: async (request: Request) => {
      asked = request;
      return answer();
    },
  };
  app.all('/api/auth/*', (request, reply) => answerByStaffAuth(auth, PUBLIC_URL, request, reply));
});
beforeEach(() => {
  answer = () => Response.json({ user: null });
});
afterAll(() => app.close());

test("the caller's address comes from the connection, not from its headers", async () => {
  await app.inject({
    url: '/api/auth/get-session?fresh=1',
    remoteAddress: '192.168.1.7',
    headers: {
      host: 'phone.test:3000',
      'x-forwarded-for': '10.0.0.1',
      'x-forwarded-host': 'evil.test',
      'x-forwarded-proto': 'https',
      'x-sobremesa-address': '10.0.0.2',
      'x-sobremesa-own-origin': 'https://evil.test',
      cookie: 'one=1; two=2',
    },
  });
  expect(asked.url).toBe(`${PUBLIC_URL}/api/auth/get-session?fresh=1`);
  expect(asked.headers.get('x-sobremesa-address')).toBe('192.168.1.7');
  expect(asked.headers.get('x-sobremesa-own-origin')).toBe('http://phone.test:3000');
  for (const name of ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'])
    expect(asked.headers.has(name), name).toBe(false);
  expect(asked.headers.get('cookie')).toBe('one=1; two=2');
  expect(asked.body).toBeNull();
});

test('a body is forwarded as JSON, without the request’s content-length', async () => {
  const payload = '{ "name" :  "Ana María" }';
  await app.inject({
    method: 'POST',
    url: '/api/auth/update-user',
    headers: { 'content-type': 'application/json' },
    payload,
  });
  expect(asked.method).toBe('POST');
  expect(asked.headers.get('content-type')).toBe('application/json');
  expect(asked.headers.has('content-length')).toBe(false);
  expect(await asked.text()).toBe('{"name":"Ana María"}');
});

test('status, headers and body are those of the answer; it is not cached, and each cookie has its own header', async () => {
  const cookies = ['a=1; Expires=Fri, 20 Nov 2026 19:00:00 GMT; HttpOnly', 'b=2; Path=/'];
  const headers = new Headers({ location: '/admin', 'content-length': '999', 'cache-control': 'public' });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  answer = () => new Response('sí', { status: 302, headers });
  const reply = await app.inject({ url: '/api/auth/verify-email' });
  expect(reply.statusCode).toBe(302);
  expect(reply.headers).toMatchObject({
    location: '/admin',
    'cache-control': 'no-store',
    'content-length': String(Buffer.byteLength('sí')),
    'set-cookie': cookies,
  });
  expect(reply.body).toBe('sí');
});

test('an answer without cookies sets none', async () => {
  const reply = await app.inject({ url: '/api/auth/get-session' });
  expect(reply.headers['set-cookie']).toBeUndefined();
  expect(reply.json()).toEqual({ user: null });
});
