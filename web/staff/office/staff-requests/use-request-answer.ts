import { useCallback } from 'react';
import type { AnsweredStaffRequest } from '#contract/staff-requests.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureWords } from '#web/staff/parts/use-failure-words.ts';
import { NEXT_ROW_MS, useTapGuard } from '#web/staff/parts/use-tap-guard.ts';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { fasterAnswer, useAnswerRequest } from './staff-requests.ts';

export type Answer = (request: AnsweredStaffRequest, to: 'in_progress' | 'completed') => void;

/** Answers a request; shows who was faster, or the error. `busyId`: the one under way. */
export function useRequestAnswer(): { answer: Answer; busyId: string | null } {
  const texts = useMessages('notifications');
  const failureWords = useFailureWords();
  const { membership } = useStaff();
  const { mutate, isPending, variables } = useAnswerRequest(membership.restaurantId);
  const isFirstTap = useTapGuard(NEXT_ROW_MS);
  const answer = useCallback<Answer>(
    (request, to) => {
      if (!isFirstTap('list')) return;
      mutate(
        { request, to },
        {
          onSuccess: () => {
            if (to === 'completed')
              showToast({ message: texts.requestDone(request.tableNumber), tone: 'success' });
          },
          onError: (error) => {
            const now = fasterAnswer(error);
            const name = now?.completedByName ?? now?.takenByName ?? texts.somebody;
            showToast({
              message: now ? texts.faster(name, request.tableNumber) : failureWords(error),
              tone: 'error',
            });
          },
        },
      );
    },
    [mutate, texts, failureWords, isFirstTap],
  );
  return { answer, busyId: isPending ? variables.request.id : null };
}
