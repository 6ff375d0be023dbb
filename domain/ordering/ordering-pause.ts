/** Guests cannot order during a pause; staff can (PAUSE-1). */
export interface OrderingPause {
  readonly pausedAtMs: number | null;
  /** Null: until it is ended by hand. */
  readonly untilMs: number | null;
}

/** The choices of durations, in minutes. */
export const PAUSE_MINUTES = [15, 30, 60] as const;
export const LONGEST_PAUSE_MINUTES = 720;

/** A pause ends at its time, or by hand (PAUSE-2). */
export const isPaused = ({ pausedAtMs, untilMs }: OrderingPause, nowMs: number): boolean =>
  pausedAtMs !== null && (untilMs === null || nowMs < untilMs);
