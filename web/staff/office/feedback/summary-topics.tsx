import ThumbsDown from 'lucide-react/icons/thumbs-down';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import type { ReactNode } from 'react';
import type { FeedbackSummary } from '#contract/feedback.ts';
import { LOCALES } from '#messages/words/language.ts';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/cx.ts';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Link } from '#web/ui/link.tsx';
import { useScoreText } from './score.tsx';

type Part = FeedbackSummary['parts'][number];

/** "16–22 Nov" for days of the calendar. */
export const useDaysText = (): ((days: Part['days']) => string) => {
  const { language } = useLanguage();
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return ({ from, until }) =>
    from === until ? format.format(new Date(from)) : format.formatRange(new Date(from), new Date(until));
};

const percent = (share: number): string => `${Math.round(Math.min(1, Math.max(0, share)) * 100)}%`;

/** A bar for the mean, a line for the margin, an outline for few answers. */
const Bar = ({ score }: { score: NonNullable<Part['score']> }) => {
  const margin = score.margin ?? 0;
  return (
    <>
      <span
        style={{ height: percent(score.mean) }}
        className={cx(
          'absolute inset-x-0 bottom-0 rounded-t-sm border-2 border-primary',
          score.isFew ? 'border-dashed bg-primary-soft' : 'bg-primary',
        )}
      />
      {margin > 0 && (
        <span
          style={{
            bottom: percent(score.mean - margin),
            height: percent(Math.min(1, score.mean + margin) - Math.max(0, score.mean - margin)),
          }}
          className="absolute left-1/2 w-1 -translate-x-1/2 rounded-full bg-text outline outline-card"
        />
      )}
    </>
  );
};

/** Score by day, week or four weeks, each with its margin; sentences for screen readers. */
export const TrendBars = ({ parts }: { parts: readonly Part[] }) => {
  const texts = useMessages('feedback');
  const daysText = useDaysText();
  const scoreText = useScoreText();
  return (
    <section aria-label={texts.trend} className="rounded-lg border border-line bg-card p-4 shadow-card">
      <ol className="flex flex-wrap gap-x-3 gap-y-5">
        {parts.map((part) => (
          <li key={part.days.from} className="flex w-14 flex-col items-center gap-1 text-sm">
            <span className="sr-only">
              {daysText(part.days)}:{' '}
              {part.score ? `${scoreText(part.score)}, ${texts.answers(part.count)}` : texts.noScore}
            </span>
            <span aria-hidden className="font-semibold tabular-nums">
              {part.score ? Math.round(part.score.mean * 100) : '–'}
            </span>
            <span aria-hidden className="relative block h-36 w-7 overflow-hidden rounded-t-sm bg-raised">
              {part.score && <Bar score={part.score} />}
            </span>
            <span aria-hidden className="text-center leading-tight text-text-soft">
              {daysText(part.days)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
};

type Topic = FeedbackSummary['topics'][number];

/** The numbers of positive and negative mentions, with signs. */
const Counts = ({ praised, blamed }: { praised: number; blamed: number }) => {
  const texts = useMessages('feedback');
  return (
    <p className="flex shrink-0 gap-2">
      <span className="sr-only">{texts.counted(praised, blamed)}</span>
      <span aria-hidden className="flex gap-2 tabular-nums">
        <Badge tone="success" icon={<ThumbsUp className="size-4" />}>
          {praised}
        </Badge>
        <Badge tone="danger" icon={<ThumbsDown className="size-4" />}>
          {blamed}
        </Badge>
      </span>
    </p>
  );
};

const Named = ({ to, name, ...counts }: { to: string; name: string; praised: number; blamed: number }) => (
  <div className="flex items-center justify-between gap-3">
    <Link
      to={to}
      className="min-h-11 min-w-0 content-center font-semibold text-primary wrap-anywhere underline"
    >
      {name}
    </Link>
    <Counts {...counts} />
  </div>
);

const Quotes = ({ quotes }: Pick<Topic, 'quotes'>) => {
  const texts = useMessages('feedback');
  return (
    <ul className="flex flex-col gap-2 empty:hidden">
      {quotes.map(({ feedbackId, mood, text }) => (
        <li key={feedbackId} className="relative rounded-md bg-raised px-3 py-2">
          <Link to={`/admin/feedback?feedback=${feedbackId}`} className="block min-h-7 wrap-anywhere">
            <span className="text-sm text-text-soft">{texts.moods[mood]}: </span>
            <q className="line-clamp-3">{text}</q>
          </Link>
        </li>
      ))}
    </ul>
  );
};

const Section = ({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) => (
  <section className="flex flex-col gap-3">
    <h2 className="text-xl">{title}</h2>
    {hint !== undefined && <p className="text-text-soft">{hint}</p>}
    {children}
  </section>
);

/** Topics of comments, each with quotes, and the dishes mentioned. */
export const SummaryTopics = ({ summary }: { summary: FeedbackSummary }) => {
  const texts = useMessages('feedback');
  const { from, until } = summary.days;
  const dishes = summary.dishes.filter(({ praised, blamed }) => praised + blamed > 0);
  const span = `from=${from}&until=${until}`;
  return (
    <>
      <Section title={texts.about} hint={texts.aboutHint}>
        {summary.topics.length === 0 && <p>{texts.noTopics}</p>}
        <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
          {summary.topics.map((each) => (
            <li
              key={each.topic}
              className="flex flex-col gap-2 rounded-lg border border-line bg-card p-4 shadow-card"
            >
              <Named
                to={`/admin/feedback?topic=${each.topic}&${span}`}
                name={texts.topics[each.topic]}
                praised={each.praised}
                blamed={each.blamed}
              />
              <Quotes quotes={each.quotes} />
            </li>
          ))}
        </ul>
      </Section>
      <Section title={texts.dishesNamed}>
        {dishes.length === 0 && <p>{texts.noDishesNamed}</p>}
        <ul className="divide-y divide-line rounded-lg border border-line bg-card px-4 shadow-card empty:hidden">
          {dishes.map((dish) => (
            <li key={dish.menuItemId} className="py-1">
              <Named
                to={`/admin/feedback?dish=${dish.menuItemId}&${span}`}
                name={dish.name}
                praised={dish.praised}
                blamed={dish.blamed}
              />
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
};
