import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { eraseAtCentral } from './central-database.ts';
import { findSync } from './store.ts';

/**
 * Deletes what a deleted restaurant had sent. Only the queue still knows of it, and keeps a job for two weeks: it is retried every hour for
 * one, after which the log has the restaurant’s id.
 */
export const eraseFeedbackJob = defineJob({
  id: 'erase-feedback',
  payload: z.strictObject({ restaurantId: z.uuid() }),
  retries: 7 * 24,
  firstPause: 60,
  longestPause: 3_600,
  timeLimit: 60,
});

/** Queues that job in the transaction that deletes the restaurant, before its rows are gone. False: nothing of it is there. */
export async function eraseWithRestaurant(
  { jobs }: Platform,
  tx: Transaction<DB>,
  restaurantId: string,
): Promise<boolean> {
  const status = (await findSync(tx))?.status ?? 'off';
  if (status === 'off') return false;
  await jobs.enqueue(eraseFeedbackJob, { restaurantId }, tx);
  return true;
}

/** Throws while it is not deleted there: nothing else is sent meanwhile, because nobody’s consent is stored any more. */
export async function eraseFeedback({ settings }: Platform, restaurantId: string): Promise<void> {
  const url = settings.feedbackSyncUrl;
  const problem =
    url === undefined ? 'FEEDBACK_SYNC_URL is not set' : await eraseAtCentral(url, restaurantId);
  if (problem)
    throw new Error(`the feedback sent by the deleted restaurant ${restaurantId} is not deleted: ${problem}`);
}
