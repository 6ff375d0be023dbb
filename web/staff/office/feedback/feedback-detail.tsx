import { type ReactNode, useState } from 'react';
import type { FeedbackEntry, FeedbackVisit } from '#contract/feedback.ts';
import { hasCode } from '#web/shared/call.ts';
import { formatClock } from '#web/shared/local-time.ts';
import { Shapes } from '#web/staff/parts/loading-or-error.tsx';
import { formatMoment } from '#web/staff/parts/moments.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { Button } from '#web/ui/button.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Link } from '#web/ui/link.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { useFeedbackEntry } from './feedback.ts';
import { Handling } from './handling.tsx';
import { Mood, Ratings } from './mood.tsx';

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex flex-col gap-2">
    <h3 className="text-lg">{title}</h3>
    {children}
  </section>
);

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="flex justify-between gap-4 py-1">
    <dt className="min-w-0 text-text-soft wrap-anywhere">{name}</dt>
    <dd className="min-w-0 text-right font-semibold wrap-anywhere">{children}</dd>
  </div>
);

const percent = (share: number): string => String(Math.round(share * 100));

/** The score of ratings and comment. */
const Analysis = ({ feedback }: { feedback: FeedbackEntry }) => {
  const texts = useMessages('feedback');
  return (
    <Part title={texts.analysis}>
      <dl>
        <Fact name={texts.score}>{texts.scoreOf(percent(feedback.score))}</Fact>
        <Fact name={texts.confidence}>{texts.scoreOf(percent(feedback.confidence))}</Fact>
        <Fact name={texts.analyst}>{texts.analysts[feedback.analysedBy]}</Fact>
        {feedback.keyPhrases.length > 0 && (
          <Fact name={texts.keyPhrases}>{feedback.keyPhrases.join(', ')}</Fact>
        )}
        {feedback.topics.map(({ topic, mood }) => (
          <Fact key={topic} name={texts.topics[topic]}>
            {texts.moods[mood]}
          </Fact>
        ))}
        {feedback.emotions.length > 0 && (
          <Fact name={texts.emotion}>
            {feedback.emotions.map((emotion) => texts.emotions[emotion]).join(', ')}
          </Fact>
        )}
      </dl>
    </Part>
  );
};

/** Text from the AI service is marked as such. */
const ServiceAdvice = ({ advice }: { advice: readonly string[] }) => {
  const texts = useMessages('feedback');
  return (
    <Part title={texts.serviceAdvice}>
      <ul className="list-disc pl-6">
        {advice.map((each) => (
          <li key={each} className="wrap-anywhere">
            {each}
          </li>
        ))}
      </ul>
      <p className="text-sm text-text-soft">{texts.serviceAdviceHint}</p>
    </Part>
  );
};

const Visit = ({ visit }: { visit: FeedbackVisit }) => {
  const texts = useMessages('feedback');
  const { requestTypes } = useMessages('notifications');
  const { language } = useLanguage();
  const { timezone } = useStaff().restaurant;
  const clock = (at: string): string => formatClock(at, language, timezone);
  return (
    <>
      <Part title={texts.visit}>
        <dl>
          <Fact name={texts.seated}>
            {formatMoment(visit.seatedAt, language, timezone)}
            {visit.leftAt !== null && `–${clock(visit.leftAt)}`}
          </Fact>
          <Fact name={texts.servedBy}>{visit.servedBy.join(', ') || texts.nobody}</Fact>
        </dl>
      </Part>
      <Part title={texts.dishes}>
        {visit.dishes.length === 0 ? (
          <p className="text-text-soft">{texts.noDishes}</p>
        ) : (
          <ul>
            {visit.dishes.map(({ name, quantity }) => (
              <li key={name} className="flex gap-3 py-0.5">
                <span className="min-w-8 font-semibold tabular-nums">{quantity}×</span>
                <span className="min-w-0 wrap-anywhere">{name}</span>
              </li>
            ))}
          </ul>
        )}
      </Part>
      {visit.orders.length > 0 && (
        <Part title={texts.orders}>
          <dl className="tabular-nums">
            {visit.orders.map((order) => (
              <Fact
                key={order.id}
                name={
                  <Link to={`/admin/orders?orderId=${order.id}`} className="text-primary underline">
                    {clock(order.createdAt)} · {order.orderNumber}
                  </Link>
                }
              >
                {order.minutes === null ? texts.notServed : texts.minutes(order.minutes)}
              </Fact>
            ))}
          </dl>
        </Part>
      )}
      {visit.calls.length > 0 && (
        <Part title={texts.calls}>
          <dl className="tabular-nums">
            {visit.calls.map(({ createdAt, requestType, minutes }) => (
              <Fact
                key={createdAt}
                name={`${clock(createdAt)} · ${requestTypes[requestType] ?? requestType}`}
              >
                {minutes === null ? texts.nobodyCame : texts.minutes(minutes)}
              </Fact>
            ))}
          </dl>
        </Part>
      )}
    </>
  );
};

