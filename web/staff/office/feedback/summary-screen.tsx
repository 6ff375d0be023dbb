import MessageSquareHeart from 'lucide-react/icons/message-square-heart';
import type { ReactNode } from 'react';
import type { FeedbackSummary } from '#contract/feedback.ts';
import { SENTIMENT_CLASSES } from '#domain/feedback/feedback-list.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { useSearchParams } from '#web/ui/use-search-params.ts';
import { useFeedbackSummary } from './feedback.ts';
import { Mood } from './mood.tsx';
import { useScoreText } from './score.tsx';
import { SummaryTopics, TrendBars, useDaysText } from './summary-topics.tsx';

/** The offered ranges; the first is the default. */
const SPANS = ['28d', '7d', 'quarter', 'year'] as const;
const RATED = ['food', 'service', 'app'] as const;

const Figure = ({ title, value, children }: { title: string; value?: string; children: ReactNode }) => (
  <li className="flex min-w-0 flex-col gap-1 rounded-lg border border-line bg-card p-4 shadow-card">
    <h2 className="font-sans text-base font-semibold">{title}</h2>
    {value !== undefined && (
      <p className="font-display text-xl leading-tight font-semibold tabular-nums">{value}</p>
    )}
    {children}
  </li>
);

const Figures = ({ summary }: { summary: FeedbackSummary }) => {
  const texts = useMessages('feedback');
  const { language } = useLanguage();
  const scoreText = useScoreText();
  const { score, before, ratings, visits, answeredVisits } = summary;
  const stars = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const share = new Intl.NumberFormat(language, { style: 'percent' });
  return (
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      <Figure title={texts.overall} value={score ? scoreText(score) : texts.noScore}>
        <p>{texts.trends[summary.trend]}</p>
        {before && <p className="text-text-soft">{texts.beforeThat(scoreText(before))}</p>}
      </Figure>
      <Figure title={texts.answers(summary.count)}>
        <dl className="flex flex-col gap-1">
          {SENTIMENT_CLASSES.map((sentiment) => (
            <div key={sentiment} className="flex items-center justify-between gap-3">
              <dt>
                <Mood sentiment={sentiment} />
              </dt>
              <dd className="font-semibold tabular-nums">{summary[sentiment]}</dd>
            </div>
          ))}
        </dl>
      </Figure>
      <Figure title={texts.averages}>
        <dl className="flex flex-col gap-1">
          {RATED.map((each) => (
            <div key={each} className="flex justify-between gap-3">
              <dt className="text-text-soft">{texts.ratings[each]}</dt>
              <dd className="font-semibold tabular-nums">
                {ratings[each] === null ? texts.notRated : stars.format(ratings[each])}
              </dd>
            </div>
          ))}
        </dl>
      </Figure>
      <Figure title={texts.answered} value={visits === 0 ? '–' : share.format(answeredVisits / visits)}>
        <p className="text-text-soft tabular-nums">{texts.answeredOf(answeredVisits, visits)}</p>
        {summary.declined > 0 && <p className="text-text-soft">{texts.declined(summary.declined)}</p>}
      </Figure>
    </ul>
  );
};

const Report = ({ summary }: { summary: FeedbackSummary }) => {
  const texts = useMessages('feedback');
  if (summary.count === 0)
    return (
      <EmptyState
        icon={<MessageSquareHeart className="size-7" />}
        title={texts.quietSpan}
        text={texts.quietSpanHint}
      />
    );
  return (
    <>
      <Figures summary={summary} />
      <section className="flex flex-col gap-3">
        <h2 className="text-xl">{texts.trend}</h2>
        <TrendBars parts={summary.parts} />
        <p className="text-text-soft">{texts.marginHint}</p>
      </section>
      <SummaryTopics summary={summary} />
      {summary.emotions.length > 0 && (
        <section className="flex flex-col gap-3">
          <h2 className="text-xl">{texts.emotion}</h2>
          <ul className="flex flex-wrap gap-x-6 gap-y-2">
            {summary.emotions.map(({ emotion, count }) => (
              <li key={emotion} className="tabular-nums">
                {texts.emotions[emotion]} <b>{count}</b>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
};

/** `/admin/feedback/summary?range=year`: the summary of feedback. */
export const FeedbackSummaryScreen = () => {
  const texts = useMessages('feedback');
  const { range: label, ranges } = useMessages('analytics');
  const { membership } = useStaff();
  const [params, setParams] = useSearchParams();
  const daysText = useDaysText();
  const range = SPANS.find((each) => each === params.get('range')) ?? SPANS[0];
  const { data, error, isPlaceholderData, refetch } = useFeedbackSummary(membership.restaurantId, range);
  const shown = error ? undefined : data;
  return (
    <Page title={texts.summary} owner={membership.restaurantName} className="grow px-4 py-5 lg:px-6">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{texts.summary}</h1>
        <ButtonLink to="/admin/feedback" variant="secondary">
          {texts.allFeedback}
        </ButtonLink>
      </div>
      <div className="flex flex-col gap-6">
        <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
          <SelectField
            label={label}
            value={range}
            options={SPANS.map((value) => ({ value, label: ranges[value] }))}
            onChange={({ target }) => setParams({ range: target.value }, { replace: true })}
          />
          {shown && <p className="min-h-11 content-center text-text-soft">{daysText(shown.days)}</p>}
        </div>
        {error && <ErrorState title={texts.summaryFailed} onRetry={() => void refetch()} />}
        {!shown && !error && (
          <SkeletonGroup className="flex flex-col gap-3">
            <Skeleton className="h-36" />
            <Skeleton className="h-56" />
          </SkeletonGroup>
        )}
        {shown && (
          <div className={`flex flex-col gap-6 ${isPlaceholderData ? 'opacity-60' : ''}`}>
            <Report summary={shown} />
          </div>
        )}
      </div>
    </Page>
  );
};
