import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/job.ts';

/** Every hour: cart commands and imports that nobody repeats or takes up again are forgotten (PRIVACY-3). */
export const forgetWorkingRowsJob = defineJob({
  id: 'forget-working-rows',
  payload: z.strictObject({}),
  retries: 0,
  firstPause: 1,
  longestPause: 1,
  timeLimit: 240,
  isExclusive: true,
});
