import { demandMail as english } from '#messages/en/mail.ts';
import { demandMail as spanish } from '#messages/es/mail.ts';
import { LOCALES } from '#messages/words/language.ts';
import type { Change } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { composeMail } from '#server/platform/mail/compose-mail.ts';
import { sendMailJob } from '#server/platform/mail/send-mail.job.ts';
import { type Demand, getSender, listConcerned } from './store.ts';

const TEXTS = { en: english, es: spanish };

/**
 * Tells whoever has no second step yet from which day on they need one, exactly if the change is saved: members of roles that were not asked
 * before, and all of them where the day comes earlier. Whoever has been told hears nothing again (FACTOR-3).
 */
export async function mailConcerned(
  { jobs, settings }: Platform,
  { tx }: Change,
  { roles, due_at: dueAt }: Demand,
  before: Demand | null,
): Promise<void> {
  const isKnown = before !== null && dueAt >= before.due_at;
  const news = isKnown ? roles.filter((role) => !before.roles.includes(role)) : roles;
  const concerned = await listConcerned(tx, news, dueAt);
  if (concerned.length === 0) return;
  const { name, language, timezone: timeZone } = await getSender(tx);
  const texts = TEXTS[language];
  for (const { email, dueAt: ownDueAt } of concerned) {
    const day = ownDueAt.toLocaleDateString(LOCALES[language], { dateStyle: 'long', timeZone });
    const mail = composeMail({
      language,
      sender: name,
      subject: texts.subject(name),
      heading: texts.heading,
      paragraphs: [texts.body(name, day), texts.how],
      action: { label: texts.action, url: new URL('/admin/settings?tab=account', settings.publicUrl).href },
      note: texts.note,
    });
    await jobs.enqueue(sendMailJob, { to: email, fromName: name, ...mail }, tx);
  }
}
