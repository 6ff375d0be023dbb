import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/job.ts';

/** Every hour: what was sold in the hours that are over (NUM-14). */
export const rollUpSalesJob = defineJob({
  id: 'roll-up-sales',
  payload: z.strictObject({}),
  retries: 2,
  firstPause: 60,
  longestPause: 300,
  timeLimit: 1_800,
  isExclusive: true,
});

/** Every night: the hours of a year beside their rows (NUM-15). */
export const compareSalesJob = defineJob({
  id: 'compare-sales',
  payload: z.strictObject({}),
  retries: 2,
  firstPause: 60,
  longestPause: 300,
  timeLimit: 3_600,
  isExclusive: true,
});
