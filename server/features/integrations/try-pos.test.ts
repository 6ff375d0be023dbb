import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RefusalBody } from '#contract/errors.ts';
import type { PosTrial } from '#contract/integrations.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { openRoom, type Room } from '#tests/support/dining-room.ts';
import { createMember, type Member } from '#tests/support/factories.ts';

const received: { method: string | undefined; body: unknown }[] = [];
const till = http.createServer((request, response) => {
  let text = '';
  request.on('data', (part: Buffer) => {
    text += part.toString();
  });
  request.on('end', () => {
    received.push({ method: request.method, body: JSON.parse(text) });
    response.writeHead(202, { 'content-type': 'application/json' }).end('{"ticket":17}');
  });
});

let host: string;
let app: TestApp;
let bare: TestApp;
let room: Room;
let bareRoom: Room;
let manager: Member;
let bareManager: Member;

beforeAll(async () => {
  till.listen(0, '127.0.0.1');
  await once(till, 'listening');
  host = `127.0.0.1:${(till.address() as AddressInfo).port}`;
  app = await startTestApp({ outgoingHosts: [host], settings: { posUrl: `http://${host}/orders` } });
  room = await openRoom(app, { name: 'Casa con caja' });
  manager = await createMember(app.database, room.restaurantId, 'manager');
  bare = await startTestApp({});
  bareRoom = await openRoom(bare, { name: 'Casa sin caja' });
  bareManager = await createMember(bare.database, bareRoom.restaurantId, 'manager');
});
afterAll(async () => {
  await app.close();
  await bare.close();
  till.close();
});

async function trial(of: TestApp, restaurantId: string, member: Member, endpoint: string | null) {
  const reply = await of.app.inject({
    method: 'POST',
    url: `/api/restaurants/${restaurantId}/integrations/pos-trials`,
    headers: member.headers,
    payload: { endpoint },
  });
  return { status: reply.statusCode, body: reply.json<Partial<PosTrial> & Partial<RefusalBody>>() };
}

test('a sample order is sent to the configured till; request and response are shown', async () => {
  const { status, body } = await trial(app, room.restaurantId, manager, null);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    endpoint: `http://${host}/orders`,
    answer: { status: 202, text: '{"ticket":17}' },
    failure: null,
  });
  expect(received.at(-1)).toEqual({ method: 'POST', body: JSON.parse(body.request ?? 'null') });
  expect(received.at(-1)?.body).toMatchObject({ test: true, total: 1510 });
});

test('POS_NOT_CONFIGURED: neither the server nor the request names a till', async () => {
  const { status, body } = await trial(bare, bareRoom.restaurantId, bareManager, ' ');
  expect([status, body.code]).toEqual([409, 'POS_NOT_CONFIGURED']);
});

test('an address of the private network is not requested unless it is configured', async () => {
  const before = received.length;
  const { body } = await trial(bare, bareRoom.restaurantId, bareManager, `http://${host}/orders`);
  expect([body.answer, body.failure]).toEqual([null, 'forbidden']);
  expect(received).toHaveLength(before);
});

test('a till that does not answer is reported as unreachable', async () => {
  const gone = http.createServer();
  gone.listen(0, '127.0.0.1');
  await once(gone, 'listening');
  const address = `127.0.0.1:${(gone.address() as AddressInfo).port}`;
  gone.close();
  await once(gone, 'close');
  const own = await startTestApp({ outgoingHosts: [address] });
  const ownRoom = await openRoom(own, { name: 'Casa con caja apagada' });
  const member = await createMember(own.database, ownRoom.restaurantId, 'owner');
  const { body } = await trial(own, ownRoom.restaurantId, member, `http://${address}/`);
  expect([body.answer, body.failure]).toEqual([null, 'unreachable']);
  await own.close();
});
