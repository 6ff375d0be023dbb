import type { Language } from '#contract/common.ts';
import type { ShiftFields } from '#contract/shifts.ts';
import { peopleToTell } from '#domain/people/publication.ts';
import { mondayOf } from '#domain/restaurant/calendar-day.ts';
import { shiftMail as english } from '#messages/en/mail.ts';
import { shiftMail as spanish } from '#messages/es/mail.ts';
import { getRestaurant } from '#server/features/restaurants/get-restaurant.ts';
import { getPreferences } from '#server/platform/auth/preferences-store.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { type Change, changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { composeMail } from '#server/platform/mail/compose-mail.ts';
import { sendMailJob } from '#server/platform/mail/send-mail.job.ts';
import { staffAddress } from '#server/platform/staff-address.ts';
import { listRecipients, type Recipient } from './people-store.ts';
import { isIn, weekEntry } from './shift-week.ts';
import * as store from './store.ts';
import { isShown } from './view.ts';

/**
 * Publishes the week to the people who work in it. `seen` is every shift of the week that the publisher has seen: refuses WEEK_CHANGED if
 * another one was added, changed or removed meanwhile (SHIFT-8). Returns how many people see something new; each of them is notified once,
 * in the same transaction (SHIFT-9).
 */
export async function publishWeek(
  platform: Platform,
  member: MemberPrincipal,
  day: string,
  seen: readonly { id: string; version: number }[],
): Promise<{ people: number }> {
  const monday = mondayOf(day);
  const { restaurantId } = member;
  const [{ name: restaurant }, { default_language: language }] = await Promise.all([
    getRestaurant(platform.database, restaurantId),
    getPreferences(platform.database, restaurantId),
  ]);
  return changeInRestaurant(platform, restaurantId, async (change) => {
    const { tx, audit } = change;
    const records = await store.lockWeek(tx, monday);
    const removed = records.filter((each) => each.is_removed);
    const planned = records.filter((each) => !each.is_removed);
    const kept = planned.filter((each) => isIn(monday, each));
    const moved = planned.filter((each) => !isIn(monday, each));
    const versions = new Map(seen.map(({ id, version }) => [id, version]));
    const isSame =
      kept.length === versions.size && kept.every(({ id, version }) => versions.get(id) === version);
    if (!isSame) refuse('WEEK_CHANGED');
    const news = kept.filter((record) => !isShown(record));
    await store.publish(tx, { shown: idsOf(news), removed: idsOf(removed), moved: idsOf(moved) });
    const told = peopleToTell(
      records.map((record) => ({
        planned: kept.includes(record) ? record.fields : null,
        published: record.published,
        isShown: isShown(record),
      })),
    );
    const recipients = await listRecipients(tx, [...told]);
    const week = { monday, language, restaurant, shifts: kept.map(({ fields }) => fields) };
    for (const recipient of recipients) await tell(platform, change, recipient, week);
    if (news.length + removed.length + moved.length > 0)
      await audit(member, weekEntry('shift.publish', monday, { people: recipients.length }));
    return { people: recipients.length };
  });
}

const idsOf = (records: readonly store.ShiftRecord[]) => records.map(({ id }) => id);

interface PublishedWeek {
  readonly monday: string;
  readonly language: Language;
  readonly restaurant: string;
  readonly shifts: readonly ShiftFields[];
}

async function tell(
  { jobs, settings }: Platform,
  { tx, notify, restaurantId }: Change,
  { id, user_id, email }: Recipient,
  week: PublishedWeek,
): Promise<void> {
  const page = `/admin/staff-shifts?week=${week.monday}`;
  if (user_id !== null)
    await notify({
      type: 'shift_reminder',
      metadata: { event: 'shifts_published', week: week.monday },
      priority: 'medium',
      recipientId: user_id,
      actionUrl: page,
    });
  if (email === null) return;
  const own = { ...week, shifts: week.shifts.filter(({ staffId }) => staffId === id) };
  const url = user_id === null ? null : staffAddress(settings, restaurantId, page).href;
  await jobs.enqueue(sendMailJob, { to: email, fromName: week.restaurant, ...mailOf(own, url) }, tx);
}

const WORDS = { en: english, es: spanish };

/** `url` is null for people without an account, who could not open it. */
function mailOf({ monday, language, restaurant, shifts }: PublishedWeek, url: string | null) {
  const texts = WORDS[language];
  const lines = shifts.map(({ day, starts, ends, place }) => texts.shift(day, starts, ends, place));
  return composeMail({
    language,
    sender: restaurant,
    subject: texts.subject(restaurant, monday),
    heading: texts.heading(monday),
    paragraphs: lines.length === 0 ? [texts.none] : [texts.intro, lines.join('\n')],
    ...(url !== null && { action: { label: texts.action, url } }),
    note: texts.note,
  });
}
