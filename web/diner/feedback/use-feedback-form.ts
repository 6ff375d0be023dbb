import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FeedbackState, GiveFeedback } from '#contract/feedback.ts';
import { declineFeedback, FEEDBACK, giveFeedback } from '#web/diner/data/feedback.ts';
import { CallError } from '#web/shared/call.ts';
import { useMessages } from '#web/ui/language.tsx';

const EMPTY = { food: 0, service: 0, app: 0, review: '', sharesEmail: false, email: '' };
export type FeedbackDraft = typeof EMPTY;

/** The e-mail address goes along only where it is shared and filled in. */
export const feedbackBody = (orderId: string, draft: FeedbackDraft): GiveFeedback => ({
  orderId,
  foodRating: draft.food,
  serviceRating: draft.service,
  appRating: draft.app,
  ...(draft.review.trim() === '' ? {} : { reviewText: draft.review.trim() }),
  ...(draft.sharesEmail && draft.email.trim() !== '' ? { customerEmail: draft.email.trim() } : {}),
});

const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

/** What a diner thinks of an order while they write it; `onDone` when there is nothing more to do. */
export function useFeedbackForm(orderId: string, onDone: () => void) {
  const texts = useMessages('order');
  const errors = useMessages('errors');
  const common = useMessages('common');
  const client = useQueryClient();
  const [draft, setDraft] = useState<FeedbackDraft>(EMPTY);
  const [isSending, setIsSending] = useState(false);
  const [isEmailWrong, setIsEmailWrong] = useState(false);
  const [problem, setProblem] = useState('');
  const note = (isDeclined: boolean) =>
    client.setQueriesData<FeedbackState>({ queryKey: FEEDBACK }, { hasFeedback: true, isDeclined });
  const send = async () => {
    const { food, service, app, sharesEmail, email } = draft;
    if (food + service + app === 0) return setProblem(texts.ratingMissing);
    const isWrong = sharesEmail && email.trim() !== '' && !isEmail(email.trim());
    setIsEmailWrong(isWrong);
    if (isWrong) return undefined;
    setIsSending(true);
    setProblem('');
    try {
      await giveFeedback(feedbackBody(orderId, draft));
      note(false);
      return onDone();
    } catch (error) {
      const known: Partial<Record<string, string>> = errors;
      const reason = (error instanceof CallError && known[error.code]) || common.unexpectedError;
      return setProblem(texts.feedbackFailed(reason));
    } finally {
      setIsSending(false);
    }
  };
  const decline = () => {
    note(true);
    onDone();
    void declineFeedback(orderId).catch(() => undefined);
  };
  const change = (part: Partial<FeedbackDraft>) => {
    setProblem('');
    setDraft((before) => ({ ...before, ...part }));
  };
  return { draft, change, isSending, problem, isEmailWrong, send, decline };
}
