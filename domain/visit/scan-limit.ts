/** Phones that a visit has at once (SESSION-10). */
export const PHONES_PER_VISIT = 40;
/** Phones that join one visit in `JOIN_WINDOW_MS` at most, those that have left again included (SESSION-11). */
export const JOINS_PER_WINDOW = 60;
const JOIN_WINDOW_MS = 600_000;

interface Joined {
  readonly joinedAtMs: number;
  /** The session neither was ended nor has run out. */
  readonly isLive: boolean;
}

type ScanDecision =
  | { readonly kind: 'ok' }
  | { readonly kind: 'full' }
  | { readonly kind: 'too_many'; readonly retryAfterSeconds: number };

/** Whether one more phone may join, by all that ever joined the visit (SESSION-10, SESSION-11). */
export function decideScan(joined: readonly Joined[], nowMs: number): ScanDecision {
  if (joined.filter(({ isLive }) => isLive).length >= PHONES_PER_VISIT) return { kind: 'full' };
  const oldestCounted = joined
    .map(({ joinedAtMs }) => joinedAtMs)
    .toSorted((one, other) => other - one)
    .at(JOINS_PER_WINDOW - 1);
  const waitMs = oldestCounted === undefined ? 0 : oldestCounted + JOIN_WINDOW_MS - nowMs;
  return waitMs > 0 ? { kind: 'too_many', retryAfterSeconds: Math.ceil(waitMs / 1_000) } : { kind: 'ok' };
}
