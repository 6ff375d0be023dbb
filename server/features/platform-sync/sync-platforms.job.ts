import { z } from 'zod';
import type { Platform } from '#server/platform/changes/platform.ts';
import { defineJob, defineRound } from '#server/platform/jobs/job.ts';
import { listRestaurantsWithDueSyncs } from './jobs-store.ts';

/** How long a platform is sent to without a break; then the others have their turn. */
export const SENDING_MS = 60_000;
/** Longer than a last request that waits for its whole time. */
export const LEASE_MS = 90_000;

/** Sends what is due of a restaurant. What a killed run has left is due again when its lease ends, and found by the round each minute. */
export const syncPlatformsJob = defineJob({
  id: 'sync-platforms',
  payload: z.strictObject({ restaurantId: z.uuid() }),
  retries: 0,
  firstPause: 1,
  longestPause: 1,
  timeLimit: 120,
});

/** Restaurants side by side: one whose platform hangs keeps nobody waiting. */
export const SYNCS_AT_ONCE = 5;

export const findDueSyncsJob = defineRound({ id: 'find-due-syncs', timeLimit: 50 });

/** Each minute: leaves a job for every restaurant that has something due, the longest due first (PLATFORM-5). */
export async function findDueSyncs({ database, clock, jobs }: Platform): Promise<void> {
  for (const restaurantId of await listRestaurantsWithDueSyncs(database, new Date(clock.now())))
    await jobs.enqueue(syncPlatformsJob, { restaurantId });
}
