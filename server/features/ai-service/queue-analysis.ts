import { z } from 'zod';
import type { Change } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { insertEntry } from './store.ts';

/** Longer than five feedbacks that each wait for two answers until their last second. */
export const ANALYSIS_TIME_LIMIT_S = 60;

/** Has the service read what is due of a restaurant. A run that was killed is tried again when its entries are free again. */
export const analyseFeedbackJob = defineJob({
  id: 'analyse-feedback',
  payload: z.strictObject({ restaurantId: z.uuid() }),
  retries: 3,
  firstPause: ANALYSIS_TIME_LIMIT_S,
  longestPause: 600,
  timeLimit: ANALYSIS_TIME_LIMIT_S,
});

/** Leaves a guest's words to be read by the service, where the owner agrees (AI-1). */
export async function queueAnalysis(
  platform: Platform,
  { tx, restaurantId, now }: Pick<Change, 'tx' | 'restaurantId' | 'now'>,
  feedbackId: string,
): Promise<void> {
  if (platform.settings.aiService && (await insertEntry(tx, feedbackId, now)))
    await platform.jobs.enqueue(analyseFeedbackJob, { restaurantId }, tx);
}
