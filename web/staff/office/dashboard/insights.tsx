import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { Insights as InsightsReply } from '#contract/forecast.ts';
import type { InsightKind } from '#domain/analytics/insights.ts';
import { addDays } from '#domain/restaurant/calendar-day.ts';
import { insightSentence } from '#messages/insight-sentence.ts';
import { call } from '#web/shared/call.ts';
import { useIsLocked } from '#web/staff/parts/plan-lock.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Link } from '#web/ui/link.tsx';

/** They are about past days. */
const FRESH_MS = 10 * 60_000;

/** The page with the figures of each insight, of the same days: until yesterday (NUM-22). */
const linksOf = (today: string): Readonly<Record<InsightKind, string>> => {
  const last = (days: number) => `range=own&from=${addDays(today, -days)}&until=${addDays(today, -1)}`;
  return {
    day: '/admin/analytics?range=yesterday&comparison=weekdays',
    wait: `/admin/analytics?tab=service&${last(7)}`,
    dish: `/admin/analytics?tab=menu&${last(7)}`,
    loss: `/admin/analytics?tab=menu&${last(7)}`,
    soldOut: `/admin/analytics?tab=menu&by=soldOut&${last(28)}`,
    cancelled: `/admin/analytics?tab=service&by=cancellation&${last(7)}`,
    busiest: '/admin/analytics?tab=forecast',
  };
};

const List = ({ reply: { currency, today, insights } }: { reply: InsightsReply }) => {
  const texts = useMessages('insights');
  const { locale } = useStaff().restaurant;
  const links = linksOf(today);
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-card shadow-card">
      {insights.map((insight) => {
        const text = insightSentence(texts, insight, { currency, locale, today });
        return (
          <li key={text}>
            <Link
              to={links[insight.kind]}
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

/** The AI service's comment on these figures, marked as such (AI-5). */
const ServiceWords = ({ today }: { today: string }) => {
  const texts = useMessages('insights');
  const { restaurantId } = useStaff().membership;
  // Without it only the figures are shown.
  const { data } = useQuery({
    queryKey: ['insights', restaurantId, today, 'words'],
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:restaurantId/analytics/insight-words', {
        params: { restaurantId },
        signal,
      }),
    networkMode: 'always',
    staleTime: FRESH_MS,
  });
  if (!data || data.words.length === 0) return null;
  return (
    <div className="flex flex-col gap-2 rounded-lg border border-line px-5 py-4">
      <h3 className="font-semibold">{texts.fromService}</h3>
      <ul className="list-disc pl-5">
        {data.words.map((each) => (
          <li key={each} className="wrap-anywhere">
            {each}
          </li>
        ))}
      </ul>
      <p className="text-sm text-text-soft">{texts.fromServiceHint}</p>
    </div>
  );
};

/** The current insights with links to their figures; hidden without any (NUM-22). */
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
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl">{texts.title}</h2>
        <Link to="/admin/settings?tab=account#weekly-mail" className="py-2 text-accent underline">
          {texts.byMail}
        </Link>
      </div>
      {data ? (
        <>
          <List reply={data} />
          <ServiceWords today={today} />
        </>
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
