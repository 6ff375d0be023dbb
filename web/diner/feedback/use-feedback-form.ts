import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FeedbackState, GiveFeedback } from '#contract/feedback.ts';
import { declineFeedback, FEEDBACK, giveFeedback } from '#web/diner/data/feedback.ts';
import { CallError } from '#web/shared/call.ts';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';

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
  const texts = useMessages('service');
  const errors = useMessages('errors');
  const common = useMessages('common');
  const client = useQueryClient();
  const [draft, setDraft] = useState<FeedbackDraft>(EMPTY);
  const [isSending, setIsSending] = useState(false);
  const [isEmailWrong, setIsEmailWrong] = useState(false);
  const note = (isDeclined: boolean) =>
    client.setQueriesData<FeedbackState>({ queryKey: FEEDBACK }, { hasFeedback: true, isDeclined });
  const send = async () => {
    const { food, service, app, sharesEmail, email } = draft;
    if (food + service + app === 0)
      return showToast({ id: 'feedback', message: texts.ratingMissing, tone: 'error' });
    const isWrong = sharesEmail && email.trim() !== '' && !isEmail(email.trim());
    setIsEmailWrong(isWrong);
    if (isWrong) return undefined;
    setIsSending(true);
    try {
      const outcome = await giveFeedback(feedbackBody(orderId, draft));
      note(false);
      onDone();
      const message =
        outcome === 'sent' ? texts.feedbackThanks : `${texts.feedbackGiven} ${texts.feedbackKept}`;
      return showToast({ id: 'feedback', message, tone: 'success' });
    } catch (error) {
      const known: Partial<Record<string, string>> = errors;
      const reason = (error instanceof CallError && known[error.code]) || common.unexpectedError;
      return showToast({ id: 'feedback', message: texts.feedbackFailed(reason), tone: 'error' });
    } finally {
      setIsSending(false);
    }
  };
  const decline = () => {
    note(true);
    onDone();
    void declineFeedback(orderId).catch(() => undefined);
  };
  const change = (part: Partial<FeedbackDraft>) => setDraft((before) => ({ ...before, ...part }));
  return { draft, change, isSending, isEmailWrong, send, decline };
}
