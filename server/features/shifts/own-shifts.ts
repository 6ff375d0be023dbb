import { timingSafeEqual } from 'node:crypto';
import type { OwnShiftSettings } from '#contract/own-shifts.ts';
import { calendarFile } from '#domain/rota/calendar-file.ts';
import { type ReminderChoice, USUAL_REMINDERS } from '#domain/rota/reminders.ts';
import { shiftMail as english } from '#messages/en/mail.ts';
import { shiftMail as spanish } from '#messages/es/mail.ts';
import { hashToken } from '#server/platform/auth/bearer.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { refuse } from '#server/platform/errors.ts';
import { FileReply } from '#server/platform/http/serve.ts';
import * as store from './own-shifts-store.ts';
import { findSelf, getSender } from './people-store.ts';

const KEY_BYTES = 24;
const WORDS = { en: english, es: spanish };

export const readOwnShiftSettings = (
  { database }: Platform,
  { restaurantId, userId }: MemberPrincipal,
): Promise<OwnShiftSettings> =>
  inRestaurant(database, restaurantId, async (tx) => {
    const { id } = (await findSelf(tx, userId)) ?? refuse('NOT_ALLOWED');
    const own = await store.findOwnSettings(tx, id);
    return {
      reminders: own?.reminders ?? USUAL_REMINDERS,
      calendarSince: own?.calendar_since?.toISOString() ?? null,
      calendarAddress: null,
    };
  });

export async function chooseReminders(
  platform: Platform,
  member: MemberPrincipal,
  reminders: ReminderChoice,
): Promise<OwnShiftSettings> {
  const { restaurantId, userId } = member;
  await changeInRestaurant(platform, restaurantId, async ({ tx, audit }) => {
    const { id } = (await findSelf(tx, userId)) ?? refuse('NOT_ALLOWED');
    await store.updateReminders(tx, { restaurantId, staffId: id }, reminders);
    await audit(member, {
      action: 'shift.reminders',
      subjectType: 'shift',
      subjectId: id,
      details: { ...reminders },
    });
  });
  return readOwnShiftSettings(platform, member);
}

/** A new URL, which is returned only here, or none; the previous one is invalid at once (CALENDAR-2). */
export async function changeCalendar(
  platform: Platform,
  member: MemberPrincipal,
  isOn: boolean,
): Promise<OwnShiftSettings> {
  const { restaurantId, userId } = member;
  const key = platform.chance.token(KEY_BYTES);
  const staffId = await changeInRestaurant(platform, restaurantId, async ({ tx, audit, now }) => {
    const { id } = (await findSelf(tx, userId)) ?? refuse('NOT_ALLOWED');
    const calendar = isOn ? { hash: hashToken(key), since: now } : null;
    await store.updateCalendar(tx, { restaurantId, staffId: id }, calendar);
    await audit(member, {
      action: 'shift.calendar',
      subjectType: 'shift',
      subjectId: id,
      details: { isOn },
    });
    return id;
  });
  const path = `/api/shift-calendars/${restaurantId}/${staffId}/shifts.ics?key=${key}`;
  const settings = await readOwnShiftSettings(platform, member);
  return { ...settings, calendarAddress: isOn ? new URL(path, platform.settings.publicUrl).href : null };
}

/** Refuses CALENDAR_NOT_FOUND equally for a wrong key, a revoked one and a person who left (CALENDAR-2). */
export const exportCalendar = (
  { database, clock, settings }: Platform,
  { restaurantId, staffId }: { restaurantId: string; staffId: string },
  key: string,
): Promise<FileReply> =>
  inRestaurant(database, restaurantId, async (tx) => {
    const own = await store.findOwnSettings(tx, staffId);
    if (!own?.calendar_hash || !timingSafeEqual(own.calendar_hash, hashToken(key)))
      refuse('CALENDAR_NOT_FOUND');
    const { name, language } = await getSender(tx);
    const texts = WORDS[language];
    const now = new Date(clock.now());
    const shifts = await store.listCalendarShifts(tx, staffId, now);
    const file = calendarFile(
      { name, host: new URL(settings.publicUrl).hostname, now: now.toISOString() },
      shifts.map(({ id, place, note, break_minutes, starts_at, ends_at }) => ({
        id,
        startsAt: starts_at.toISOString(),
        endsAt: ends_at.toISOString(),
        title: [name, place].filter(Boolean).join(' · '),
        text: [break_minutes > 0 ? texts.breakOf(break_minutes) : '', note].filter(Boolean).join('\n'),
      })),
    );
    return new FileReply(Buffer.from(file), 'shifts.ics');
  });
