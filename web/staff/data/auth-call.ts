import type { Language } from '#messages/words/language.ts';

/** What the account service answered instead of a yes; `OFFLINE` and `TIMEOUT` when it answered nothing. */
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

/** Asks the account service (Better Auth, under /api/auth). Throws `AuthError` and nothing else. */
export async function authCall(
  path: `/${string}`,
  { body, language }: { body?: object; language?: Language } = {},
): Promise<unknown> {
  const response = await send(`/api/auth${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
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
