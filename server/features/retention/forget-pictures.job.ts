import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/job.ts';

/** Each night: pictures that nothing has shown for 30 days are deleted (PRIVACY-2). */
export const forgetPicturesJob = defineJob({
  id: 'forget-pictures',
  payload: z.strictObject({}),
  retries: 2,
  firstPause: 60,
  longestPause: 600,
  timeLimit: 600,
  isExclusive: true,
});
