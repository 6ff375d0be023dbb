import type { SalesReport } from '#contract/analytics.ts';
import type { Insight } from '#domain/analytics/insights.ts';
import type { Days } from '#domain/analytics/range.ts';
import { type SalesFigures, salesRatios } from '#domain/analytics/sales.ts';
import { formatMoney } from '#domain/money/money.ts';
import { insights as englishInsights } from '#messages/en/insights.ts';
import { weeklyMail as english } from '#messages/en/weekly-mail.ts';
import { insights as spanishInsights } from '#messages/es/insights.ts';
import { weeklyMail as spanish } from '#messages/es/weekly-mail.ts';
import { insightSentence } from '#messages/insight-sentence.ts';
import type { Language } from '#messages/words/language.ts';
import { type ComposedMail, composeMail } from '#server/platform/mail/compose-mail.ts';

export interface WeekFigures {
  readonly week: Days;
  readonly sales: SalesReport;
  readonly insights: readonly Insight[];
  /** The restaurant's day on which the mail is written. */
  readonly today: string;
}

const WORDS = { en: english, es: spanish };
const SENTENCES = { en: englishInsights, es: spanishInsights };

/** The week's figures beside those of the week before, and what stands out, on one screen; null where there was nothing to sell (NUM-24). */
export function composeWeek(
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
