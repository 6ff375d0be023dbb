/** The specification's limits for live channels of one client (section 9). */
export const MOST_CHANNELS = 5;
const MOST_FAILURES = 3;
export const BLOCKED_MS = 300_000;

export interface LivePolicy {
  /** Returns a function that releases the channel; null if the client already has five. */
  open(): (() => void) | null;
  /** Counts an error or a close. True: the limit is exceeded, and the channel is blocked for five minutes. */
  fail(): boolean;
  /** Connected, or the network is back: the count restarts. */
  succeed(): void;
  /** Milliseconds until another attempt is allowed; 0 if not blocked. */
  restMs(): number;
}

/** Counts failures, so that a phone without live updates falls back to HTTP instead of reconnecting all the time. */
export function createLivePolicy(now: () => number = Date.now): LivePolicy {
  let channels = 0;
  let failures = 0;
  let blockedUntil = 0;
  return {
    open() {
      if (channels >= MOST_CHANNELS) return null;
      channels += 1;
      let isOpen = true;
      return () => {
        if (isOpen) channels -= 1;
        isOpen = false;
      };
    },
    fail() {
      failures += 1;
      if (failures <= MOST_FAILURES) return false;
      failures = 0;
      blockedUntil = now() + BLOCKED_MS;
      return true;
    },
    succeed() {
      failures = 0;
      blockedUntil = 0;
    },
    restMs: () => Math.max(0, blockedUntil - now()),
  };
}
