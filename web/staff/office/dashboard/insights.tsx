import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { Insights as InsightsReply } from '#contract/forecast.ts';
import type { Insight, InsightKind } from '#domain/analytics/insights.ts';
import { call } from '#web/shared/call.ts';
import { useIsLocked } from '#web/staff/parts/plan-lock.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useMoney } from '#web/staff/parts/use-money.ts';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Link } from '#web/ui/link.tsx';

/** They speak of days that are over. */
const FRESH_MS = 10 * 60_000;
const MINUTE_S = 60;

/** Where the figures of a sentence stand. */
const LINKS: Readonly<Record<InsightKind, string>> = {
  day: '/admin/analytics?range=yesterday&comparison=weekdays',
  wait: '/admin/analytics?tab=service',
  dish: '/admin/analytics?tab=menu',
  loss: '/admin/analytics?tab=menu',
  cancelled: '/admin/analytics?tab=service&by=cancellation',
  busiest: '/admin/analytics?tab=forecast',
};

const inMinutes = (seconds: number): number => Math.round(seconds / MINUTE_S);
const weekdayOf = (day: string): number => new Date(day).getUTCDay();

function useSentence(currency: string, today: string): (insight: Insight) => string {
  const texts = useMessages('insights');
  const { locale } = useStaff().restaurant;
  const money = useMoney();
  const amount = (minor: number) => money(minor, currency);
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  return (insight) => {
    switch (insight.kind) {
      case 'day': {
        const { day, salesMinor, usualMinor } = insight;
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
      case 'cancelled':
        return texts.cancelled(insight.cancelled, insight.orders, amount(insight.cancelledMinor));
      default:
        return texts.busiest(weekdayOf(insight.day), insight.day === today, amount(insight.salesMinor));
    }
  };
}

const List = ({ reply: { currency, insights }, today }: { reply: InsightsReply; today: string }) => {
  const sentence = useSentence(currency, today);
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-card shadow-card">
      {insights.map((insight) => {
        const text = sentence(insight);
        return (
          <li key={text}>
            <Link
              to={LINKS[insight.kind]}
              className="flex min-h-11 items-center gap-3 px-5 py-3 hover:bg-raised"
            >
              <span className="min-w-0 grow wrap-anywhere">{text}</span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-text-soft" />
            </Link>
          </li>
        );
      })}
    </ul>
  );
};

/** What stands out in the figures of late, each sentence leading to them; nothing where nothing does (NUM-22). */
export const Insights = ({ today }: { today: string }) =>
  useIsLocked('analytics') ? null : <Sentences today={today} />;

const Sentences = ({ today }: { today: string }) => {
  const texts = useMessages('insights');
  const { tryAgain } = useMessages('common');
  const { restaurantId } = useStaff().membership;
  const { data, isError, refetch } = useQuery({
    queryKey: ['insights', restaurantId, today],
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:restaurantId/analytics/insights', { params: { restaurantId }, signal }),
    networkMode: 'always',
    staleTime: FRESH_MS,
  });
  if (!isError && (data?.insights.length ?? 0) === 0) return null;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl">{texts.title}</h2>
      {data ? (
        <List reply={data} today={today} />
      ) : (
        <p className="flex flex-wrap items-center gap-3 text-text-soft">
          {texts.loadFailed}
          <Button variant="secondary" onClick={() => void refetch()}>
            {tryAgain}
          </Button>
        </p>
      )}
    </section>
  );
};
