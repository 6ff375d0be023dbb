import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/job.ts';

/** A retry continues after the last batch: the import stores its progress. */
export const importMenuJob = defineJob({
  id: 'import-menu',
  payload: z.strictObject({ restaurantId: z.uuid(), importId: z.uuid() }),
  retries: 5,
  firstPause: 2,
  longestPause: 60,
  timeLimit: 300,
});
