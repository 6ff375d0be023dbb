import { z } from 'zod';
import type { Change } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { insertEntry } from './store.ts';

/** Longer than ten entries that each use their whole timeout. */
export const SYNC_TIME_LIMIT_S = 60;

/** Queues sending a restaurant’s due entries, or deleting what was sent. A killed run is retried when its entries are released. */
export const syncFeedbackJob = defineJob({
  id: 'sync-feedback',
  payload: z.strictObject({ restaurantId: z.uuid() }),
  retries: 3,
  firstPause: SYNC_TIME_LIMIT_S,
  longestPause: 600,
  timeLimit: SYNC_TIME_LIMIT_S,
});

/** Queues feedback for training, if the owner has agreed (SYNC-1). */
export async function queueFeedback(
  platform: Platform,
  { tx, restaurantId, now }: Pick<Change, 'tx' | 'restaurantId' | 'now'>,
  feedbackId: string,
): Promise<void> {
  if (await insertEntry(tx, feedbackId, now))
    await platform.jobs.enqueue(syncFeedbackJob, { restaurantId }, tx);
}
