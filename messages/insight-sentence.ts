import type { Insight } from '#domain/analytics/insights.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { insights } from '#messages/en/insights.ts';

interface Reader {
  readonly currency: string;
  readonly locale: string;
  /** The restaurant's day. */
  readonly today: string;
}

const MINUTE_S = 60;
const inMinutes = (seconds: number): number => Math.round(seconds / MINUTE_S);
const weekdayOf = (day: string): number => new Date(day).getUTCDay();

/** An insight as a sentence with its figures; the same on the dashboard, in a mail and for the AI service (NUM-22). */
export function insightSentence(
  texts: typeof insights,
  insight: Insight,
  { currency, locale, today }: Reader,
): string {
  const amount = (minor: number): string => formatMoney(minor, { currency, locale });
  switch (insight.kind) {
    case 'day': {
      const { day, salesMinor, usualMinor } = insight;
      const percent = new Intl.NumberFormat(locale, { style: 'percent' });
      const share = percent.format(Math.abs(salesMinor - usualMinor) / usualMinor);
      const change = salesMinor > usualMinor ? texts.more(share) : texts.less(share);
      return texts.day(amount(salesMinor), change, weekdayOf(day), amount(usualMinor));
    }
    case 'wait': {
      const { seconds, usualSeconds } = insight;
      const say = seconds > usualSeconds ? texts.longer : texts.shorter;
      return say(inMinutes(seconds), inMinutes(usualSeconds));
    }
    case 'dish':
      return texts.dish(insight.label, insight.units, insight.usualUnits);
    case 'loss':
      return texts.loss(insight.label, insight.units, amount(insight.lossMinor));
    case 'soldOut':
      return texts.soldOut(insight.label, insight.times, amount(insight.missedMinor));
    case 'cancelled':
      return texts.cancelled(insight.cancelled, insight.orders, amount(insight.cancelledMinor));
    default:
      return texts.busiest(weekdayOf(insight.day), insight.day === today, amount(insight.salesMinor));
  }
}
