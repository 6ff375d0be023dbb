import { mondayOf } from '#domain/restaurant/calendar-day.ts';
import { notifications as english } from '#messages/en/notifications.ts';
import { notifications as spanish } from '#messages/es/notifications.ts';
import { notificationWords } from '#messages/words/notification-words.ts';
import type { Change } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { composeMail } from '#server/platform/mail/compose-mail.ts';
import { sendMailJob } from '#server/platform/mail/send-mail.job.ts';
import { staffAddress } from '#server/platform/staff-address.ts';
import type { OfferRow } from './offer-store.ts';
import { getSender, listManagers, listRecipients } from './people-store.ts';

/** An event of `staffNews` in the messages, and its parameters. */
export interface StaffNews {
  readonly event: string;
  readonly [detail: string]: string;
}

const SHIFTS = '/admin/staff-shifts';
const PAGE = `${SHIFTS}?view=requests`;
const BOTH_WAYS = { bell: true, mail: true } as const;

const pageOf = ({ event, firstDay = '' }: StaffNews): string => {
  if (event === 'shifts_left') return `${SHIFTS}?week=${mondayOf(firstDay)}`;
  return event === 'shift_soon' || event === 'shift_tomorrow' ? SHIFTS : PAGE;
};
const WORDS = { en: english, es: spanish };

const notificationOf = (metadata: StaffNews, recipientId: string) =>
  ({
    type: 'shift_reminder',
    metadata,
    priority: 'medium',
    recipientId,
    actionUrl: pageOf(metadata),
  }) as const;

/** Notifies these people in the same transaction: by notification if they have an account, by mail if they have an address. */
export async function tellPeople(
  { jobs, settings }: Platform,
  { tx, notify, restaurantId }: Change,
  staffIds: readonly string[],
  news: StaffNews,
  ways: { readonly bell: boolean; readonly mail: boolean } = BOTH_WAYS,
): Promise<void> {
  const recipients = await listRecipients(tx, staffIds);
  if (recipients.length === 0) return;
  const { name: sender, language } = await getSender(tx);
  const texts = WORDS[language];
  const { title, text } = notificationWords(texts, {
    type: 'shift_reminder',
    title: null,
    message: null,
    metadata: news,
  });
  for (const { user_id, email } of recipients) {
    if (user_id !== null && ways.bell) await notify(notificationOf(news, user_id));
    if (email === null || !ways.mail) continue;
    const mail = composeMail({
      language,
      sender,
      subject: `${title} · ${sender}`,
      heading: title,
      paragraphs: [text],
      // Without an account the link leads nowhere.
      ...(user_id !== null && {
        action: { label: texts.view, url: staffAddress(settings, restaurantId, pageOf(news)).href },
      }),
      note: texts.staffNewsNote,
    });
    await jobs.enqueue(sendMailJob, { to: email, fromName: sender, ...mail }, tx);
  }
}

/** Notifies the managers, except the person themselves. */
export async function tellManagers(
  { tx, notify }: Change,
  apartFrom: string,
  news: StaffNews,
): Promise<void> {
  for (const userId of await listManagers(tx, apartFrom)) await notify(notificationOf(news, userId));
}

/** News of an offer: who acted, and if needed with whom, or why. */
export const newsOf = (
  event: string,
  { name, shift: { day, starts, ends, place } }: Pick<OfferRow, 'name' | 'shift'>,
  said: { readonly other?: string; readonly reason?: string } = {},
): StaffNews => ({ event, name, day, starts, ends, place, ...said });

/** Notifies everybody in these offers that they have ended, because one of their shifts has changed (OFFER-4). */
export async function tellEnded(
  platform: Platform,
  change: Change,
  ended: readonly OfferRow[],
): Promise<void> {
  for (const offer of ended) {
    const people = [offer.staff_id, ...(offer.swap_staff_id === null ? [] : [offer.swap_staff_id])];
    await tellPeople(platform, change, people, newsOf('offer_ended', offer));
  }
}
