import type { Messages } from '#messages/messages.ts';
import { AuthError } from '#web/staff/data/session.ts';

/** What to say about a failure of the account service: its own message in our words, or that something went wrong. */
export function wordsFor(error: unknown, auth: Messages['auth']): string {
  const { problems } = auth;
  const code = error instanceof AuthError ? error.code : '';
  return isProblem(code, problems) ? problems[code] : auth.authenticationFailed;
}

function isProblem<P extends object>(code: string, problems: P): code is keyof P & string {
  return Object.hasOwn(problems, code);
}
