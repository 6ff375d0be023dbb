import { z } from 'zod';
import type { Platform } from '#server/platform/changes/platform.ts';
import { defineJob, defineRound } from '#server/platform/jobs/job.ts';
import { listRestaurantsWithDueSyncs } from './jobs-store.ts';

/** How long a restaurant’s jobs run without a break, before others get their turn. */
export const SENDING_MS = 60_000;
/** Longer than a last request that takes its whole timeout. */
export const LEASE_MS = 90_000;

/** Sends a restaurant’s due jobs. Jobs of a killed run are due again when its lease ends, and found by the sweep each minute. */
export const syncPlatformsJob = defineJob({
  id: 'sync-platforms',
  payload: z.strictObject({ restaurantId: z.uuid() }),
  retries: 0,
  firstPause: 1,
  longestPause: 1,
  timeLimit: 120,
});

/** Restaurants run concurrently: a hanging platform delays no other restaurant. */
export const SYNCS_AT_ONCE = 5;

export const findDueSyncsJob = defineRound({ id: 'find-due-syncs', timeLimit: 50 });

/** Every minute: enqueues a job for every restaurant with due jobs, longest due first (PLATFORM-5). */
export async function findDueSyncs({ database, clock, jobs }: Platform): Promise<void> {
  for (const restaurantId of await listRestaurantsWithDueSyncs(database, new Date(clock.now())))
    await jobs.enqueue(syncPlatformsJob, { restaurantId });
}
