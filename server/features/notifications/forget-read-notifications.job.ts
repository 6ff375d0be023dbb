import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/job.ts';

/** Each night: read notifications of more than a week ago go (NOTE-5). */
export const forgetReadNotificationsJob = defineJob({
  id: 'forget-read-notifications',
  payload: z.strictObject({}),
  retries: 3,
  firstPause: 60,
  longestPause: 600,
  timeLimit: 300,
  isExclusive: true,
});
