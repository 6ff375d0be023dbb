import { useCallback } from 'react';
import type { ChefRecommendation } from '#contract/recommendations.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureWords } from '#web/staff/parts/use-failure-words.ts';
import { useUndoToast } from '#web/staff/parts/use-undo-toast.ts';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import {
  useChangeRecommendation,
  useRemoveRecommendation,
  useReorderRecommendations,
} from './chef-recommendations.ts';
import { useShownWords } from './use-shown-words.ts';

/** "Failed to …", with the reason. */
export function useFailureToast(): (title: string, error: unknown) => void {
  const failureWords = useFailureWords();
  return useCallback(
    (title, error) => showToast({ message: `${title}. ${failureWords(error)}`, tone: 'error' }),
    [failureWords],
  );
}

/** Actions on a recommendation in the list; each shows its result. */
export function useRecommendationActions(recommendations: readonly ChefRecommendation[]) {
  const texts = useMessages('recommendationsAdmin');
  const fail = useFailureToast();
  const { nameOf } = useShownWords();
  const { restaurantId } = useStaff().membership;
  const change = useChangeRecommendation(restaurantId);
  const order = useReorderRecommendations(restaurantId);
  const removal = useRemoveRecommendation(restaurantId);
  const tell = useUndoToast();
  const succeed = (message: string) => showToast({ message, tone: 'success' });
  return {
    toggle: (known: ChefRecommendation) =>
      change.mutate(
        { known, edited: { isFeatured: !known.isFeatured } },
        {
          onSuccess: () => succeed(texts.updated),
          onError: (error) => fail(texts.updateFailed, error),
        },
      ),
    /** `movedId` is announced to screen readers. */
    reorder: (list: readonly ChefRecommendation[], movedId: string) => {
      const before = recommendations.map(({ id }) => id);
      void order.mutateAsync(list).then(
        (now) => {
          const at = now.recommendations.findIndex(({ id }) => id === movedId);
          const moved = now.recommendations[at];
          const wayBack = before.flatMap((id) => now.recommendations.filter((each) => each.id === id));
          tell({
            id: 'recommendation-moved',
            message: texts.movedTo(moved ? nameOf(moved) : '', at + 1),
            undo: () => order.mutateAsync(wayBack),
            undone: texts.orderUndone,
          });
        },
        (error: unknown) => fail(texts.updateFailed, error),
      );
    },
    isReordering: order.isPending,
    remove: (known: ChefRecommendation, onRemoved: () => void) =>
      removal.mutate(known, {
        onSuccess: () => {
          succeed(texts.removed);
          onRemoved();
        },
        onError: (error) => fail(texts.removeFailed, error),
      }),
    isRemoving: removal.isPending,
  };
}
