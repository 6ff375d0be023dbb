import type { FeedbackSummary } from '#contract/feedback.ts';
import { cx } from '#web/ui/cx.ts';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { useScoreText } from './score.tsx';

type Part = FeedbackSummary['parts'][number];

const LOCALES = { en: 'en-GB', es: 'es-ES' } as const;

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

/** A bar as high as the mean, a line as long as what is not known, an outline where few answered. */
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

/** Score by day, week or four weeks, each with how sure it is; read as sentences. */
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
