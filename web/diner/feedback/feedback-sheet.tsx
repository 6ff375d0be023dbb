import { useQueryClient } from '@tanstack/react-query';
import Star from 'lucide-react/icons/star';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import type { FeedbackState, GiveFeedback } from '#contract/feedback.ts';
import { isEmail } from '#domain/people/email.ts';
import { declineFeedback, FEEDBACK, giveFeedback } from '#web/diner/data/feedback.ts';
import { CallError, hasCode } from '#web/shared/call.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { showProblem } from '#web/ui/forms/show-problem.ts';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { optionalPart } from '#web/ui/later.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { type FeedbackDraft, useFeedbackDraft } from './feedback-draft.ts';

const STARS = [1, 2, 3, 4, 5] as const;

/** The e-mail address is sent only if it is filled in and sharing is chosen. */
const feedbackBody = (orderId: string, draft: FeedbackDraft): GiveFeedback => ({
  orderId,
  foodRating: draft.food,
  serviceRating: draft.service,
  appRating: draft.app,
  ...(draft.review.trim() === '' ? {} : { reviewText: draft.review.trim() }),
  ...(draft.sharesEmail && draft.email.trim() !== '' ? { customerEmail: draft.email.trim() } : {}),
});

const isAboutEmail = (error: unknown): boolean =>
  hasCode(error, 'VALIDATION_FAILED') &&
  ((error.details.issues ?? []) as readonly { at: string }[]).some(({ at }) => at === '/customerEmail');

/** The form's state for one order; calls `onDone` when finished. */
function useFeedbackForm(orderId: string, onDone: () => void) {
  const texts = useMessages('order');
  const errors = useMessages('errors');
  const common = useMessages('common');
  const client = useQueryClient();
  const { draft, change: changeDraft, forget } = useFeedbackDraft();
  const [isSending, setIsSending] = useState(false);
  const [isEmailWrong, setIsEmailWrong] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const markEmail = (isWrong: boolean) => showProblem(fields.current, () => setIsEmailWrong(isWrong));
  const [problem, setProblem] = useState('');
  const note = (isDeclined: boolean) =>
    client.setQueriesData<FeedbackState>({ queryKey: FEEDBACK }, { hasFeedback: true, isDeclined });
  const send = async () => {
    const { food, service, app, sharesEmail, email } = draft;
    if (food + service + app === 0) return setProblem(texts.ratingMissing);
    const isWrong = sharesEmail && email.trim() !== '' && !isEmail(email.trim());
    markEmail(isWrong);
    if (isWrong) return undefined;
    setIsSending(true);
    setProblem('');
    try {
      await giveFeedback(feedbackBody(orderId, draft));
      forget();
      note(false);
      return onDone();
    } catch (error) {
      if (isAboutEmail(error)) return markEmail(true);
      const known: Partial<Record<string, string>> = errors;
      const reason = (error instanceof CallError && known[error.code]) || common.unexpectedError;
      return setProblem(texts.feedbackFailed(reason));
    } finally {
      setIsSending(false);
    }
  };
  const decline = () => {
    forget();
    note(true);
    onDone();
    void declineFeedback(orderId).catch(() => undefined);
  };
  const change = (part: Partial<FeedbackDraft>) => {
    setProblem('');
    changeDraft(part);
  };
  return { fields, draft, change, isSending, problem, isEmailWrong, send, decline };
}

interface StarRatingProps {
  label: string;
  /** 0: no rating. */
  value: number;
  onChange: (value: number) => void;
}

