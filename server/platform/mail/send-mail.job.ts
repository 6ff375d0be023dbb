import { z } from 'zod';
import { defineJob, type JobHandler } from '../jobs/job.ts';
import type { Mailer, OutgoingMail } from './mailer.ts';

/** A mail is retried for about a day: after 10 s, 20 s, 40 s … up to once an hour. */
export const sendMailJob = defineJob<OutgoingMail>({
  id: 'send-mail',
  payload: z.strictObject({
    to: z.email(),
    fromName: z.string().min(1).max(200).optional(),
    replyTo: z.email().optional(),
    endUrl: z.url().max(2_000).optional(),
    subject: z.string().min(1).max(200),
    text: z.string().min(1).max(20_000),
    html: z.string().min(1).max(60_000),
  }),
  retries: 30,
  firstPause: 10,
  longestPause: 3_600,
  timeLimit: 90,
  isSecret: true,
});

/** How many mails a worker sends concurrently, so that a slow server does not delay the others for long. */
export const MAILS_AT_ONCE = 3;

/**
 * Sends with `mailer`. The job's id is the mail's, so that a repeated run is recognised as the same mail (INV-12).
 */
export const sendMailBy =
  (mailer: Mailer): JobHandler<OutgoingMail> =>
  (mail, { jobId }) =>
    mailer.send(mail, jobId);
