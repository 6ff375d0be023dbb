import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/job.ts';

/** Hourly: rolls up the sales of completed hours (NUM-14). */
export const rollUpSalesJob = defineJob({
  id: 'roll-up-sales',
  payload: z.strictObject({}),
  retries: 2,
  firstPause: 60,
  longestPause: 300,
  timeLimit: 1_800,
  isExclusive: true,
});

/** Nightly: compares a year’s hours with their rows (NUM-15). */
export const compareSalesJob = defineJob({
  id: 'compare-sales',
  payload: z.strictObject({}),
  retries: 2,
  firstPause: 60,
  longestPause: 300,
  timeLimit: 3_600,
  isExclusive: true,
});
