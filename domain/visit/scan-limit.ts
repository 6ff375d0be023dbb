/** The maximum number of concurrent phones of a visit (SESSION-10). */
export const PHONES_PER_VISIT = 40;
/** The maximum number of phones that join a visit in `JOIN_WINDOW_MS`, including those that have left (SESSION-11). */
export const JOINS_PER_WINDOW = 60;
const JOIN_WINDOW_MS = 600_000;

interface Joined {
  readonly joinedAtMs: number;
  /** The session was neither ended nor has expired. */
  readonly isLive: boolean;
}

type ScanDecision =
  | { readonly kind: 'ok' }
  | { readonly kind: 'full' }
  | { readonly kind: 'too_many'; readonly retryAfterSeconds: number };

/** Whether another phone may join, given all that ever joined the visit (SESSION-10, SESSION-11). */
export function decideScan(joined: readonly Joined[], nowMs: number): ScanDecision {
  if (joined.filter(({ isLive }) => isLive).length >= PHONES_PER_VISIT) return { kind: 'full' };
  const oldestCounted = joined
    .map(({ joinedAtMs }) => joinedAtMs)
    .toSorted((one, other) => other - one)
    .at(JOINS_PER_WINDOW - 1);
  const waitMs = oldestCounted === undefined ? 0 : oldestCounted + JOIN_WINDOW_MS - nowMs;
  return waitMs > 0 ? { kind: 'too_many', retryAfterSeconds: Math.ceil(waitMs / 1_000) } : { kind: 'ok' };
}
