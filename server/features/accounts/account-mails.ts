import { mail as english } from '#messages/en/mail.ts';
import { mail as spanish } from '#messages/es/mail.ts';
import type { Language } from '#messages/words/language.ts';
import type { AccountMails } from '#server/platform/auth/better-auth.ts';
import type { JobQueue } from '#server/platform/jobs/job.ts';
import { composeMail } from '#server/platform/mail/compose-mail.ts';
import { sendMailJob } from '#server/platform/mail/send-mail.job.ts';

const TEXTS = { en: english, es: spanish } as const satisfies Record<Language, typeof english>;

/** Where the link of the confirmation leads in the end. */
const CONFIRMED = '/admin?confirmed=1';

/** Where the link of a changed address leads. */
const CHANGED = '/admin/settings?tab=account';

/** Better Auth says in the token (a JWT) what it confirms: a new account, or another address of an old one. */
function isOfChange(token: string): boolean {
  const [, payload = ''] = token.split('.');
  return Buffer.from(payload, 'base64url').toString().includes('"change-email-verification"');
}

/** Writes the mails of accounts and leaves them to a worker: a mail server that hangs keeps nobody from signing up (INV-22). */
export function createAccountMails(jobs: JobQueue, publicUrl: string): AccountMails {
  const leave = async (to: string, language: Language, kind: keyof typeof english, path: string) => {
    const { subject, heading, body, action, note } = TEXTS[language][kind];
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
  return {
    confirm: (to, token, language) => {
      const isChange = isOfChange(token);
      const query = new URLSearchParams({ token, callbackURL: isChange ? CHANGED : CONFIRMED });
      const kind = isChange ? 'changeEmail' : 'confirm';
      return leave(to, language, kind, `/api/auth/verify-email?${query.toString()}`);
    },
    reset: (to, token, language) => {
      const query = new URLSearchParams({ token });
      return leave(to, language, 'reset', `/admin/reset-password?${query.toString()}`);
    },
    exists: (to, language) => leave(to, language, 'exists', '/admin'),
  };
}
