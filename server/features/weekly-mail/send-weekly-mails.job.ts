import { sql } from 'kysely';
import type { SalesReport } from '#contract/analytics.ts';
import type { Insight } from '#domain/analytics/insights.ts';
import type { Days } from '#domain/analytics/range.ts';
import { type SalesFigures, salesRatios } from '#domain/analytics/sales.ts';
import { weekToTell } from '#domain/analytics/weekly-mail.ts';
import { formatMoney } from '#domain/money/money.ts';
import { can } from '#domain/people/roles.ts';
import { addDays } from '#domain/restaurant/calendar-day.ts';
import { insights as englishInsights } from '#messages/en/insights.ts';
import { weeklyMail as english } from '#messages/en/weekly-mail.ts';
import { insights as spanishInsights } from '#messages/es/insights.ts';
import { weeklyMail as spanish } from '#messages/es/weekly-mail.ts';
import { insightSentence } from '#messages/insight-sentence.ts';
import type { Language } from '#messages/words/language.ts';
import { readInsights } from '#server/features/analytics/read-insights.ts';
import { readSales } from '#server/features/analytics/read-sales.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { inRestaurant, outsideRestaurant } from '#server/platform/database/tenant.ts';
import { defineRound } from '#server/platform/jobs/job.ts';
import { oneByOne } from '#server/platform/jobs/one-by-one.ts';
import { type ComposedMail, composeMail } from '#server/platform/mail/compose-mail.ts';
import { sendMailJob } from '#server/platform/mail/send-mail.job.ts';
import { isLocked } from '#server/platform/plans/tier.ts';
import { staffAddress } from '#server/platform/staff-address.ts';
import { endLinks } from './choose-weekly-mail.ts';
import { getSender, listReaders, type Reader, type Sender, updateTold } from './store.ts';
import { wallClock } from './wall-clock.ts';

/** Every hour, because of time zones. */
export const sendWeeklyMailsJob = defineRound({ id: 'send-weekly-mails', timeLimit: 1_800 });

interface WeekFigures {
  readonly week: Days;
  readonly sales: SalesReport;
  readonly insights: readonly Insight[];
  /** The restaurant’s current day. */
  readonly today: string;
}

const WORDS = { en: english, es: spanish };
const SENTENCES = { en: englishInsights, es: spanishInsights };

/** Queues the mails that are due in all restaurants (NUM-24); a failing one does not delay others, and is retried in an hour. */
export async function sendWeeklyMails(platform: Platform, signal?: AbortSignal): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from restaurants_with_weekly_mails() id`.execute(
    outsideRestaurant(platform.database),
  );
  const { log, chance } = platform;
  await oneByOne({ log, signal, chance }, rows, ({ id }) => sendOf(platform, id));
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
  if (await isLocked(platform, restaurantId, 'analytics')) return;
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

/** The mail is queued in the transaction that records it (INV-12). */
const tell = (platform: Platform, { restaurantId, sender, reader, figures, week }: Telling): Promise<void> =>
  changeInRestaurant(platform, restaurantId, async ({ tx }) => {
    const { userId, email, language } = reader;
    if (!(await updateTold(tx, { restaurantId, userId }, addDays(week.until, 1)))) return;
    const { page, call } = endLinks(platform.settings, { restaurantId, userId });
    const link = staffAddress(
      platform.settings,
      restaurantId,
      `/admin/analytics?range=own&from=${week.from}&until=${week.until}`,
    );
    const mail = composeWeek(sender, language, figures, { analytics: link.href, end: page });
    if (mail)
      await platform.jobs.enqueue(
        sendMailJob,
        { to: email, fromName: sender.name, endUrl: call, ...mail },
        tx,
      );
  });

/** The week’s figures beside those of the week before, and the insights, on one screen; null without any sales (NUM-24). */
function composeWeek(
  { name, locale }: { readonly name: string; readonly locale: string },
  language: Language,
  { week, sales: { currency, figures, compared }, insights, today }: WeekFigures,
  links: { readonly analytics: string; readonly end: string },
): ComposedMail | null {
  const texts = WORDS[language].mail;
  if (figures.grossMinor === 0 && (compared?.figures.grossMinor ?? 0) === 0) return null;
  const reader = { currency, locale, today };
  const sentences = insights.map((insight) => `• ${insightSentence(SENTENCES[language], insight, reader)}`);
  return composeMail({
    language,
    sender: name,
    subject: texts.subject(name, week.from, week.until),
    heading: texts.heading(week.from, week.until),
    paragraphs: [
      linesOf(texts, figures, compared?.figures ?? null, reader).join('\n'),
      ...(sentences.length > 0 ? [[texts.standsOut, ...sentences].join('\n')] : []),
    ],
    action: { label: texts.action, url: links.analytics },
    note: texts.note(name),
    end: { label: texts.end, url: links.end },
  });
}

function linesOf(
  texts: typeof english.mail,
  now: SalesFigures,
  before: SalesFigures | null,
  { currency, locale }: { readonly currency: string; readonly locale: string },
): string[] {
  const amount = (minor: number | null): string =>
    minor === null ? texts.none : formatMoney(minor, { currency, locale });
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  const change = ((): string => {
    const usual = before?.grossMinor ?? 0;
    if (usual === 0) return '';
    const share = Math.abs(now.grossMinor - usual) / usual;
    if (now.grossMinor === usual) return texts.same;
    return (now.grossMinor > usual ? texts.more : texts.less)(percent.format(share));
  })();
  const bill = (figures: SalesFigures): string => amount(salesRatios(figures).billMinor);
  const line = (label: string, value: string, earlier: string | null, more = ''): string =>
    earlier === null ? texts.line(label, value) : texts.compared(texts.line(label, value), earlier, more);
  return [
    line(texts.sales, amount(now.grossMinor), before && amount(before.grossMinor), change),
    line(texts.visits, String(now.visits), before && String(before.visits)),
    line(texts.bill, bill(now), before && bill(before)),
  ];
}
