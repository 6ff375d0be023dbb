import type { Messages } from '#messages/messages.ts';
import { SHORTEST_PASSWORD } from '#web/staff/data/session.ts';

const LOOKS_LIKE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The problem of a typed e-mail address, if it has one. */
export function emailProblem(email: string, auth: Messages['auth']): { email?: string } {
  if (email.trim() === '') return { email: auth.emailRequired };
  return LOOKS_LIKE_EMAIL.test(email.trim()) ? {} : { email: auth.emailInvalid };
}

/** Signing in accepts any password; a new one has a minimum length. */
export function passwordProblem(
  password: string,
  isNew: boolean,
  auth: Messages['auth'],
): { password?: string } {
  if (password === '') return { password: auth.passwordRequired };
  const isShort = isNew && password.length < SHORTEST_PASSWORD;
  return isShort ? { password: auth.passwordTooShort(SHORTEST_PASSWORD) } : {};
}
