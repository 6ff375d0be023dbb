export const CLOCK_TAPS = ['in', 'break', 'resume', 'out'] as const;
export type ClockTap = (typeof CLOCK_TAPS)[number];

export const CLOCK_STATES = ['out', 'in', 'break'] as const;
export type ClockState = (typeof CLOCK_STATES)[number];

export interface ClockBreak {
  readonly fromMs: number;
  /** Null while it is running. */
  readonly untilMs: number | null;
}

/** A continuous time at work, as tapped or corrected. */
export interface WorkedTime {
  readonly startMs: number;
  /** Null while its end is unknown. */
  readonly endMs: number | null;
  /** In order; the last one of a running record may be running. */
  readonly breaks: readonly ClockBreak[];
}

const MINUTE_MS = 60_000;
/** A record without an end for this long was forgotten (CLOCK-3). */
export const FORGOTTEN_AFTER_MS = 16 * 60 * MINUTE_MS;
/** The longest possible record (CLOCK-4). */
export const LONGEST_WORK_MS = 24 * 60 * MINUTE_MS;
export const MOST_BREAKS = 20;

/** Whether the record has no end and is too old to be continued (CLOCK-3). */
export const isForgotten = ({ startMs, endMs }: WorkedTime, nowMs: number): boolean =>
  endMs === null && nowMs - startMs >= FORGOTTEN_AFTER_MS;

/** `open` is the person’s running record; null if there is none to continue. */
export const clockState = (open: WorkedTime | null): ClockState => {
  if (open === null || open.endMs !== null) return 'out';
  return open.breaks.at(-1)?.untilMs === null ? 'break' : 'in';
};

const NEXT: Readonly<Record<ClockState, readonly ClockTap[]>> = {
  out: ['in'],
  in: ['break', 'out'],
  break: ['resume', 'out'],
};

/** The taps that are possible now (CLOCK-1). */
export const possibleTaps = (state: ClockState): readonly ClockTap[] => NEXT[state];

/**
 * The record after a tap; null if the clock’s state does not allow it (CLOCK-1). No time precedes a recorded one, even if the server’s
 * clock was set back. Clocking out ends a break.
 */
export function tapClock(open: WorkedTime | null, tap: ClockTap, atMs: number): WorkedTime | null {
  if (!possibleTaps(clockState(open)).includes(tap)) return null;
  if (open === null || tap === 'in') return { startMs: atMs, endMs: null, breaks: [] };
  const last = open.breaks.at(-1);
  const at = Math.max(atMs, open.startMs, last?.fromMs ?? 0, last?.untilMs ?? 0);
  if (tap === 'break') return { ...open, breaks: [...open.breaks, { fromMs: at, untilMs: null }] };
  const breaks = open.breaks.map((each) => (each.untilMs === null ? { ...each, untilMs: at } : each));
  return { ...open, breaks, endMs: tap === 'out' ? at : null };
}

/** Whether a corrected record is possible (CLOCK-4): ended, not in the future, with its breaks inside and in order. */
export function isPossibleWork({ startMs, endMs, breaks }: WorkedTime, nowMs: number): boolean {
  if (endMs === null || endMs <= startMs || endMs > nowMs || endMs - startMs > LONGEST_WORK_MS) return false;
  let free = startMs;
  for (const { fromMs, untilMs } of breaks) {
    if (untilMs === null || fromMs < free || untilMs <= fromMs || untilMs > endMs) return false;
    free = untilMs;
  }
  return true;
}

/** Whether two records of one person overlap; a forgotten one only covers its start. */
export const overlaps = (one: WorkedTime, other: WorkedTime): boolean => {
  const endOf = ({ startMs, endMs }: WorkedTime) => endMs ?? startMs + 1;
  return one.startMs < endOf(other) && other.startMs < endOf(one);
};

/** Whole minutes of work without breaks, up to now for a running record; null for a forgotten one (CLOCK-3). */
export function workedMinutes(work: WorkedTime, nowMs: number): number | null {
  if (isForgotten(work, nowMs)) return null;
  const end = work.endMs ?? Math.max(nowMs, work.startMs);
  const paused = work.breaks.reduce(
    (sum, { fromMs, untilMs }) => sum + Math.max(0, (untilMs ?? end) - fromMs),
    0,
  );
  return Math.max(0, Math.floor((end - work.startMs - paused) / MINUTE_MS));
}

/** The cost of minutes at an hourly cost, in minor units, rounded half up. */
export const costOf = (minutes: number, hourlyCostMinor: number): number =>
  Math.round((minutes * hourlyCostMinor) / 60);

interface ScheduledTime {
  readonly startMs: number;
  readonly endMs: number;
}

/** A person who has not come after this time is late (CLOCK-5). */
export const LATE_AFTER_MS = 10 * MINUTE_MS;
/** A missed shift is shown for this long after its end. */
export const MISSED_SHOWN_MS = 12 * 60 * MINUTE_MS;

/** Whether somebody came to a shift: any of their time at work overlaps it. */
export const cameTo = (shift: ScheduledTime, works: readonly WorkedTime[], nowMs: number): boolean =>
  works.some(
    ({ startMs, endMs }) =>
      startMs < shift.endMs &&
      (endMs ?? Math.max(startMs + 1, Math.min(nowMs, startMs + FORGOTTEN_AFTER_MS))) > shift.startMs,
  );

export const ABSENCES = ['late', 'missing'] as const;
type Absence = (typeof ABSENCES)[number];

/** The state of a person who has not come to a shift (CLOCK-5): late during it, missing afterwards; null otherwise. */
export function absence(shift: ScheduledTime, works: readonly WorkedTime[], nowMs: number): Absence | null {
  const isDue = nowMs >= shift.startMs + LATE_AFTER_MS && nowMs < shift.endMs + MISSED_SHOWN_MS;
  if (!isDue || cameTo(shift, works, nowMs)) return null;
  return nowMs < shift.endMs ? 'late' : 'missing';
}
