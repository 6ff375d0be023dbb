import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/job.ts';

/** Every five minutes: guests of visits that ended 30 days ago are forgotten (PRIVACY-1). */
export const forgetGuestsJob = defineJob({
  id: 'forget-guests',
  payload: z.strictObject({}),
  retries: 0,
  firstPause: 1,
  longestPause: 1,
  timeLimit: 240,
  isExclusive: true,
});
