import { z } from 'zod';
import type { Platform } from '#server/platform/changes/platform.ts';
import { defineJob, type JobHandler } from '#server/platform/jobs/job.ts';
import { postSigned } from '#server/platform/outgoing/signed-webhook.ts';

const Sms = z.strictObject({
  to: z.string().max(20),
  text: z.string().min(1).max(300),
  /** A later message would be useless. */
  until: z.iso.datetime(),
});
type Sms = z.infer<typeof Sms>;

/** Retried while the code is valid: after 2 s, 4 s, 8 s … up to a minute. */
export const sendSmsJob = defineJob<Sms>({
  id: 'send-sms',
  payload: Sms,
  retries: 12,
  firstPause: 2,
  longestPause: 60,
  timeLimit: 20,
  isSecret: true,
});

/** Passes the message to the operator’s SMS service, with the job’s id as its id, so that a retry is not sent twice. */
export const sendSms =
  ({ outgoing, settings, clock }: Platform): JobHandler<Sms> =>
  async ({ to, text, until }, { jobId }) => {
    if (!settings.sms || clock.now() > Date.parse(until)) return;
    await postSigned(outgoing, settings.sms, { id: jobId, body: { type: 'sms', to, text } });
  };