/** Ratings and comment first, then their score, then the visit. */
const FeedbackDetail = ({ feedback, visit }: { feedback: FeedbackEntry; visit: FeedbackVisit }) => {
  const texts = useMessages('feedback');
  const { language } = useLanguage();
  const { timezone } = useStaff().restaurant;
  const words = [feedback.reviewText, feedback.comments].filter((text) => text !== null);
  return (
    <div className="flex flex-col gap-6 px-6 pb-6">
      <p className="flex flex-wrap items-center gap-3 text-text-soft tabular-nums">
        <Mood sentiment={feedback.sentiment} />
        {formatMoment(feedback.createdAt, language, timezone)}
      </p>
      <Ratings entry={feedback} isLarge />
      {words.length === 0 ? (
        <p className="text-text-soft">
          {texts.noWords}. {texts.forgotten}
        </p>
      ) : (
        words.map((text) => (
          <blockquote key={text} className="rounded-md bg-raised px-4 py-3 wrap-anywhere whitespace-pre-line">
            {text}
          </blockquote>
        ))
      )}
      <Handling feedback={feedback} />
      {feedback.serviceAdvice.length > 0 && <ServiceAdvice advice={feedback.serviceAdvice} />}
      <Analysis feedback={feedback} />
      <Visit visit={visit} />
    </div>
  );
};

/** Keeps the content while the sheet slides out. */
const useLastId = (feedbackId: string | null): string | null => {
  const [last, setLast] = useState(feedbackId);
  if (feedbackId !== null && feedbackId !== last) setLast(feedbackId);
  return feedbackId ?? last;
};

interface FeedbackSheetProps {
  /** From the address: it may be invalid. */
  feedbackId: string | null;
  onClose: () => void;
}

/** One feedback with its visit; its address can be sent to a colleague. */
export const FeedbackSheet = ({ feedbackId, onClose }: FeedbackSheetProps) => {
  const texts = useMessages('feedback');
  const { restaurantId } = useStaff().membership;
  const { data, error, refetch } = useFeedbackEntry(restaurantId, useLastId(feedbackId));
  const isGone = hasCode(error, 'FEEDBACK_NOT_FOUND', 'VALIDATION_FAILED');
  const detail = isGone ? undefined : data;
  return (
    <Sheet
      isOpen={feedbackId !== null}
      onClose={onClose}
      isInAddress
      variant="drawer"
      title={detail ? texts.tableOf(detail.feedback.tableNumber) : texts.title}
    >
      {detail && <FeedbackDetail {...detail} />}
      {isGone && <EmptyState title={texts.gone} action={<Button onClick={onClose}>{texts.back}</Button>} />}
      {!detail &&
        !isGone &&
        (error ? (
          <ErrorState onRetry={() => void refetch()} />
        ) : (
          <Shapes shapes={['h-8 w-40', 'h-24', 'h-40']} className="flex flex-col gap-4 px-6 py-4" />
        ))}
    </Sheet>
  );
};
