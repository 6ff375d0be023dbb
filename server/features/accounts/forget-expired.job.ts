import { z } from 'zod';
import type { Platform } from '#server/platform/changes/platform.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { deleteExpired } from './session-store.ts';

/** Each night: sessions and links that ran out are cleared away. */
export const forgetExpiredJob = defineJob({
  id: 'forget-expired-sessions',
  payload: z.strictObject({}),
  retries: 2,
  firstPause: 60,
  longestPause: 600,
  timeLimit: 120,
  isExclusive: true,
});

/** Sessions, confirmations and resets that nobody can use any more. */
export async function forgetExpired({ database, clock }: Platform): Promise<void> {
  await deleteExpired(database, new Date(clock.now()));
}
