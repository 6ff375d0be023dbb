import { useCallback } from 'react';
import { CallError } from '#web/shared/call.ts';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';

/** The dish's name as the screen shows it, if it does. */
type NameOf = (menuItemId: string) => string | undefined;

interface GoneItem {
  readonly menuItemId?: string;
  readonly name?: string;
  /** The number of portions left. */
  readonly left?: number;
}

/** The dishes that ITEM_UNAVAILABLE names. */
const goneItems = ({ details: { items } }: CallError): readonly GoneItem[] =>
  Array.isArray(items) ? (items as GoneItem[]) : [];

/** The message of a failed call: the refusal's text, or that there is no network. */
export function useFailureWords(): (error: unknown, nameOf?: NameOf) => string {
  const errors = useMessages('errors');
  const { noNetwork, visitClosed, dishesGone, dishLeft } = useMessages('lists');
  const { unexpectedError } = useMessages('common');
  return useCallback(
    (error, nameOf) => {
      if (!(error instanceof CallError)) return unexpectedError;
      // The default texts of these refusals are for guests.
      if (error.code === 'VISIT_CLOSED') return visitClosed;
      const gone = error.code === 'ITEM_UNAVAILABLE' ? goneItems(error) : [];
      const dishes = gone.map(({ menuItemId = '', name = '', left = 0 }) => {
        const dish = nameOf?.(menuItemId) ?? name;
        return left > 0 ? dishLeft(dish, left) : dish;
      });
      if (dishes.length > 0) return dishesGone([...new Set(dishes)].join(', '));
      return error.code === 'OFFLINE' || error.code === 'TIMEOUT' ? noNetwork : errors[error.code];
    },
    [errors, noNetwork, unexpectedError, visitClosed, dishesGone, dishLeft],
  );
}

/** Shows why a call has failed. */
export function useFailureToast(): (error: unknown) => void {
  const failureWords = useFailureWords();
  return useCallback((error) => showToast({ message: failureWords(error), tone: 'error' }), [failureWords]);
}
