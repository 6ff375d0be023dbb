import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/job.ts';

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
