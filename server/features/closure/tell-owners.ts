import type { Transaction } from 'kysely';
import { closureMail as english } from '#messages/en/closure.ts';
import { closureMail as spanish } from '#messages/es/closure.ts';
import { LOCALES } from '#messages/words/language.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { composeMail } from '#server/platform/mail/compose-mail.ts';
import { sendMailJob } from '#server/platform/mail/send-mail.job.ts';
import type { ClosureRecord } from './store.ts';

const TEXTS = { en: english, es: spanish };

type Told = Pick<ClosureRecord, 'name' | 'language' | 'timezone'> & {
  /** Null: it was deleted. */
  readonly deleteAt: Date | null;
  /** What it sent for training is still to be deleted there. */
  readonly isErasing?: boolean;
};

/** Mails every owner the deletion date and how to keep the restaurant, or that it was deleted; in the transaction of the change. */
export async function mailOwners(
  { jobs, settings }: Platform,
  tx: Transaction<DB>,
  mails: readonly string[],
  { name, language, timezone: timeZone, deleteAt, isErasing = false }: Told,
): Promise<void> {
  const texts = TEXTS[language];
  const day = deleteAt?.toLocaleDateString(LOCALES[language], { dateStyle: 'long', timeZone });
  const words = day === undefined ? texts.deleted : texts.deleting;
  const mail = composeMail({
    language,
    subject: words.subject(name),
    heading: words.heading(name),
    paragraphs: [words.text(name, day ?? ''), ...(isErasing ? [texts.training] : []), texts.papers],
    ...(day !== undefined && {
      action: { label: texts.keep, url: new URL('/admin', settings.publicUrl).href },
    }),
    note: texts.note,
  });
  for (const to of mails) await jobs.enqueue(sendMailJob, { to, ...mail }, tx);
}
