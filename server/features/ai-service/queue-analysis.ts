import { z } from 'zod';
import type { Change } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { insertEntry } from './store.ts';

/** Longer than five feedbacks that each use both timeouts fully. */
export const ANALYSIS_TIME_LIMIT_S = 60;

/** Queues the analysis of a restaurant’s due entries. A killed run is retried when its entries are released. */
export const analyseFeedbackJob = defineJob({
  id: 'analyse-feedback',
  payload: z.strictObject({ restaurantId: z.uuid() }),
  retries: 3,
  firstPause: ANALYSIS_TIME_LIMIT_S,
  longestPause: 600,
  timeLimit: ANALYSIS_TIME_LIMIT_S,
});

/** Queues a guest’s words for the service if the owner has agreed (AI-1). */
export async function queueAnalysis(
  platform: Platform,
  { tx, restaurantId, now }: Pick<Change, 'tx' | 'restaurantId' | 'now'>,
  feedbackId: string,
): Promise<void> {
  if (platform.settings.aiService && (await insertEntry(tx, feedbackId, now)))
    await platform.jobs.enqueue(analyseFeedbackJob, { restaurantId }, tx);
}
