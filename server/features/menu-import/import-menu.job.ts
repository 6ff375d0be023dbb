import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/job.ts';

/** A run goes on where the one before stopped: the import itself knows how far it has come. */
export const importMenuJob = defineJob({
  id: 'import-menu',
  payload: z.strictObject({ restaurantId: z.uuid(), importId: z.uuid() }),
  retries: 5,
  firstPause: 2,
  longestPause: 60,
  timeLimit: 300,
});
