import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Dashboard } from '#contract/dashboard.ts';
import type { RefusalBody } from '#contract/errors.ts';
import type { OwnDevice, SharedDevice } from '#contract/shared-devices.ts';
import { OPEN_BOARD_OPERATIONS } from '#domain/people/pins.ts';
import { API_KEYS, type ApiKey, endpointOf, methodAndUrl } from '#tests/support/api-operations.ts';
import { TEST_ORIGIN } from '#tests/support/app.ts';
import { send } from '#tests/support/diner-calls.ts';
import { createMember } from '#tests/support/factories.ts';
import { itemIdOf, type KitchenScene, openKitchen } from '#tests/support/kitchen-scene.ts';

let kitchen: KitchenScene;
let cookie: string;
let deviceId: string;
beforeAll(async () => {
  kitchen = await openKitchen();
  const { dining, room } = kitchen;
  // Creating a shared screen signs its creator out there.
  const maker = await createMember(dining.database, room.restaurantId, 'manager');
  const reply = await dining.app.inject({
    method: 'POST',
    url: `/api/restaurants/${room.restaurantId}/shared-devices`,
    headers: maker.headers,
    payload: { name: 'Kitchen left', role: 'chef', lockAfterSeconds: 120 },
  });
  cookie = String(reply.headers['set-cookie']).split(';')[0] ?? '';
  deviceId = reply.json<SharedDevice>().id;
});
afterAll(() => kitchen.dining.close());

/** All fields of these replies. */
interface Said extends RefusalBody {
  readonly device: OwnDevice;
  readonly orders: readonly { id: string; totalAmountMinor: number | null }[];
}
const ask = async (key: ApiKey, params: Record<string, string> = {}, body?: object, query = '') => {
  const { dining, room } = kitchen;
  const { method, url } = methodAndUrl(key, { params: { restaurantId: room.restaurantId, ...params } });
  const reply = await dining.app.inject({
    method: method as 'GET',
    url: url + query,
    headers: { cookie, origin: TEST_ORIGIN },
    ...(body && { payload: body }),
  });
  return { status: reply.statusCode, body: reply.json<Said>() };
};
const openBoard = async (isOpen: boolean, as = kitchen.members.owner) => {
  const { dining, room } = kitchen;
  const reply = await dining.app.inject({
    method: 'PUT',
    url: `/api/restaurants/${room.restaurantId}/shared-devices/${deviceId}/board`,
    headers: as.headers,
    payload: { isOpen },
  });
  return reply.json<SharedDevice & RefusalBody>();
};
const ORDERS = 'GET /api/restaurants/:restaurantId/orders';
const BUMP = 'POST /api/restaurants/:restaurantId/orders/:orderId/item-moves';
const bump = (order: Awaited<ReturnType<KitchenScene['place']>>['order'], version: number) =>
  ask(BUMP, { orderId: order.id }, { itemIds: [itemIdOf(order, 'Caña')], to: 'ready', version });

test('PIN-5 a locked screen has no rights unless an owner opens the board; a manager cannot', async () => {
  const { order } = await kitchen.place();
  expect((await ask(ORDERS, {}, undefined, '?state=active')).body.code).toBe('SIGN_IN_REQUIRED');
  expect((await bump(order, 1)).body.code).toBe('SIGN_IN_REQUIRED');
  expect((await openBoard(true, kitchen.members.manager)).code).toBe('NOT_ALLOWED');
  expect(await openBoard(true)).toMatchObject({ name: 'Kitchen left', isBoardOpen: true });
});

test('PIN-5 an open board shows open orders without sums, and bumps; history and audit log name the screen', async () => {
  await openBoard(true);
  const { order } = await kitchen.place();
  const own = await ask('GET /api/shared-device');
  expect(own.body.device).toMatchObject({ isBoardOpen: true, person: null });
  const seen = await ask(ORDERS, {}, undefined, '?state=active');
  expect(seen.status).toBe(200);
  expect(seen.body.orders.find(({ id }) => id === order.id)?.totalAmountMinor).toBeNull();
  for (const query of ['', '?state=past', '?state=all'])
    expect((await ask(ORDERS, {}, undefined, query)).body.code).toBe('SIGN_IN_REQUIRED');
  // With it the board learns why a ticket is missing (KITCHEN-8).
  const one = 'GET /api/restaurants/:restaurantId/orders/:orderId';
  expect((await ask(one, { orderId: order.id })).status).toBe(200);
  expect((await bump(order, 1)).status).toBe(200);
  const { events } = await kitchen.read(order.id);
  expect(events.at(-1)?.actorName).toBe('Kitchen left');
  const { rows } = await kitchen.dining.testDatabase.oracle.query(
    'select actor_id, actor_name from audit_log where subject_id = $1',
    [order.id],
  );
  expect(rows).toEqual([{ actor_id: `device:${deviceId}`, actor_name: 'Kitchen left' }]);
});

test('KITCHEN-6 PIN-5 an open board that is silent is on the dashboard, with nobody’s name', async () => {
  await openBoard(true);
  const { dining, room, members } = kitchen;
  const board = { deviceName: 'Chrome · Android', station: 'grill' };
  const id = '4a6f0a0e-3f0b-4b8e-9d57-0c2d8b3c1a11';
  const heartbeat = 'PUT /api/restaurants/:restaurantId/kitchen-devices/:deviceId';
  expect((await ask(heartbeat, { deviceId: id }, { ...board, ageSeconds: 120 })).status).toBe(200);
  const { body } = await send<Dashboard>(
    dining.app,
    members.server,
    `GET /api/restaurants/${room.restaurantId}/dashboard`,
  );
  expect(body.staleDevices).toMatchObject([{ id, ...board, memberName: null }]);
});

test('PIN-5 every other operation of staff or users needs the PIN on an open board', async () => {
  await openBoard(true);
  const guarded = API_KEYS.filter((key) => /^(staff|user)/.test(endpointOf(key).who));
  expect(guarded.length).toBeGreaterThan(150);
  for (const key of guarded) {
    if (OPEN_BOARD_OPERATIONS.includes(key)) continue;
    expect([key, (await ask(key)).body.code]).toEqual([key, 'SIGN_IN_REQUIRED']);
  }
  for (const key of OPEN_BOARD_OPERATIONS) expect(API_KEYS).toContain(key);
});

test('PIN-5 can be closed at once, and applies to no other restaurant', async () => {
  await openBoard(true);
  const settings = 'GET /api/restaurants/:restaurantId/kitchen-settings';
  expect((await ask(settings)).status).toBe(200);
  const abroad = { restaurantId: '00000000-0000-4000-8000-000000000000' };
  expect((await ask(settings, abroad)).body.code).toBe('NOT_ALLOWED');
  expect((await openBoard(false)).isBoardOpen).toBe(false);
  expect((await ask(settings)).body.code).toBe('SIGN_IN_REQUIRED');
  deviceId = crypto.randomUUID();
  expect((await openBoard(true)).code).toBe('SHARED_DEVICE_NOT_FOUND');
});
