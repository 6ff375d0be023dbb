import type { Messages } from '#messages/messages.ts';
import { AuthError } from '#web/staff/data/session.ts';
import { showToast } from '#web/ui/toast-store.ts';

/** The text for an error of the account service, by its code. */
export function wordsFor(error: unknown, auth: Messages['auth']): string {
  const { problems } = auth;
  const code = error instanceof AuthError ? error.code : '';
  return isProblem(code, problems) ? problems[code] : auth.authenticationFailed;
}

function isProblem<P extends object>(code: string, problems: P): code is keyof P & string {
  return Object.hasOwn(problems, code);
}

/** Shows an error of the account service as a toast; returns its text for the field. */
export function tellAuthFailure(
  error: unknown,
  auth: Messages['auth'],
  title: string = auth.authenticationError,
): string {
  const words = wordsFor(error, auth);
  showToast({ id: 'auth', message: `${title}: ${words}`, tone: 'error', durationMs: 8_000 });
  return words;
}
