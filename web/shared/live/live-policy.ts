/** The specification's limits for live channels of one client (section 9). */
export const MOST_CHANNELS = 5;
const MOST_FAILURES = 3;
export const BLOCKED_MS = 300_000;

export interface LivePolicy {
  /** A way to give the channel back; null where the client has its five already. */
  open(): (() => void) | null;
  /** An error or a close. True: this was one too many, and the channel rests for five minutes. */
  fail(): boolean;
  /** Connected, or the network is back: counting restarts. */
  succeed(): void;
  /** Milliseconds until another attempt may be made; 0 while nothing is blocked. */
  restMs(): number;
}

/** Counts failures, so that a phone without live updates asks by HTTP instead of knocking all the time. */
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
