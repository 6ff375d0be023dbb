import { useCallback } from 'react';
import { CallError } from '#web/shared/call.ts';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';

/** The message of a failed call: the refusal's text, or that there is no network. */
export function useFailureWords(): (error: unknown) => string {
  const errors = useMessages('errors');
  const { noNetwork, visitClosed } = useMessages('lists');
  const { unexpectedError } = useMessages('common');
  return useCallback(
    (error) => {
      if (!(error instanceof CallError)) return unexpectedError;
      // The refusal's default text is for guests.
      if (error.code === 'VISIT_CLOSED') return visitClosed;
      return error.code === 'OFFLINE' || error.code === 'TIMEOUT' ? noNetwork : errors[error.code];
    },
    [errors, noNetwork, unexpectedError, visitClosed],
  );
}

/** Shows why a call has failed. */
export function useFailureToast(): (error: unknown) => void {
  const failureWords = useFailureWords();
  return useCallback((error) => showToast({ message: failureWords(error), tone: 'error' }), [failureWords]);
}
