import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Menu } from '#contract/menu.ts';
import { createRandom } from '#server/demo/history/random.ts';
import { converges, leaveHintBehind } from '#tests/support/convergence.ts';
import { addDish, type Caller, placeAsShown, send } from '#tests/support/diner-calls.ts';
import { addToMenu, type Diner, openRoom, type Room } from '#tests/support/dining-room.ts';
import { type Evening, play } from '#tests/support/evening.ts';
import { createMember, createTable } from '#tests/support/factories.ts';
import { type Installation, startInstallation } from '#tests/support/installation.ts';
import { openDinerScreen, openStaffScreen, type StaffScreen } from '#tests/support/screens.ts';
import { eachOf, joinOver, range } from '#tests/support/two-processes.ts';
import { createDoor } from '#tests/support/wire.ts';
import { type Redis, startRedis } from './redis.ts';

const SOON = { timeout: 5_000, interval: 50 };
const SCHEDULES = 12;

/** Two processes serve, at A and B; a third works, and listens to nobody but the probes. */
let redis: Redis;
let installation: Installation;
let atA: string;
let atB: string;
let doorA: ReturnType<typeof createDoor>;
let doorB: ReturnType<typeof createDoor>;
let room: Room;
let dishId: string;
let manager: Caller;
let staffAtB: StaffScreen;

beforeAll(async () => {
  redis = await startRedis();
  const shared = { REDIS_URL: redis.url };
  installation = await startInstallation({
    processes: 3,
    variables: [
      { ...shared, ROLES: 'web' },
      { ...shared, ROLES: 'web' },
      { ...shared, ROLES: 'worker' },
    ],
  });
  [atA = '', atB = ''] = installation.urls;
  doorA = createDoor([atA]);
  doorB = createDoor([atB]);
  room = await openRoom(installation);
  dishId = await addToMenu(installation, room, { name: 'Percebes' });
  const member = await createMember(installation.database, room.restaurantId, 'manager', installation);
  manager = { headers: member.headers };
  staffAtB = openStaffScreen(atB, doorB, manager, room.restaurantId);
});
afterAll(async () => {
  staffAtB.close();
  doorA.close();
  doorB.close();
  await installation.close();
  await redis.close();
});

/** Two phones at a table of their own; the first talks to A, the second to B. */
async function seatAtBoth(): Promise<Evening> {
  const tableId = await createTable(installation.database, room.restaurantId);
  const diners = [await joinOver(doorA, tableId), await joinOver(doorB, tableId)] as const;
  const screens = [openDinerScreen(atA, doorA, diners[0]), openDinerScreen(atB, doorB, diners[1])];
  for (const screen of screens) await expect.poll(() => screen.isConnected(), SOON).toBe(true);
  // Its steps go to either process.
  const door = createDoor([atA, atB]);
  const random = createRandom(20_261_120 + installation.urls.length);
  return { visitId: diners[0].visitId, door, diners, screens, dishes: [dishId], manager, random };
}

const closeAll = ({ screens }: Evening): void => {
  for (const screen of screens) screen.close();
};

async function orderAt(door: typeof doorA, diner: Diner | undefined): Promise<string> {
  if (!diner) throw new Error('nobody is seated');
  await addDish(door, diner, dishId);
  const { status, body } = await placeAsShown(door, diner);
  expect([status, body.code]).toEqual([201, undefined]);
  return body.id;
}

test('an order placed at A reaches the staff at B and the other phone at B', async () => {
  await expect.poll(() => staffAtB.isConnected(), SOON).toBe(true);
  const evening = await seatAtBoth();
  const orderId = await orderAt(doorA, evening.diners[0]);
  await expect.poll(() => staffAtB.orders().get(orderId)?.status, SOON).toBe('pending');
  await expect.poll(() => evening.screens[1]?.orders().map(({ id }) => id), SOON).toEqual([orderId]);
  const moved = await send(
    doorB,
    manager,
    `POST /api/restaurants/${room.restaurantId}/orders/${orderId}/moves`,
    {
      body: { to: 'confirmed', version: 1 },
    },
  );
  expect(moved.status).toBe(200);
  await expect
    .poll(() => evening.screens[0]?.orders().map(({ status }) => status), SOON)
    .toEqual(['confirmed']);
  await converges(installation, evening);
  closeAll(evening);
});

test('a dish taken off at A is off on the menu that B serves', async () => {
  const tableId = await createTable(installation.database, room.restaurantId);
  const offId = await addToMenu(installation, room, { name: 'Nécoras' });
  const isOfferedAtB = async () => {
    const { body } = await send<Menu>(doorB, {}, `GET /api/tables/${tableId}/menu`);
    return body.items.find(({ id }) => id === offId)?.isAvailable;
  };
  await expect.poll(isOfferedAtB, SOON).toBe(true);
  const path = `/api/restaurants/${room.restaurantId}/menu-items/${offId}/availability` as const;
  const body = { isAvailable: false, outUntil: null, portionsLeft: null };
  expect((await send(doorA, manager, `PATCH ${path}`, { body })).status).toBe(200);
  await expect.poll(isOfferedAtB, SOON).toBe(false);
});

test('INV-13 every screen at A and B equals the server within 5 s after lost connections', async () => {
  await eachOf(range(SCHEDULES), 4, async () => {
    const evening = await seatAtBoth();
    await play(evening, 8);
    await converges(installation, evening);
    closeAll(evening);
  });
});

test('INV-13 what a dead process left in the outbox reaches both, whoever sweeps it up', async () => {
  const evening = await seatAtBoth();
  for (let round = 1; round <= 3; round += 1) {
    await leaveHintBehind(installation, evening);
    await converges(installation, evening);
  }
  closeAll(evening);
});

test('while Redis is away orders go on, and when it is back every screen catches up', async () => {
  const evening = await seatAtBoth();
  await redis.kill();
  const orderId = await orderAt(doorA, evening.diners[0]);
  await delay(1_000);
  await redis.start();
  await converges(installation, evening);
  expect(evening.screens[1]?.orders().map(({ id }) => id)).toEqual([orderId]);
  await expect.poll(() => staffAtB.orders().has(orderId), SOON).toBe(true);
  closeAll(evening);
});

test('A is killed: B goes on, and A’s phone goes on at B', async () => {
  const evening = await seatAtBoth();
  await installation.killServer(0);
  const [first, second] = evening.diners;
  const moved = openDinerScreen(atB, doorB, first ?? {});
  const one = await orderAt(doorB, first);
  const other = await orderAt(doorB, second);
  for (const orderId of [one, other])
    await expect.poll(() => staffAtB.orders().has(orderId), SOON).toBe(true);
  evening.screens[0]?.close();
  await converges(installation, { ...evening, screens: [moved, ...evening.screens.slice(1)] });
  moved.close();
  closeAll(evening);
});
