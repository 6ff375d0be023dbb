import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/job.ts';

/** Each minute: what was delivered two hours ago completes by itself (ORDER-7). */
export const completeDeliveredOrdersJob = defineJob({
  id: 'complete-delivered-orders',
  payload: z.strictObject({}),
  retries: 0,
  firstPause: 1,
  longestPause: 1,
  timeLimit: 50,
  isExclusive: true,
});
