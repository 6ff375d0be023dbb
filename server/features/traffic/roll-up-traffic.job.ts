import type { Transaction } from 'kysely';
import { z } from 'zod';
import { TRAFFIC_KEPT_DAYS } from '#domain/restaurant/retention.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { oneByOne } from '#server/platform/jobs/one-by-one.ts';
import {
  deleteTraffic,
  insertEarlierHours,
  listRestaurantsWithTraffic,
  lockClock,
  upsertHours,
} from './store.ts';

const DAY_MS = 86_400_000;
/** Long enough that a restaurant without changes overnight still gets its hours. */
const LOOKED_BACK_MS = 2 * DAY_MS;
const AT_ONCE = 1_000;

/** Rolls up the hours of every restaurant with changes, all of them after a change of its clock (TRAFFIC-10); deletes old ones (PRIVACY-4). */
export async function rollUpTraffic(platform: Platform, signal?: AbortSignal): Promise<void> {
  const { database, clock, chance, log } = platform;
  const now = new Date(clock.now());
  const restaurants = await listRestaurantsWithTraffic(database, new Date(now.getTime() - LOOKED_BACK_MS));
  const oldest = new Date(now.getTime() - TRAFFIC_KEPT_DAYS * DAY_MS).toISOString().slice(0, 10);
  for (let portion = AT_ONCE; portion === AT_ONCE; ) portion = await deleteTraffic(database, oldest, AT_ONCE);
  await oneByOne({ log, signal, chance }, restaurants, async (restaurantId) => {
    const portion = <T>(write: (tx: Transaction<DB>) => Promise<T>) =>
      inRestaurant(database, restaurantId, async (tx) => {
        await lockClock(tx, restaurantId);
        return await write(tx);
      });
    await portion((tx) => upsertHours(tx, restaurantId, now));
    // A killed run is continued by the next one: the first hour that is written says how far it came.
    while (await portion((tx) => insertEarlierHours(tx, restaurantId, oldest))) signal?.throwIfAborted();
  });
}

/** Hourly: the occupancy of each restaurant’s last hours, from the changes of its tables (TRAFFIC-10). */
export const rollUpTrafficJob = defineJob({
  id: 'roll-up-traffic',
  payload: z.strictObject({}),
  retries: 2,
  firstPause: 30,
  longestPause: 300,
  timeLimit: 600,
  isExclusive: true,
});
