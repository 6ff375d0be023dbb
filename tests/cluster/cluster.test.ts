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
import { invariant } from '#tests/support/invariant.ts';
import { openDinerScreen, openStaffScreen, type StaffScreen } from '#tests/support/screens.ts';
import { eachOf, joinOver, range } from '#tests/support/two-processes.ts';
import { createDoor } from '#tests/support/wire.ts';
import { type Redis, startRedis } from './redis.ts';

const SOON = { timeout: 5_000, interval: 50 };
const SCHEDULES = 12;
/** The bus reconnects within two seconds, and notifies its screens within one more. */
const CAUGHT_UP = { timeout: 15_000, interval: 50 };
const PHONES = 12;
/** Fewer than the limit of a table in ten minutes (INV-17). */
const ORDERS_OF_PHONE = 24;

/** Two processes serve, at A and B; a third runs jobs, and only the probes connect to it. */
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

/** Two phones at a table of their own; the first uses A, the second B. */
async function seatAtBoth(): Promise<Evening> {
  const tableId = await createTable(installation.database, room.restaurantId);
  const diners = [await joinOver(doorA, tableId), await joinOver(doorB, tableId)] as const;
  const screens = [openDinerScreen(atA, doorA, diners[0]), openDinerScreen(atB, doorB, diners[1])];
  for (const screen of screens) await expect.poll(() => screen.isConnected(), SOON).toBe(true);
  // Requests go to either process.
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

test('INV-13 hints that a dead process left in the outbox reach both, whoever sweeps them', async () => {
  const evening = await seatAtBoth();
  for (let round = 1; round <= 3; round += 1) {
    await leaveHintBehind(installation, evening);
    await converges(installation, evening);
  }
  closeAll(evening);
});

/** Phones that order at A and at B, each at a table of its own, until `isOver`; returns the acknowledged orders. */
async function orderAllAlong(isOver: () => boolean, paceMs: number): Promise<string[]> {
  const acknowledged: string[] = [];
  await Promise.all(
    range(PHONES).map(async (index) => {
      const tableId = await createTable(installation.database, room.restaurantId);
      const door = index % 2 === 0 ? doorA : doorB;
      const diner = await joinOver(door, tableId);
      while (!isOver()) {
        acknowledged.push(await orderAt(door, diner));
        await delay(paceMs);
      }
    }),
  );
  return acknowledged;
}

const countStored = (orderIds: readonly string[]): Promise<number> =>
  installation.ask(async (client) => {
    const { rows } = await client.query('select 1 from orders where id = any ($1::uuid[])', [orderIds]);
    return rows.length;
  });

for (const seconds of [3, 10, 60]) {
  const what = `Redis is away for ${seconds} s under load: screens say so, and all show every order soon after`;
  invariant('INV-21', what, async ({ count }) => {
    const staffAtA = openStaffScreen(atA, doorA, manager, room.restaurantId);
    const staff = [staffAtA, staffAtB];
    for (const screen of staff) await expect.poll(() => screen.isConnected(), SOON).toBe(true);
    let isOver = false;
    const ordering = orderAllAlong(() => isOver, Math.max(500, (seconds * 1_000) / ORDERS_OF_PHONE));
    await delay(500);
    await redis.kill();
    for (const screen of staff) await expect.poll(() => screen.isPartial(), SOON).toBe(true);
    await delay(seconds * 1_000);
    await redis.start();
    await delay(500);
    isOver = true;
    const acknowledged = await ordering;
    const seen = () => staff.map((screen) => acknowledged.filter((id) => screen.orders().has(id)).length);
    const all = acknowledged.length;
    const stored = await countStored(acknowledged);
    const tell = (): void => {
      const [a = 0, b = 0] = seen();
      count({ acknowledged: all, stored, 'seen at A': a, 'seen at B': b });
    };
    tell();
    await expect.poll(seen, CAUGHT_UP).toEqual([all, all]);
    tell();
    await expect.poll(() => staff.map((screen) => screen.isPartial()), CAUGHT_UP).toEqual([false, false]);
    expect([stored, all > PHONES]).toEqual([all, true]);
    staffAtA.close();
  });
}

/** Longer than a connection may be silent, after which it is given up and made again. */
const GIVEN_UP_MS = 12_000;

for (const [what, ms] of [
  ['hangs', 0],
  ['hangs until its connections are given up', GIVEN_UP_MS],
] as const)
  test(`INV-21 a Redis that ${what} is noticed, and clients catch up when it continues`, async () => {
    await expect.poll(() => staffAtB.isPartial(), CAUGHT_UP).toBe(false);
    const evening = await seatAtBoth();
    redis.hang();
    await expect.poll(() => staffAtB.isPartial(), CAUGHT_UP).toBe(true);
    await delay(ms);
    const orderId = await orderAt(doorA, evening.diners[0]);
    redis.goOn();
    await expect.poll(() => staffAtB.orders().has(orderId), CAUGHT_UP).toBe(true);
    await expect.poll(() => staffAtB.isPartial(), CAUGHT_UP).toBe(false);
    await converges(installation, evening);
    closeAll(evening);
  });

test('a server starts and serves while Redis is down, and joins the others when it is back', async () => {
  await redis.kill();
  await installation.restartServer(0);
  const tableId = await createTable(installation.database, room.restaurantId);
  const diner = await joinOver(doorA, tableId);
  const phone = openDinerScreen(atA, doorA, diner);
  await expect.poll(() => phone.isPartial(), SOON).toBe(true);
  const first = await orderAt(doorA, diner);
  // A process notifies its own clients with or without the bus.
  await expect.poll(() => phone.orders().map(({ id }) => id), SOON).toEqual([first]);
  await redis.start();
  await expect.poll(() => [phone.isPartial(), staffAtB.isPartial()], CAUGHT_UP).toEqual([false, false]);
  await expect.poll(() => staffAtB.orders().has(first), CAUGHT_UP).toBe(true);
  const second = await orderAt(doorA, diner);
  await expect.poll(() => staffAtB.orders().has(second), SOON).toBe(true);
  phone.close();
});

test('A is killed: B keeps serving, and A’s phone continues at B', async () => {
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
