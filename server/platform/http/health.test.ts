import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { setUpApp } from '#tests/support/set-up.ts';
import type { App } from './app-type.ts';
import { installHealth } from './health.ts';

const OPERATOR_TOKEN = 'a-token-of-an-operator-1234';

const dining = setUpApp();
let app: App;
const failingSeconds = vi.fn(async (): Promise<Record<string, number>> => ({ 'send-mail': 95 }));
const fiscalQueue = vi.fn(async () => ({ waiting: 5, oldestSeconds: 70, stuck: { refused: 2 } }));
let database: 'there' | 'away' | 'broken' = 'there';

const FAILURES = { away: { code: 'ECONNREFUSED' }, broken: { code: '42501' } };

beforeAll(async () => {
  app = await buildApp(dining.platform);
  const { pool } = dining.database;
  const query = (...parts: Parameters<typeof pool.query>) =>
    database === 'there'
      ? pool.query(...parts)
      : Promise.reject(Object.assign(new Error('no'), FAILURES[database]));
  installHealth(app, {
    database: { ...dining.database, pool: Object.assign(Object.create(pool), { query }) },
    liveConnections: () => 7,
    lagSeconds: async () => 12,
    failingSeconds,
    fiscalQueue,
    operatorToken: OPERATOR_TOKEN,
  });
  await app.ready();
});
afterAll(async () => {
  await app.close();
});

const look = async (url: string) => {
  const reply = await app.inject(url);
  return [reply.statusCode, reply.json()];
};

test('a process that replies is alive, whatever the state of its database', async () => {
  database = 'away';
  expect(await look('/livez')).toEqual([200, { status: 'ok' }]);
  database = 'there';
});

test('is ready while its database is there, and reports how long jobs wait', async () => {
  expect(await look('/readyz')).toEqual([200, { status: 'ok', queueLagSeconds: 12 }]);
  database = 'away';
  expect(await look('/readyz')).toEqual([503, { status: 'unavailable' }]);
  database = 'there';
  expect((await look('/readyz'))[0]).toBe(200);
});

test('another failure is not reported as an unavailable database', async () => {
  database = 'broken';
  expect((await app.inject('/readyz')).statusCode).toBe(500);
  database = 'there';
});

test('metrics report readiness and how long jobs wait, even without a database', async () => {
  const lines = async () =>
    (await app.inject('/metrics')).body
      .split('\n')
      .filter((line) => /^(?:ready|job_lag_seconds) /.test(line));
  expect(await lines()).toEqual(['ready 1', 'job_lag_seconds 12']);
  for (const state of ['away', 'broken'] as const) {
    database = state;
    expect(await lines()).toEqual(['ready 0', 'job_lag_seconds Nan']);
  }
  database = 'there';
});

test('metrics report how long jobs have been failing, by kind, and nothing of one that has succeeded', async () => {
  const lines = async () =>
    (await app.inject('/metrics')).body.split('\n').filter((line) => line.startsWith('job_failing_'));
  expect(await lines()).toEqual(['job_failing_seconds{kind="send-mail"} 95']);
  failingSeconds.mockRejectedValueOnce(new Error('no'));
  expect(await lines()).toEqual([]);
  expect(await lines()).toHaveLength(1);
  failingSeconds.mockResolvedValueOnce({});
  expect(await lines()).toEqual([]);
});

test('RECEIPT-9 metrics report the queue of the fiscal service, and omit a figure that is not available in time', async () => {
  const lines = async () =>
    (await app.inject('/metrics')).body.split('\n').filter((line) => line.startsWith('fiscal_'));
  const unknown = ['fiscal_waiting_documents Nan', 'fiscal_oldest_waiting_seconds Nan'];
  expect(await lines()).toEqual([
    'fiscal_waiting_documents 5',
    'fiscal_oldest_waiting_seconds 70',
    'fiscal_stuck_restaurants{problem="refused"} 2',
  ]);
  fiscalQueue.mockRejectedValueOnce(new Error('no'));
  expect(await lines()).toEqual(unknown);
  fiscalQueue.mockReturnValueOnce(new Promise(() => undefined));
  expect(await lines()).toEqual(unknown);
  database = 'away';
  expect(await lines()).toEqual(unknown);
  database = 'there';
});

test('metrics count replies by endpoint and status, without personal data', async () => {
  const id = '11111111-1111-4111-8111-111111111111';
  await app.inject(`/api/restaurants/${id}`);
  const { statusCode, headers, body } = await app.inject('/metrics');
  expect([statusCode, headers['content-type']]).toEqual([200, expect.stringContaining('text/plain')]);
  expect(body).toContain('live_connections 7');
  expect(body).toContain(
    'http_request_duration_seconds_count{endpoint="GET /api/restaurants/:restaurantId",status="404"} 1',
  );
  expect(body).not.toContain(id);
});

test.each([
  ['the machine itself', '127.0.0.1', {}, 200],
  ['elsewhere', '203.0.113.9', {}, 403],
  ['elsewhere with the token', '203.0.113.9', { authorization: `Bearer ${OPERATOR_TOKEN}` }, 200],
  ['elsewhere with another token', '203.0.113.9', { authorization: 'Bearer a-token-of-nobody-1234' }, 403],
  ['a proxy on the machine', '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, 403],
])('/metrics from %s', async (_from, remoteAddress, headers: Record<string, string>, status) => {
  expect((await app.inject({ url: '/metrics', headers, remoteAddress })).statusCode).toBe(status);
});
