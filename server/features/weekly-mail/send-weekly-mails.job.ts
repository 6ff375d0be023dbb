import { sql } from 'kysely';
import { z } from 'zod';
import type { Days } from '#domain/analytics/range.ts';
import { weekToTell } from '#domain/analytics/weekly-mail.ts';
import { can } from '#domain/people/roles.ts';
import { addDays } from '#domain/restaurant/calendar-day.ts';
import { lockedFeatures } from '#domain/subscription/plans.ts';
import { readInsights } from '#server/features/analytics/read-insights.ts';
import { readSales } from '#server/features/analytics/read-sales.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { inRestaurant, outsideRestaurant } from '#server/platform/database/tenant.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { sendMailJob } from '#server/platform/mail/send-mail.job.ts';
import { tierOf } from '#server/platform/plans/tier.ts';
import { endLinks } from './choose-weekly-mail.ts';
import { composeWeek, type WeekFigures } from './compose-week.ts';
import { getSender, listReaders, type Reader, type Sender, updateTold } from './store.ts';
import { wallClock } from './wall-clock.ts';

/** Every hour, because it is Monday morning somewhere. */
export const sendWeeklyMailsJob = defineJob({
  id: 'send-weekly-mails',
  payload: z.strictObject({}),
  retries: 0,
  firstPause: 1,
  longestPause: 1,
  timeLimit: 1_800,
  isExclusive: true,
});

/** Leaves the mails that are due in all restaurants (NUM-24); one that fails holds up no other, and is tried again in an hour. */
export async function sendWeeklyMails(platform: Platform, signal?: AbortSignal): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from restaurants_with_weekly_mails() id`.execute(
    outsideRestaurant(platform.database),
  );
  for (const { id } of rows) {
    signal?.throwIfAborted();
    await sendOf(platform, id).catch((error: unknown) =>
      platform.log.error({ err: error, restaurantId: id }, 'the week’s figures could not be sent'),
    );
  }
}

async function sendOf(platform: Platform, restaurantId: string): Promise<void> {
  const { sender, readers } = await inRestaurant(platform.database, restaurantId, async (tx) => ({
    sender: await getSender(tx),
    readers: await listReaders(tx),
  }));
  const clock = wallClock(platform.clock.now(), sender.timezone);
  const due = readers.flatMap((reader) => {
    const week = weekToTell(clock, sender.dayStartsAtHour, reader.toldOn);
    return week && can(reader.role, 'analytics.view') ? [{ reader, week }] : [];
  });
  const [first] = due;
  if (!first) return;
  const tier = await tierOf(platform, restaurantId);
  if (tier && lockedFeatures(tier).includes('analytics')) return;
  const figures = await readWeek(platform, restaurantId, first.week);
  for (const { reader } of due)
    await tell(platform, { restaurantId, sender, reader, figures, week: first.week });
}

async function readWeek(platform: Platform, restaurantId: string, week: Days): Promise<WeekFigures> {
  const [sales, standsOut] = await Promise.all([
    readSales(platform, { restaurantId }, { range: 'own', ...week, comparison: 'before' }),
    readInsights(platform, { restaurantId }),
  ]);
  return { week, sales, insights: standsOut.insights, today: standsOut.today };
}

interface Telling {
  readonly restaurantId: string;
  readonly sender: Sender;
  readonly reader: Reader;
  readonly figures: WeekFigures;
  readonly week: Days;
}

/** The mail is left exactly if it is written down that it was (INV-12). */
const tell = (platform: Platform, { restaurantId, sender, reader, figures, week }: Telling): Promise<void> =>
  changeInRestaurant(platform, restaurantId, async ({ tx }) => {
    const { userId, email, language } = reader;
    if (!(await updateTold(tx, { restaurantId, userId }, addDays(week.until, 1)))) return;
    const { page, call } = endLinks(platform.settings, { restaurantId, userId });
    const link = new URL(
      `/admin/analytics?range=own&from=${week.from}&until=${week.until}`,
      platform.settings.publicUrl,
    );
    const mail = composeWeek(sender, language, figures, { analytics: link.href, end: page });
    if (mail)
      await platform.jobs.enqueue(
        sendMailJob,
        { to: email, fromName: sender.name, endUrl: call, ...mail },
        tx,
      );
  });
