import type { OrderingPause } from '#contract/ordering-pause.ts';
import { usePauseOrdering } from '#web/staff/data/kitchen.ts';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { useStaff } from './staff-context.ts';
import { useFailureWords } from './use-failure-words.ts';

/** Pauses the orders of guests, or ends the pause; says what went wrong. */
export function usePauseChange(pause: OrderingPause, onDone: () => void) {
  const { orderingPause: texts } = useMessages('admin');
  const words = useFailureWords();
  const { membership } = useStaff();
  const { mutate, isPending } = usePauseOrdering(membership.restaurantId);
  const change = (isPaused: boolean, minutes: number | null) =>
    mutate(
      { isPaused, minutes, version: pause.version },
      {
        onSuccess: () => {
          if (!isPaused) showToast({ message: texts.resumed, tone: 'success' });
          onDone();
        },
        onError: (error) => showToast({ message: words(error), tone: 'error' }),
      },
    );
  return { change, isPending };
}
