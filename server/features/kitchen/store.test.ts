import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { type KitchenScene, openKitchen } from '#tests/support/kitchen-scene.ts';
import { untilWaiting } from '#tests/support/row-locks.ts';
import { deleteClosedDevice, deleteDevice, lockDevice, type SeenDevice, upsertDevice } from './store.ts';

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
  restaurantId: restaurantId(),
  userId: kitchen.members.chef.userId,
  deviceName: 'Tablet',
  station: 'grill',
  freshAt: at(-ageMs),
  seenAt: at(0),
  staleSince: at(-STALE_MS),
});
const save = (ageMs = 0) =>
  inRestaurant(kitchen.dining.database, restaurantId(), (tx) => upsertDevice(tx, device(ageMs)));
const stored = async () => {
  const { rows } = await kitchen.dining.testDatabase.oracle.query(
    'select restaurant_id, station, fresh_at, seen_at from kitchen_devices where id = $1',
    [id],
  );
  return rows;
};

test('upsert device: keeps the latest heartbeat, in its own restaurant', async () => {
  await save(5_000);
  await save(1_000);
  expect(await stored()).toEqual([
    { restaurant_id: restaurantId(), station: 'grill', fresh_at: at(-1_000), seen_at: at(0) },
  ]);
});

test.each([
  ['a fresh one that nobody knew', [0], false],
  ['a stale one that nobody knew', [STALE_MS], true],
  ['fresh a moment before it would be stale', [STALE_MS - 1], false],
  ['fresh and fresh again', [0, 0], false],
  ['stale and still stale', [STALE_MS, STALE_MS + 30_000], false],
  ['fresh, and now stale', [0, STALE_MS], true],
  ['stale, and now fresh', [STALE_MS, 0], true],
])('KITCHEN-6 upsert device: whether the last heartbeat sends a hint: %s', async (_what, ages, isNews) => {
  let last: boolean | undefined;
  for (const ageMs of ages) last = await save(ageMs);
  expect(last).toBe(isNews);
});

test.each([0, STALE_MS])(
  'KITCHEN-7 delete closed device: the time of what it showed (%i ms old); a second time null',
  async (ageMs) => {
    await save(ageMs);
    const close = () =>
      inRestaurant(kitchen.dining.database, restaurantId(), (tx) => deleteClosedDevice(tx, id));
    expect(await close()).toEqual(at(-ageMs));
    expect(await stored()).toEqual([]);
    expect(await close()).toBeNull();
  },
);

test('lock device: null for an unknown one and for one of another restaurant', async () => {
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

test('upsert device: waits for a transaction that locks the device to delete it, and inserts it again', async () => {
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
