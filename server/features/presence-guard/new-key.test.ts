import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { Order } from '#contract/orders.ts';
import type { PresenceGuard } from '#contract/presence-guard.ts';
import type { DinerSession, Visit } from '#contract/visits.ts';
import { API_KEYS, carryOut, endpointOf, validAsk } from '#tests/support/api-operations.ts';
import { addDish, type Caller, placeAsShown, readCart, send } from '#tests/support/diner-calls.ts';
import { addToMenu, openRoom, type Room } from '#tests/support/dining-room.ts';
import { createMember, createTable, type Member } from '#tests/support/factories.ts';
import { callerOf, setScene } from '#tests/support/scene.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp();
let room: Room;
let manager: Member;
let tableId: string;
let dish: string;

beforeEach(async () => {
  room = await openRoom(dining);
  manager = await createMember(dining.database, room.restaurantId, 'manager');
  tableId = await createTable(dining.database, room.restaurantId);
  dish = await addToMenu(dining, room);
  await ask('PATCH', 'presence-guard', { isOn: true, version: 0, holdsFirstOrders: false });
});

const ask = async <T = PresenceGuard>(method: 'PATCH' | 'POST', path: string, body?: object): Promise<T> =>
  (await send<T>(dining.app, manager, `${method} /api/restaurants/${room.restaurantId}/${path}`, { body }))
    .body;
const rotate = async () => {
  dining.clock.advance(1_000);
  const guard = await send<PresenceGuard>(
    dining.app,
    manager,
    `GET /api/restaurants/${room.restaurantId}/presence-guard`,
  );
  return ask('POST', 'presence-guard/rotate', { version: guard.body.version });
};
/** The code as it is printed now. */
async function printedKey(): Promise<string> {
  const { rows } = await dining.testDatabase.oracle.query<{ link_key: string }>(
    'select link_key from presence_guards where restaurant_id = $1',
    [room.restaurantId],
  );
  return rows[0]?.link_key ?? '';
}
const scan = async (more: object) =>
  await send<DinerSession & { code?: string }>(dining.app, {}, 'POST /api/diner-sessions', {
    body: { tableId, ...more },
  });
const sit = async (): Promise<DinerSession> => (await scan({ key: await printedKey() })).body;
const invitation = async (caller: Caller) =>
  (
    await send<{ key: string | null; isGuarded: boolean; code?: string }>(
      dining.app,
      caller,
      'GET /api/visit/invitation',
    )
  ).body;

test('PRESENCE-5 a new key ends all rights of sessions with the old one', async () => {
  const scene = await setScene(dining);
  const owner = scene.members.owner;
  const guard = `/api/restaurants/${scene.home.restaurantId}/presence-guard` as const;
  const operations = API_KEYS.filter((key) => endpointOf(key).who === 'diner');
  const asks = new Map<string, Awaited<ReturnType<typeof validAsk>>>();
  for (const key of operations) asks.set(key, await validAsk(key, scene, 'diner'));
  await send(dining.app, owner, `PATCH ${guard}`, {
    body: { isOn: true, version: 0, holdsFirstOrders: false },
  });
  dining.clock.advance(1_000);
  await send(dining.app, owner, `POST ${guard}/rotate`, { body: { version: 1 } });
  expect(operations.length).toBeGreaterThan(12);
  for (const key of operations) {
    const { status, code } = await carryOut(scene, callerOf(scene, 'diner'), key, asks.get(key) ?? {});
    expect({ key, status, code }).toEqual({ key, status: 401, code: 'SESSION_EXPIRED' });
  }
});

test('PRESENCE-5 the old code, token and scan are refused', async () => {
  const old = await printedKey();
  const scanId = randomUUID();
  const { token } = (await scan({ key: old, scanId })).body;
  await rotate();
  for (const more of [
    { key: old },
    { key: old, previousToken: token },
    { previousToken: token },
    { key: old, scanId },
  ])
    expect((await scan(more)).body.code).toBe('PRESENCE_REQUIRED');
  expect((await send(dining.app, { token }, 'POST /api/diner-sessions/refresh')).status).toBe(401);
});

test('PRESENCE-5 with the new key a phone continues: same diner, cart, orders and visit', async () => {
  const before = await sit();
  await addDish(dining.app, before, dish);
  expect((await placeAsShown(dining.app, before)).status).toBe(201);
  await addDish(dining.app, before, dish);
  dining.hints.length = 0;
  await rotate();
  expect(dining.hints).toMatchObject([
    { rooms: [`visit:${before.visit.id}`], event: { type: 'visit.changed', id: before.visit.id } },
  ]);
  const { body: after } = await scan({ key: await printedKey(), previousToken: before.token });
  expect(after).toMatchObject({
    dinerSessionId: before.dinerSessionId,
    token: before.token,
    visit: { id: before.visit.id },
    outcome: 'refreshed',
  });
  expect((await readCart(dining.app, after)).lines).toHaveLength(1);
  expect((await placeAsShown(dining.app, after)).status).toBe(201);
  const orders = await send<{ orders: Order[] }>(dining.app, after, 'GET /api/orders');
  expect(orders.body.orders).toHaveLength(2);
});

test('PRESENCE-5 a PIN restores them too; an expired session is replaced by a new one', async () => {
  const before = await sit();
  await rotate();
  const { pin } = await ask<{ pin: string }>('POST', `tables/${tableId}/pin`);
  expect((await scan({ pin, previousToken: before.token })).body.dinerSessionId).toBe(before.dinerSessionId);
  dining.clock.advance(90 * 60_000);
  const key = await printedKey();
  expect((await scan({ key, previousToken: before.token })).body.dinerSessionId).not.toBe(
    before.dinerSessionId,
  );
});

test('PRESENCE-5 a PIN from before a new key is refused; the next one is accepted', async () => {
  const { pin: known } = await ask<{ pin: string }>('POST', `tables/${tableId}/pin`);
  await rotate();
  expect((await scan({ pin: known })).body.code).toBe('PIN_WRONG');
  const { pin } = await ask<{ pin: string }>('POST', `tables/${tableId}/pin`);
  expect((await scan({ pin })).status).toBe(201);
});

test('PRESENCE-5 while the guard is off a new key ends no session', async () => {
  await ask('PATCH', 'presence-guard', { isOn: false, version: 1, holdsFirstOrders: false });
  const diner = await sit();
  await rotate();
  expect((await send<Visit>(dining.app, diner, 'GET /api/visit')).status).toBe(200);
});

test('PRESENCE-5 a phone’s own code contains the key with which it joined', async () => {
  const byKey = await sit();
  const { pin } = await ask<{ pin: string }>('POST', `tables/${tableId}/pin`);
  const byPin = (await scan({ pin })).body;
  const key = await printedKey();
  expect(await invitation(byKey)).toEqual({ tableId, key, isGuarded: true });
  expect(await invitation(byPin)).toEqual({ tableId, key: null, isGuarded: true });
  await rotate();
  expect((await invitation(byKey)).code).toBe('SESSION_EXPIRED');
  const again = await ask<{ pin: string }>('POST', `tables/${tableId}/pin`);
  await scan({ pin: again.pin, previousToken: byKey.token });
  expect(await invitation(byKey)).toEqual({ tableId, key: null, isGuarded: true });
  const present = await printedKey();
  await scan({ key: present, previousToken: byKey.token });
  expect(await invitation(byKey)).toEqual({ tableId, key: present, isGuarded: true });
});
