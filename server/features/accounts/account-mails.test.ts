import { expect, test } from 'vitest';
import { mail as english } from '#messages/en/mail.ts';
import { mail as spanish } from '#messages/es/mail.ts';
import type { JobQueue } from '#server/platform/jobs/job.ts';
import type { OutgoingMail } from '#server/platform/mail/mailer.ts';
import { sendMailJob } from '#server/platform/mail/send-mail.job.ts';
import { linkIn, PUBLIC_URL } from '#tests/support/accounts.ts';
import { createAccountMails } from './account-mails.ts';

const TO = 'ana@casa.test';

/** The mail writer, and the mails that it has queued. */
const writing = () => {
  const left: OutgoingMail[] = [];
  const jobs: JobQueue = {
    enqueue: async (job, payload) => {
      expect(job.id).toBe(sendMailJob.id);
      left.push(sendMailJob.payload.parse(payload));
    },
  };
  const only = (): OutgoingMail => {
    const [mail] = left;
    if (!mail || left.length > 1) throw new Error(`${left.length} mails were left`);
    return mail;
  };
  return { only, mails: createAccountMails(jobs, PUBLIC_URL) };
};

test('the confirmation of a new account leads to the sign-in', async () => {
  const { only, mails } = writing();
  await mails.confirm(TO, 'a+b/c=&d', 'en');
  expect(only()).toMatchObject({ to: TO, subject: english.confirm.subject });
  const link = new URL(linkIn(only()), PUBLIC_URL);
  expect(link.pathname).toBe('/api/auth/verify-email');
  expect(Object.fromEntries(link.searchParams)).toEqual({
    token: 'a+b/c=&d',
    callbackURL: '/admin?confirmed=1',
  });
});

test.each([
  ['en', english],
  ['es', spanish],
] as const)('the mails about a change of address in %s name the new one', async (language, texts) => {
  const asked = writing();
  await asked.mails.confirmChange(TO, 'u1.secret', 'nueva@casa.test', language);
  expect(asked.only()).toMatchObject({ to: TO, subject: texts.leaveEmail.subject });
  expect(asked.only().text).toContain(texts.leaveEmail.body('nueva@casa.test'));
  expect(linkIn(asked.only())).toBe('/admin/email-change?token=u1.secret');
  const done = writing();
  await done.mails.changed(TO, 'nueva@casa.test', language);
  expect(done.only().text).toContain(texts.emailChanged.body('nueva@casa.test'));
});

test('a token is written into the link of a reset as it is, whatever its characters', async () => {
  const { only, mails } = writing();
  await mails.reset(TO, 'a+b/c=&d', 'es');
  expect(only()).toMatchObject({ to: TO, subject: spanish.reset.subject });
  const link = new URL(linkIn(only()), PUBLIC_URL);
  expect([link.pathname, link.searchParams.get('token')]).toEqual(['/admin/reset-password', 'a+b/c=&d']);
});

test('a sign-up with a known address gets a mail with the link to the sign-in', async () => {
  const { only, mails } = writing();
  await mails.exists(TO, 'en');
  expect(only().subject).toBe(english.exists.subject);
  expect(only().text).toContain(`${PUBLIC_URL}/admin\n`);
});

test.each([
  ['en', english],
  ['es', spanish],
] as const)('every word of a mail in %s is in that language', async (language, { confirm }) => {
  const { only, mails } = writing();
  await mails.confirm(TO, 'token', language);
  for (const words of [confirm.heading, confirm.body, confirm.action, confirm.note])
    expect(only().text).toContain(words);
  expect(only().html).toContain(`<html lang="${language}">`);
});

test('INV-22 a mail that cannot be queued is an error that Better Auth logs', async () => {
  const mails = createAccountMails(
    { enqueue: () => Promise.reject(new Error('the queue is away')) },
    PUBLIC_URL,
  );
  await expect(mails.exists(TO, 'en')).rejects.toThrow('the queue is away');
});
