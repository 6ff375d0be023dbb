import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FeedbackEntry } from '#contract/feedback.ts';
import { call, hasCode } from '#web/shared/call.ts';
import { forgetDraft, readDraft } from '#web/staff/parts/forms/draft.ts';
import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import { useForm } from '#web/staff/parts/forms/use-form.ts';
import { formatMoment } from '#web/staff/parts/moments.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureWords } from '#web/staff/parts/use-failure-words.ts';
import { useUndoToast } from '#web/staff/parts/use-undo-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { feedbackKey } from './feedback.ts';

const NOTE_LIMIT = 500;
const REPLY_LIMIT = 2_000;

/** The request parameters of one feedback, and the cache update after the request. */
function useHandling(feedbackId: string) {
  const client = useQueryClient();
  const { restaurantId } = useStaff().membership;
  const refresh = () => client.invalidateQueries({ queryKey: feedbackKey(restaurantId) });
  const note = (body: { isDealtWith: boolean; note?: string; seen: string | null }) =>
    call('PUT /api/restaurants/:restaurantId/feedback/:feedbackId/dealt-with', {
      params: { restaurantId, feedbackId },
      body,
    });
  const reopen = async (seen: string | null) => {
    try {
      await note({ isDealtWith: false, seen });
    } finally {
      void refresh();
    }
  };
  return { params: { restaurantId, feedbackId }, note, reopen, refresh };
}

const noteDraft = (feedbackId: string): string => `feedback-note:${feedbackId}`;
const replyDraft = (feedbackId: string): string => `feedback-reply:${feedbackId}`;

interface UnusedProps {
  draft: string;
  title: string;
  /** What is stored: no more than that was typed here if this form was the faster one. */
  stored: string;
}

/** What was typed in a form whose place a colleague's text has taken. */
const Unused = ({ draft, title, stored }: UnusedProps) => {
  const texts = useMessages('feedback');
  const [typed, setTyped] = useState(() =>
    Object.values(readDraft<Record<string, string>>(draft, {})).join(),
  );
  if (typed.trim() === '' || typed.trim() === stored) return null;
  const forget = () => {
    forgetDraft(draft);
    setTyped('');
  };
  return (
    <div className="rounded-md bg-warning-soft px-4 py-3 text-warning">
      <p className="font-semibold">{title}</p>
      <p className="wrap-anywhere whitespace-pre-line">{typed}</p>
      <Button variant="quiet" className="-ml-3" onClick={forget}>
        {texts.forget}
      </Button>
    </div>
  );
};

const DealWithForm = ({ feedback }: { feedback: FeedbackEntry }) => {
  const texts = useMessages('feedback');
  const showUndo = useUndoToast();
  const { note, reopen, refresh } = useHandling(feedback.id);
  const form = useForm<{ note: string }, FeedbackEntry>({
    stored: { note: '' },
    draft: noteDraft(feedback.id),
    submit: (values) => note({ isDealtWith: true, note: values.note.trim(), seen: null }),
    onDone: async ({ dealtWith }) => {
      showUndo({
        message: texts.isDealtWith,
        undo: () => reopen(dealtWith?.at ?? null),
        undone: texts.isOpenAgain,
      });
      await refresh();
    },
    onFailure: (error, words) => {
      if (hasCode(error, 'FEEDBACK_CHANGED')) void refresh();
      return words;
    },
  });
  return (
    <FormFrame form={form} title={texts.dealWith}>
      <TextArea
        label={texts.note}
        hint={texts.noteHint}
        isOptional
        limit={NOTE_LIMIT}
        {...form.field('note')}
      />
      <Button type="submit" variant="secondary" isLoading={form.isSending}>
        {texts.dealWith}
      </Button>
    </FormFrame>
  );
};

const ReplyForm = ({ feedback }: { feedback: FeedbackEntry }) => {
  const texts = useMessages('feedback');
  const { params, refresh } = useHandling(feedback.id);
  const form = useForm<{ text: string }, FeedbackEntry>({
    stored: { text: '' },
    draft: replyDraft(feedback.id),
    check: ({ text }) => ({ text: text.trim() === '' ? texts.replyMissing : undefined }),
    submit: ({ text }) =>
      call('POST /api/restaurants/:restaurantId/feedback/:feedbackId/reply', {
        params,
        body: { text: text.trim() },
      }),
    onDone: async () => {
      showToast({ message: texts.isReplied, tone: 'success' });
      await refresh();
    },
    onFailure: (error, words) => {
      if (hasCode(error, 'FEEDBACK_ANSWERED')) void refresh();
      return words;
    },
  });
  return (
    <FormFrame form={form} title={texts.reply}>
      <TextArea
        label={texts.reply}
        hint={`${texts.replyHint} ${texts.guestReads[feedback.guestLanguage]}`}
        rows={4}
        limit={REPLY_LIMIT}
        {...form.field('text')}
      />
      <Button type="submit" isLoading={form.isSending}>
        {texts.sendReply}
      </Button>
    </FormFrame>
  );
};

const DealtWith = ({ feedback }: { feedback: FeedbackEntry }) => {
  const texts = useMessages('feedback');
  const words = useFailureWords();
  const { language } = useLanguage();
  const { timezone } = useStaff().restaurant;
  const { reopen } = useHandling(feedback.id);
  if (!feedback.dealtWith) return <DealWithForm feedback={feedback} />;
  const { at, by, note: written } = feedback.dealtWith;
  const tryReopen = () =>
    void reopen(at).catch((error: unknown) => showToast({ message: words(error), tone: 'error' }));
  return (
    <>
      <div className="rounded-md bg-success-soft px-4 py-3 text-success">
        <p className="font-semibold">{texts.dealtWithBy(by, formatMoment(at, language, timezone))}</p>
        <p className="wrap-anywhere whitespace-pre-line empty:hidden">{written}</p>
        <Button variant="quiet" className="-ml-3" onClick={tryReopen}>
          {texts.reopen}
        </Button>
      </div>
      <Unused draft={noteDraft(feedback.id)} title={texts.noteUnused} stored={written} />
    </>
  );
};

const Reply = ({ feedback }: { feedback: FeedbackEntry }) => {
  const texts = useMessages('feedback');
  const { language } = useLanguage();
  const { timezone } = useStaff().restaurant;
  if (feedback.reply) {
    const { at, by, text } = feedback.reply;
    return (
      <>
        <div className="rounded-md bg-primary-soft px-4 py-3">
          <p className="font-semibold text-primary">
            {texts.repliedBy(by, formatMoment(at, language, timezone))}
          </p>
          <p className="wrap-anywhere whitespace-pre-line">{text}</p>
        </div>
        <Unused draft={replyDraft(feedback.id)} title={texts.replyUnused} stored={text} />
      </>
    );
  }
  return feedback.canReply ? (
    <ReplyForm feedback={feedback} />
  ) : (
    <p className="text-text-soft">{texts.noAddress}</p>
  );
};

/** How it was handled, and the possible actions. */
export const Handling = ({ feedback }: { feedback: FeedbackEntry }) => (
  <>
    <DealtWith feedback={feedback} />
    <Reply feedback={feedback} />
  </>
);
