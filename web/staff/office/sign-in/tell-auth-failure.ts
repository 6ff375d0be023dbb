import type { Messages } from '#messages/messages.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { wordsFor } from './auth-words.ts';

/** Says in a toast what the account service refused; gives the words, to stand beside the field as well. */
export function tellAuthFailure(
  error: unknown,
  auth: Messages['auth'],
  title: string = auth.authenticationError,
): string {
  const words = wordsFor(error, auth);
  showToast({ id: 'auth', message: `${title}: ${words}`, tone: 'error', durationMs: 8_000 });
  return words;
}
