import { z } from 'zod';
import type { Platform } from '#server/platform/changes/platform.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { deleteExpired } from './session-store.ts';

/** Nightly: deletes expired sessions and links. */
export const forgetExpiredJob = defineJob({
  id: 'forget-expired-sessions',
  payload: z.strictObject({}),
  retries: 2,
  firstPause: 60,
  longestPause: 600,
  timeLimit: 120,
  isExclusive: true,
});

/** Sessions, confirmations and resets that have expired. */
export async function forgetExpired({ database, clock }: Platform): Promise<void> {
  await deleteExpired(database, new Date(clock.now()));
}
