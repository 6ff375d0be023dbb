import type { FactorKind } from '#domain/people/factors.ts';
import type { Language } from '#messages/words/language.ts';

/** The error code of the account service; `OFFLINE` and `TIMEOUT` without an answer. */
export class AuthError extends Error {
  readonly code: string;
  readonly status: number;

  constructor(code: string, status: number) {
    super(code);
    this.name = 'AuthError';
    this.code = code;
    this.status = status;
  }
}

const GIVE_UP_AFTER_MS = 15_000;

/** Sends a request to the account service (Better Auth, under /api/auth). Throws only `AuthError`. */
export async function authCall(
  path: `/${string}`,
  { body, language, captcha }: { body?: object; language?: Language; captcha?: string } = {},
): Promise<unknown> {
  const response = await send(`/api/auth${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(captcha === undefined || captcha === '' ? {} : { 'x-captcha-response': captcha }),
      // Mails are written in it.
      ...(language === undefined ? {} : { 'x-preferred-language': language }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(GIVE_UP_AFTER_MS),
  });
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new AuthError(codeIn(answer) ?? 'UNKNOWN', response.status);
  return answer;
}

async function send(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (error) {
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
    throw new AuthError(isTimeout ? 'TIMEOUT' : 'OFFLINE', 0);
  }
}

function codeIn(answer: unknown): string | null {
  const isObject = typeof answer === 'object' && answer !== null;
  return isObject && 'code' in answer && typeof answer.code === 'string' ? answer.code : null;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** The captcha's token, if the installation requires one. */
  readonly captcha?: string;
}

/** The minimum length of a password. */
export const SHORTEST_PASSWORD = 8;

/** Opens a session, or returns the second factors to choose from. */
export async function signIn(
  { email, password }: Credentials,
  language: Language,
): Promise<'signed-in' | readonly FactorKind[]> {
  const answer = await authCall('/sign-in/email', { body: { email, password }, language });
  const isChallenge = typeof answer === 'object' && answer !== null && 'twoFactorMethods' in answer;
  return isChallenge ? (answer.twoFactorMethods as FactorKind[]) : 'signed-in';
}

/** Creates an account that waits for its confirmation. An address with an account gets the same answer. */
export async function signUp(
  { email, password, captcha = '' }: Credentials,
  language: Language,
): Promise<void> {
  const [name = email] = email.split('@');
  await authCall('/sign-up/email', { body: { name, email, password }, language, captcha });
}

/** The second step of a sign-in: an app's code or a recovery code. */
export async function verifyCode(code: string): Promise<void> {
  await authCall('/second-step/code', { body: { code: code.trim() } });
}

export interface SentCode {
  factorId: string;
  /** The last two digits of its number. */
  ending: string;
  others: { factorId: string; ending: string }[];
}

/** Sends a code by SMS to a telephone, without an id to the last used one. */
export const sendSmsCode = async (factorId?: string): Promise<SentCode> =>
  (await authCall('/second-step/send-code', {
    body: factorId === undefined ? {} : { factorId },
  })) as SentCode;

/** Mails a link to the address, if it has an account; the answer does not say whether. */
export async function requestPasswordReset(email: string, language: Language, captcha = ''): Promise<void> {
  await authCall('/request-password-reset', { body: { email }, language, captcha });
}

export async function resetPassword(token: string, newPassword: string): Promise<void> {
  await authCall('/reset-password', { body: { token, newPassword } });
}

/** The new address once it counts; null while it has to confirm the change too. */
export async function confirmEmailChange(token: string, language: Language): Promise<string | null> {
  const answer = await authCall('/email-change/confirm', { body: { token }, language });
  const isObject = typeof answer === 'object' && answer !== null;
  return isObject && 'email' in answer && typeof answer.email === 'string' ? answer.email : null;
}

const ALREADY_OUT = new Set([401, 403, 404]);

/** Ends the session at the server; one that has already ended is fine. */
export async function signOut(): Promise<void> {
  try {
    await authCall('/sign-out', { body: {} });
  } catch (error) {
    if (!(error instanceof AuthError && ALREADY_OUT.has(error.status))) throw error;
  }
}

const FIRST_PAUSE_MS = 200;
const TRIES = 5;

/**
 * Prolongs the session; tries again after 200 ms, 400 ms, 800 ms … without an answer. False: there is no
 * session any more. Throws when no attempt was answered, which does not end the session: a kitchen must survive a bad network.
 */
export async function prolongSession(
  wait: (ms: number) => Promise<void> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    try {
      return (await authCall('/get-session')) !== null;
    } catch (error) {
      const isWorthAnother = error instanceof AuthError && (error.status === 0 || error.status >= 500);
      if (!isWorthAnother || tries === TRIES) throw error;
      await wait(FIRST_PAUSE_MS * 2 ** (tries - 1));
    }
  }
}