/** One to five stars, by touch or arrow keys. */
const StarRating = ({ label, value, onChange }: StarRatingProps) => {
  const texts = useMessages('order');
  const name = useId();
  return (
    <fieldset className="flex flex-wrap items-center justify-between gap-x-2">
      {/* Same width for all, so that on a narrow phone all labels are above their stars, or none. */}
      <legend className="float-left min-w-20 font-semibold">{label}</legend>
      <div className="flex">
        {STARS.map((star) => (
          <label
            key={star}
            className="grid size-11 cursor-pointer place-items-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name={name}
              aria-label={texts.stars(star)}
              checked={value === star}
              onChange={() => onChange(star)}
              className="sr-only"
            />
            <Star
              aria-hidden
              className={cx('size-7', star <= value ? 'fill-accent text-accent' : 'text-text-soft')}
              strokeWidth={1.6}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
};

const REVIEW_LIMIT = 2_000;

const ReviewPart = optionalPart(() =>
  import('#web/diner/review/review-part.tsx').then((file) => file.ReviewPart),
);

interface FeedbackThanksProps {
  orderId: string;
  isGiven: boolean;
  isKept: boolean;
  /** The sheet is open. */
  isAsking: boolean;
}

/** Replaces the question: the feedback has arrived, or is kept on this phone. */
export const FeedbackThanks = ({ orderId, isGiven, isKept, isAsking }: FeedbackThanksProps) => {
  const texts = useMessages('order');
  const thanks = useRef<HTMLOutputElement>(null);
  const isDone = (isGiven || isKept) && !isAsking;
  const wasDone = useRef(isDone);
  useEffect(() => {
    const isNew = isDone && !wasDone.current;
    wasDone.current = isDone;
    if (!isNew) return;
    // The button that opened the sheet is gone; the sheet closes in an effect after this one.
    queueMicrotask(() => {
      const focused = document.activeElement;
      if (focused === document.body || focused?.closest('dialog:not([open])')) thanks.current?.focus();
    });
  }, [isDone]);
  return (
    <>
      <output ref={thanks} tabIndex={-1} className="text-center outline-none empty:hidden">
        {isKept ? `${texts.feedbackGiven} ${texts.feedbackKept}` : isGiven && texts.feedbackThanks}
      </output>
      {isGiven && !isKept && (
        <Suspense>
          <ReviewPart orderId={orderId} />
        </Suspense>
      )}
    </>
  );
};

interface FeedbackSheetProps {
  orderId: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Three ratings, a review and an optional e-mail address; or declining. */
export const FeedbackSheet = ({ orderId, isOpen, onClose }: FeedbackSheetProps) => {
  const texts = useMessages('order');
  const { fields, draft, change, isSending, problem, isEmailWrong, send, decline } = useFeedbackForm(
    orderId,
    onClose,
  );
  const footer = (
    <>
      <p role="alert" className="font-semibold text-danger not-empty:pb-3">
        {problem}
      </p>
      <div className="flex flex-wrap-reverse justify-end gap-2 max-sm:*:grow">
        <Button variant="quiet" onClick={decline}>
          {texts.feedbackDecline}
        </Button>
        <Button isLoading={isSending} onClick={() => void send()}>
          {texts.feedbackSend}
        </Button>
      </div>
    </>
  );
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.feedbackTitle} footer={footer}>
      <div ref={fields} className="flex flex-col gap-4 px-6 pb-6">
        <p className="text-text-soft">{texts.feedbackText}</p>
        <div className="flex flex-col gap-1">
          {(['food', 'service', 'app'] as const).map((kind) => (
            <StarRating
              key={kind}
              label={texts.ratings[kind]}
              value={draft[kind]}
              onChange={(stars) => change({ [kind]: stars })}
            />
          ))}
        </div>
        <TextArea
          label={texts.review}
          isOptional
          rows={4}
          limit={REVIEW_LIMIT}
          value={draft.review}
          onChange={(review) => change({ review })}
        />
        <Checkbox
          label={texts.shareEmail}
          checked={draft.sharesEmail}
          onChange={(event) => change({ sharesEmail: event.target.checked })}
        />
        {draft.sharesEmail && (
          <TextField
            label={texts.email}
            hint={texts.emailHint}
            type="email"
            autoComplete="email"
            isOptional
            value={draft.email}
            onChange={(event) => change({ email: event.target.value })}
            error={isEmailWrong ? texts.emailInvalid : undefined}
          />
        )}
      </div>
    </Sheet>
  );
};
