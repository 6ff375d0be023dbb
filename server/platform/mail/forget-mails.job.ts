import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/job.ts';

/** Nightly: deletes mails in the outbox folder after 30 days (PRIVACY-9). */
export const forgetMailsJob = defineJob({
  id: 'forget-mails',
  payload: z.strictObject({}),
  retries: 2,
  firstPause: 60,
  longestPause: 600,
  timeLimit: 600,
  isExclusive: true,
});
