import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/job.ts';

/** Each night: guests of visits that ended 30 days ago are forgotten (PRIVACY-1). */
export const forgetGuestsJob = defineJob({
  id: 'forget-guests',
  payload: z.strictObject({}),
  retries: 3,
  firstPause: 60,
  longestPause: 900,
  timeLimit: 600,
  isExclusive: true,
});
