/** While it lasts, guests order nothing; the staff can (PAUSE-1). */
export interface OrderingPause {
  readonly pausedAtMs: number | null;
  /** Null: until somebody ends it. */
  readonly untilMs: number | null;
}

/** What a kitchen pauses for, in minutes. */
export const PAUSE_MINUTES = [15, 30, 60] as const;
export const LONGEST_PAUSE_MINUTES = 720;

/** A pause ends at its time, or when somebody ends it (PAUSE-2). */
export const isPaused = ({ pausedAtMs, untilMs }: OrderingPause, nowMs: number): boolean =>
  pausedAtMs !== null && (untilMs === null || nowMs < untilMs);
