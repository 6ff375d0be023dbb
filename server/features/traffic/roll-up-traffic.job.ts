import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/job.ts';

/** Every hour: how full each restaurant was in its last hours, from the changes of its tables (TRAFFIC-10). */
export const rollUpTrafficJob = defineJob({
  id: 'roll-up-traffic',
  payload: z.strictObject({}),
  retries: 2,
  firstPause: 30,
  longestPause: 300,
  timeLimit: 600,
  isExclusive: true,
});
