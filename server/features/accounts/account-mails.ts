import { mail as english } from '#messages/en/mail.ts';
import { mail as spanish } from '#messages/es/mail.ts';
import type { Language } from '#messages/words/language.ts';
import type { AccountMails } from '#server/platform/auth/better-auth.ts';
import type { JobQueue } from '#server/platform/jobs/job.ts';
import { composeMail } from '#server/platform/mail/compose-mail.ts';
import { sendMailJob } from '#server/platform/mail/send-mail.job.ts';

const TEXTS = { en: english, es: spanish } as const satisfies Record<Language, typeof english>;

/** The final target of the confirmation link. */
const CONFIRMED = '/admin?confirmed=1';

/** The page that confirms a change of address. */
const CHANGE = '/admin/email-change';

interface MailTexts {
  readonly subject: string;
  readonly heading: string;
  readonly body: string;
  readonly action: string;
  readonly note: string;
}

/** Writes the mails of accounts and queues them, so that a hanging mail server does not block signing up (INV-22). */
export function createAccountMails(jobs: JobQueue, publicUrl: string): AccountMails {
  const leave = async (to: string, language: Language, texts: MailTexts, path: string) => {
    const { subject, heading, body, action, note } = texts;
    const url = new URL(path, publicUrl).href;
    const composed = composeMail({
      language,
      subject,
      heading,
      paragraphs: [body],
      action: { label: action, url },
      note,
    });
    await jobs.enqueue(sendMailJob, { to, ...composed });
  };
  const withToken = (path: string, token: string, more = {}) =>
    `${path}?${new URLSearchParams({ token, ...more }).toString()}`;
  return {
    confirm: (to, token, language) =>
      leave(
        to,
        language,
        TEXTS[language].confirm,
        withToken('/api/auth/verify-email', token, { callbackURL: CONFIRMED }),
      ),
    reset: (to, token, language) =>
      leave(to, language, TEXTS[language].reset, withToken('/admin/reset-password', token)),
    exists: (to, language) => leave(to, language, TEXTS[language].exists, '/admin'),
    confirmChange: (to, token, next, language) => {
      const { body, ...texts } = TEXTS[language].leaveEmail;
      return leave(to, language, { ...texts, body: body(next) }, withToken(CHANGE, token));
    },
    confirmNew: (to, token, language) =>
      leave(to, language, TEXTS[language].changeEmail, withToken(CHANGE, token)),
    deleted: (to, language) => leave(to, language, TEXTS[language].accountDeleted, '/admin'),
    changed: (to, next, language) => {
      const { body, ...texts } = TEXTS[language].emailChanged;
      return leave(to, language, { ...texts, body: body(next) }, '/admin');
    },
  };
}
