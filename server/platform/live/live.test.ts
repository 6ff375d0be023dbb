import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { io } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { hashToken } from '#server/platform/auth/bearer.ts';
import { TEST_AUTH_SECRET, TEST_ORIGIN } from '#tests/support/app.ts';
import { openRoom, seatTwo } from '#tests/support/dining-room.ts';
import { createMember, createTable, type Member, scan } from '#tests/support/factories.ts';
import { ended, type LiveClient, type LiveHandshake, listen } from '#tests/support/live-client.ts';
import { setUpApp } from '#tests/support/set-up.ts';
import { type Listener, listenTo } from '../events/listener.ts';
import { createLive, type Live, type LiveBus } from './live.ts';

const SOON_MS = 5_000;

const dining = setUpApp();
let live: Live;
let url: string;
let isBusUp = true;
const busListeners: ((isUp: boolean) => void)[] = [];
const bus: LiveBus = {
  isUp: () => isBusUp,
  hasCarried: async () => isBusUp,
  onChange: (listener) => void busListeners.push(listener),
  close: () => undefined,
};
function turnBus(isUp: boolean): void {
  isBusUp = isUp;
  for (const listener of busListeners) listener(isUp);
}
let clients: LiveClient[] = [];

beforeAll(async () => {
  const gate = {
    database: dining.database,
    clock: dining.clock,
    authSecret: TEST_AUTH_SECRET,
    publicUrl: TEST_ORIGIN,
  };
  live = createLive({ server: dining.app.server, gate, log: dining.platform.log, bus });
  url = await dining.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => {
  for (const client of clients) client.close();
  clients = [];
});
afterAll(async () => {
  await live.close();
});

async function join(handshake: LiveHandshake): Promise<LiveClient> {
  const client = await listen(url, handshake);
  clients.push(client);
  return client;
}

test('INV-16 a closed visit is the last message to its phones, sent at once; staff and other tables stay connected', async () => {
  const room = await openRoom(dining);
  const { diner, other } = await seatTwo(dining, room);
  const elsewhere = await scan(dining, await createTable(dining.database, room.restaurantId));
  const owner = await createMember(dining.database, room.restaurantId, 'owner');
  const phones = [await join({ caller: diner }), await join({ caller: other })];
  const staff = await join({ caller: { headers: owner.headers }, auth: { restaurantId: room.restaurantId } });
  const neighbour = await join({ caller: { token: elsewhere.token } });
  const closed = { type: 'visit.closed', id: diner.visitId, version: 7 } as const;
  const ends = Promise.all(phones.map((phone) => ended(phone, SOON_MS)));
  live.emit([`visit:${diner.visitId}`, `staff:${room.restaurantId}`], closed);
  expect(await ends).toEqual(['io server disconnect', 'io server disconnect']);
  expect(phones.map(({ heard }) => heard)).toEqual([[closed], [closed]]);
  await expect.poll(() => staff.heard).toEqual([closed]);
  expect([staff.socket.connected, neighbour.socket.connected]).toEqual([true, true]);
});

describe('INV-16 a connection ends within a second after', () => {
  const query = (text: string, values: unknown[]) => dining.testDatabase.oracle.query(text, values);
  let listener: Listener;
  beforeAll(async () => {
    listener = listenTo({
      database: dining.database,
      channel: 'access_ended',
      onMessage: (who) => live.recheck(who),
      onConnected: () => live.recheck(null),
      log: dining.platform.log,
    });
    await vi.waitFor(() => expect(listener.isListening()).toBe(true), { timeout: SOON_MS });
  });
  afterAll(() => listener.stop());

  /** Ends somebody's access, and returns how long their connection stayed open; a colleague's stays. */
  async function outlives(
    client: LiveClient,
    stays: LiveClient,
    end: () => Promise<unknown>,
  ): Promise<number> {
    const over = ended(client, SOON_MS);
    await end();
    const since = performance.now();
    expect(await over).toBe('io server disconnect');
    const ms = performance.now() - since;
    expect(stays.socket.connected).toBe(true);
    return ms;
  }

  async function staff() {
    const room = await openRoom(dining);
    const member = await createMember(dining.database, room.restaurantId, 'server');
    const colleague = await createMember(dining.database, room.restaurantId, 'manager');
    const auth = { restaurantId: room.restaurantId };
    const open = ({ headers }: Member) => join({ caller: { headers }, auth });
    return { member, client: await open(member), stays: await open(colleague) };
  }

  test('any kind of sign-out', async () => {
    const { member, client, stays } = await staff();
    const end = () => query('delete from "session" where "userId" = $1', [member.userId]);
    expect(await outlives(client, stays, end)).toBeLessThan(1_000);
  });

  test('the end of a membership', async () => {
    const { member, client, stays } = await staff();
    const end = () => query('delete from restaurant_members where user_id = $1', [member.userId]);
    expect(await outlives(client, stays, end)).toBeLessThan(1_000);
  });

  test('PIN-3 the departure of the person at a shared screen', async () => {
    const { member, stays } = await staff();
    const token = 'a-shared-screen-of-somebody-who-leaves-now-';
    await query(
      `insert into shared_devices (restaurant_id, name, role, lock_after_seconds, token_hash, created_by_name, created_at, seen_at,
         staff_id, active_until)
       select restaurant_id, 'Bar', 'server', 3600, $2, 'Ana', now(), now(), id, now() + interval '1 year'
       from staff_members where user_id = $1`,
      [member.userId, hashToken(token)],
    );
    const { rows } = await query('select restaurant_id from staff_members where user_id = $1', [
      member.userId,
    ]);
    const auth = { restaurantId: (rows[0] as { restaurant_id: string }).restaurant_id };
    const client = await join({ caller: { headers: { cookie: `sobremesa_shared=${token}` } }, auth });
    const end = () => query('update staff_members set left_at = now() where user_id = $1', [member.userId]);
    expect(await outlives(client, stays, end)).toBeLessThan(1_000);
  });

  test('the end of a phone’s session: by scanning another table, or by a new key', async () => {
    const { diner, other } = await seatTwo(dining, await openRoom(dining));
    const [phone, companion] = [await join({ caller: diner }), await join({ caller: other })];
    const set = 'update diner_sessions set left_at = now(), is_active = false where id = $1';
    expect(await outlives(phone, companion, () => query(set, [diner.dinerSessionId]))).toBeLessThan(1_000);
    // Otherwise it would go on offering to order until it asks for something.
    expect(phone.heard).toEqual([{ type: 'visit.closed', id: diner.visitId, version: 0 }]);
    const again = await scan(dining, diner.tableId);
    const third = await join({ caller: { token: again.token } });
    const shut = "update diner_sessions set expires_at = joined_at + interval '1 millisecond' where id = $1";
    dining.clock.advance(1_000);
    expect(await outlives(companion, third, () => query(shut, [other.dinerSessionId]))).toBeLessThan(1_000);
  });

  test('nothing else: a changed role that may still listen keeps its connection', async () => {
    const { member, client } = await staff();
    await query("update restaurant_members set role = 'chef' where user_id = $1", [member.userId]);
    const hint = { type: 'ordering.changed', id: member.userId, version: 1 } as const;
    const { rows } = await query('select restaurant_id from restaurant_members where user_id = $1', [
      member.userId,
    ]);
    live.emit([`staff:${(rows[0] as { restaurant_id: string }).restaurant_id}`], hint);
    await expect.poll(() => client.heard).toEqual([hint]);
  });
});

test('INV-21 either side closes a silent connection and reports it well within twenty seconds', async () => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
  const opening = await new Promise<string>((resolve, reject) => {
    socket.addEventListener('message', ({ data }) => resolve(String(data)), { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  socket.close();
  const { pingInterval, pingTimeout } = JSON.parse(opening.slice(1)) as Record<string, number>;
  // A page reports a lost connection this long after the last message; the rest is time for a slow one to render.
  expect((pingInterval ?? 0) + (pingTimeout ?? 0)).toBeLessThanOrEqual(18_000);
  expect(pingTimeout).toBeGreaterThan(0);
});

test('INV-21 while the bus is down every connection is told, new ones too, and all refetch once it is back', async () => {
  const { diner, other } = await seatTwo(dining, await openRoom(dining));
  const before = await join({ caller: diner });
  turnBus(false);
  const during = await join({ caller: other });
  const both = [before, during];
  await expect.poll(() => both.map(({ gaps }) => gaps)).toEqual([[true], [true]]);
  const hint = { type: 'visit.changed', id: diner.visitId, version: 2 } as const;
  live.emit([`visit:${diner.visitId}`], hint);
  // This process's own hints are still sent at once.
  await expect.poll(() => both.map(({ heard }) => heard)).toEqual([[hint], [hint]]);
  turnBus(true);
  await expect
    .poll(() => both.map(({ gaps }) => gaps))
    .toEqual([
      [true, false],
      [true, false],
    ]);
  expect(both.map(({ socket }) => socket.connected)).toEqual([true, true]);
});

test('INV-17 one caller has at most 20 connections; closing one allows another, and other callers are not affected', async () => {
  const { diner, other } = await seatTwo(dining, await openRoom(dining));
  for (let index = 0; index < 20; index += 1) await join({ caller: diner });
  await expect(join({ caller: diner })).rejects.toThrow('RATE_LIMITED');
  await join({ caller: other });
  const [first] = clients;
  first?.close();
  await expect.poll(() => live.connections()).toBe(20);
  await join({ caller: diner });
});

describe('INV-17 limits the connections of an address, whoever opens them', () => {
  let limited: Live;
  let address: string;
  const server = createServer();
  beforeAll(async () => {
    const gate = {
      database: dining.database,
      clock: dining.clock,
      authSecret: TEST_AUTH_SECRET,
      publicUrl: TEST_ORIGIN,
    };
    const trustedProxies = ['127.0.0.0/8', '10.0.0.0/8'];
    limited = createLive({ server, gate, log: dining.platform.log, trustedProxies, mostOfAddress: 2 });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => limited.close());

  async function open(forwardedFor: string): Promise<LiveClient> {
    const { diner } = await seatTwo(dining, await openRoom(dining));
    const client = await listen(address, { caller: diner, forwardedFor });
    clients.push(client);
    return client;
  }

  test('and admits the next one once one of them has closed', async () => {
    const first = await open('203.0.113.9');
    await open('203.0.113.9');
    await expect(open('203.0.113.9')).rejects.toThrow('RATE_LIMITED');
    first.close();
    await expect.poll(() => limited.connections()).toBe(1);
    await open('203.0.113.9');
  });

  test('by the address that the proxies saw: neither their own, nor one written by the caller', async () => {
    for (const written of ['198.51.100.1', '198.51.100.2']) await open(`${written}, 192.0.2.7, 10.1.2.3`);
    await expect(open('198.51.100.3, 192.0.2.7, 10.1.2.3')).rejects.toThrow('RATE_LIMITED');
    await open('192.0.2.7, 192.0.2.8, 10.1.2.3');
  });

  test('and for IPv6 by the network of one line', async () => {
    for (const last of ['1', '2']) await open(`2001:db8:1:2::${last}`);
    await expect(open('2001:db8:1:2:ffff::3')).rejects.toThrow('RATE_LIMITED');
    await open('2001:db8:1:3::1');
  });
});

test.each([
  ['https://elsewhere.example', false],
  ['https://localhost:3000', false],
  [TEST_ORIGIN, true],
])('a connection from a page of %s is admitted: %s', async (origin, isLetIn) => {
  const { diner } = await seatTwo(dining, await openRoom(dining));
  const socket = io(url, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { token: diner.token },
    extraHeaders: { origin },
  });
  const outcome = await new Promise<boolean>((resolve) => {
    socket.on('welcome', () => resolve(true));
    socket.on('connect_error', () => resolve(false));
  });
  socket.disconnect();
  expect(outcome).toBe(isLetIn);
});
