import { CallError, call } from '#web/shared/call.ts';

const SESSION_CODES: readonly CallError['code'][] = ['SESSION_EXPIRED', 'SESSION_REQUIRED', 'VISIT_CLOSED'];

/** Whether this phone's session no longer exists: the code must be scanned again. */
export const isSessionLost = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 401 || SESSION_CODES.includes(error.code));

/** No reply: offline, or a network that is too bad. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof CallError && (error.code === 'OFFLINE' || error.code === 'TIMEOUT');

/** Neither accepted nor refused: the request may have been carried out. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  isUnanswered(error) || (error instanceof CallError && error.status >= 500);

const listeners = new Set<() => void>();

/** Called whenever a reply says that the session is invalid. */
export const onSessionLost = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const reportSessionLost = (): void => {
  for (const listener of listeners) listener();
};

/** `call` for a diner's own endpoints: reports an ended session to the page, whoever made the call. */
export const dinerCall: typeof call = async (key, ...input) => {
  try {
    return await call(key, ...input);
  } catch (error) {
    if (isSessionLost(error)) reportSessionLost();
    throw error;
  }
};
