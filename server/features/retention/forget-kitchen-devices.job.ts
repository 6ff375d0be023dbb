import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/job.ts';

/** Every hour: boards that have been silent for a day are forgotten (KITCHEN-7). */
export const forgetKitchenDevicesJob = defineJob({
  id: 'forget-kitchen-devices',
  payload: z.strictObject({}),
  retries: 0,
  firstPause: 1,
  longestPause: 1,
  timeLimit: 240,
  isExclusive: true,
});
