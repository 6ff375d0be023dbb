import { z } from 'zod';
import { TRAFFIC_KEPT_DAYS } from '#domain/restaurant/retention.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { deleteTraffic, listRestaurantsWithTraffic, upsertHours } from './store.ts';

const DAY_MS = 86_400_000;
/** Long enough that a restaurant without changes overnight still gets its hours. */
const LOOKED_BACK_MS = 2 * DAY_MS;
const AT_ONCE = 1_000;

/** Rolls up the hours of every restaurant with changes (TRAFFIC-10); deletes old ones (PRIVACY-4). */
export async function rollUpTraffic({ database, clock }: Platform): Promise<void> {
  const now = new Date(clock.now());
  const restaurants = await listRestaurantsWithTraffic(database, new Date(now.getTime() - LOOKED_BACK_MS));
  for (const restaurantId of restaurants)
    await inRestaurant(database, restaurantId, (tx) => upsertHours(tx, restaurantId, now));
  const oldest = new Date(now.getTime() - TRAFFIC_KEPT_DAYS * DAY_MS).toISOString().slice(0, 10);
  for (let portion = AT_ONCE; portion === AT_ONCE; ) portion = await deleteTraffic(database, oldest, AT_ONCE);
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
