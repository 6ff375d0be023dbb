import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { type KitchenScene, openKitchen } from '#tests/support/kitchen-scene.ts';
import { untilWaiting } from '#tests/support/row-locks.ts';
import {
  deleteClosedDevice,
  deleteDevice,
  lockDevice,
  type SeenDevice,
  upsertDevice,
} from './device-store.ts';

const STALE_MS = 90_000;

let kitchen: KitchenScene;
let id: string;

beforeAll(async () => {
  kitchen = await openKitchen();
});
beforeEach(() => {
  id = randomUUID();
});
afterAll(() => kitchen.dining.close());

const restaurantId = () => kitchen.room.restaurantId;
const at = (ms: number) => new Date(kitchen.dining.clock.now() + ms);
const device = (ageMs: number): SeenDevice => ({
  id,
  userId: kitchen.members.chef.userId,
  deviceName: 'Tablet',
  station: 'grill',
  freshAt: at(-ageMs),
  seenAt: at(0),
  staleSince: at(-STALE_MS),
  staffRoom: 'staff:1',
});
const save = (ageMs = 0) => upsertDevice(kitchen.dining.database, restaurantId(), device(ageMs));
const stored = async () => {
  const { rows } = await kitchen.dining.testDatabase.oracle.query(
    'select restaurant_id, station, fresh_at, seen_at from kitchen_devices where id = $1',
    [id],
  );
  return rows;
};
const HINT = () => ({ type: 'kitchen-device.changed', subject_id: id, version: 0, rooms: ['staff:1'] });

test('a sign of life is kept, the latest over the one before, in its own restaurant', async () => {
  await save(5_000);
  await save(1_000);
  expect(await stored()).toEqual([
    { restaurant_id: restaurantId(), station: 'grill', fresh_at: at(-1_000), seen_at: at(0) },
  ]);
});

test.each([
  ['a fresh one that nobody knew', [0], 0],
  ['a stale one that nobody knew', [STALE_MS], 1],
  ['fresh a moment before it would be stale', [STALE_MS - 1], 0],
  ['fresh and fresh again', [0, 0], 0],
  ['stale and still stale', [STALE_MS, STALE_MS + 30_000], 0],
  ['fresh, and now stale', [0, STALE_MS], 1],
  ['stale, and now fresh', [STALE_MS, 0], 1],
])('the last of these is news, or is none: %s', async (_what, ages, count) => {
  let hints: unknown[] = [];
  for (const ageMs of ages) hints = await save(ageMs);
  expect(hints).toMatchObject(Array.from({ length: count }, HINT));
});

test.each([
  ['a fresh one goes without a word', 0, 0],
  ['a stale one is news', STALE_MS, 1],
])('closed: %s, and a second time there is nothing to say', async (_what, ageMs, count) => {
  await save(ageMs);
  const close = () => deleteClosedDevice(kitchen.dining.database, restaurantId(), device(0));
  expect(await close()).toMatchObject(Array.from({ length: count }, HINT));
  expect(await stored()).toEqual([]);
  expect(await close()).toEqual([]);
});

test('null for none, and for one of another restaurant', async () => {
  await save();
  const lockIn = (where: string, deviceId: string) =>
    inRestaurant(kitchen.dining.database, where, (tx) => lockDevice(tx, deviceId));
  expect(await lockIn(restaurantId(), id)).toEqual({
    device_name: 'Tablet',
    fresh_at: at(0),
    seen_at: at(0),
  });
  expect(await lockIn(restaurantId(), randomUUID())).toBeNull();
  expect(await lockIn(randomUUID(), id)).toBeNull();
});

test('while somebody looks at one to put it away, its sign of life waits; then it is there anew', async () => {
  await save(STALE_MS);
  const { database, testDatabase } = kitchen.dining;
  let speaking: ReturnType<typeof save> | undefined;
  await inRestaurant(database, restaurantId(), async (tx) => {
    await lockDevice(tx, id);
    speaking = save();
    await untilWaiting(testDatabase.oracle, 1);
    await deleteDevice(tx, id);
  });
  await speaking;
  expect(await stored()).toMatchObject([{ fresh_at: at(0) }]);
});
