import type { Notice } from '#domain/subscription/plans.ts';
import { subscriptionNotices as english } from '#messages/en/subscription-notices.ts';
import { subscriptionNotices as spanish } from '#messages/es/subscription-notices.ts';
import type { Change } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { composeMail } from '#server/platform/mail/compose-mail.ts';
import { sendMailJob } from '#server/platform/mail/send-mail.job.ts';
import { type AccountRecord, getRestaurant } from './store.ts';

const PAGE = '/admin/settings?tab=billing';
const WORDS = { en: english, es: spanish };

interface Telling {
  readonly notice: Notice;
  readonly about: Date;
  /** Whose accounts a smaller plan has no room for. */
  readonly pausedNames: readonly string[];
  readonly owners: readonly AccountRecord[];
}

/** Tells every owner by the bell and by mail, exactly if the change is saved (PLAN-6). */
export async function tellOwners(
  { jobs, settings }: Platform,
  { tx, notify }: Change,
  { notice, about, pausedNames, owners }: Telling,
): Promise<void> {
  const { name: restaurant, language, timezone } = await getRestaurant(tx);
  const texts = WORDS[language];
  const day = about.toLocaleDateString(language === 'es' ? 'es-ES' : 'en-GB', {
    dateStyle: 'long',
    timeZone: timezone,
  });
  const words = texts.notices[notice];
  const mail = composeMail({
    language,
    subject: `${words.title} · ${restaurant}`,
    heading: words.title,
    paragraphs: [
      words.text(restaurant, day),
      texts.stays,
      ...(pausedNames.length > 0 ? [texts.paused(pausedNames.join(', '))] : []),
    ],
    action: { label: texts.action, url: new URL(PAGE, settings.publicUrl).href },
    note: texts.note,
  });
  for (const owner of owners) {
    await notify({
      type: 'system_alert',
      metadata: { event: `subscription_${notice}`, day: about.toISOString() },
      priority: notice === 'trial_ending' ? 'medium' : 'high',
      recipientId: owner.user_id,
      actionUrl: PAGE,
    });
    await jobs.enqueue(sendMailJob, { to: owner.email, ...mail }, tx);
  }
}

/** Nobody loses access without a word: whoever is paused is told why, and who can change it (PLAN-5). */
export async function tellPaused(
  { jobs }: Platform,
  { tx }: Change,
  paused: readonly AccountRecord[],
): Promise<void> {
  if (paused.length === 0) return;
  const { name: restaurant, language } = await getRestaurant(tx);
  const { pausedMail: texts } = WORDS[language];
  const mail = composeMail({
    language,
    subject: texts.subject(restaurant),
    heading: texts.heading,
    paragraphs: [texts.text(restaurant), texts.how],
    note: texts.note,
  });
  for (const { email } of paused) await jobs.enqueue(sendMailJob, { to: email, ...mail }, tx);
}
