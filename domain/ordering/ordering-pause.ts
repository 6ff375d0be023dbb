/** Guests cannot order during a pause; staff can (PAUSE-1). */
export interface OrderingPause {
  readonly pausedAtMs: number | null;
  /** Null: until it is ended by hand. */
  readonly untilMs: number | null;
}

/** The choices of durations, in minutes. */
export const PAUSE_MINUTES = [15, 30, 60] as const;
export const LONGEST_PAUSE_MINUTES = 720;

const WEEK_MS = 7 * 24 * 3_600_000;

/**
 * Milliseconds after which a screen asks again because of a change at this time; null for never. A change far away is asked for after a
 * week: a browser's timer of more than 24.8 days ends at once.
 */
export const askAgainInMs = (changesAtMs: number | null, nowMs: number): number | null =>
  changesAtMs === null ? null : Math.min(Math.max(0, changesAtMs - nowMs), WEEK_MS);

/** A pause ends at its time, or by hand (PAUSE-2). */
export const isPaused = ({ pausedAtMs, untilMs }: OrderingPause, nowMs: number): boolean =>
  pausedAtMs !== null && (untilMs === null || nowMs < untilMs);
