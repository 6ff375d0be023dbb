import { CallError, call, hasCode } from '#web/shared/call.ts';

/** Whether this phone's session no longer exists: the code must be scanned again. */
export const isSessionLost = (error: unknown): boolean =>
  error instanceof CallError &&
  (error.status === 401 || hasCode(error, 'SESSION_EXPIRED', 'SESSION_REQUIRED', 'VISIT_CLOSED'));

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
