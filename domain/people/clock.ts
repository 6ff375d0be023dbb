export const CLOCK_TAPS = ['in', 'break', 'resume', 'out'] as const;
export type ClockTap = (typeof CLOCK_TAPS)[number];

export const CLOCK_STATES = ['out', 'in', 'break'] as const;
export type ClockState = (typeof CLOCK_STATES)[number];

export interface ClockBreak {
  readonly fromMs: number;
  /** Null while it lasts. */
  readonly untilMs: number | null;
}

/** The time that somebody was at work at a stretch, as it was tapped or corrected. */
export interface WorkedTime {
  readonly startMs: number;
  /** Null while nobody has said when it ended. */
  readonly endMs: number | null;
  /** In order; the last one of an open record may be open. */
  readonly breaks: readonly ClockBreak[];
}

const MINUTE_MS = 60_000;
/** A record that nobody has ended for so long was forgotten (CLOCK-3). */
export const FORGOTTEN_AFTER_MS = 16 * 60 * MINUTE_MS;
/** Nobody's day at work is longer (CLOCK-4). */
export const LONGEST_WORK_MS = 24 * 60 * MINUTE_MS;
export const MOST_BREAKS = 20;

/** Whether nobody has said when this work ended, which is too long ago to go on with (CLOCK-3). */
export const isForgotten = ({ startMs, endMs }: WorkedTime, nowMs: number): boolean =>
  endMs === null && nowMs - startMs >= FORGOTTEN_AFTER_MS;

/** `open` is the record that somebody has not ended; null: there is none to go on with. */
export const clockState = (open: WorkedTime | null): ClockState => {
  if (open === null || open.endMs !== null) return 'out';
  return open.breaks.at(-1)?.untilMs === null ? 'break' : 'in';
};

const NEXT: Readonly<Record<ClockState, readonly ClockTap[]>> = {
  out: ['in'],
  in: ['break', 'out'],
  break: ['resume', 'out'],
};

/** What somebody may tap (CLOCK-1). */
export const possibleTaps = (state: ClockState): readonly ClockTap[] => NEXT[state];

/**
 * The record after a tap; null: the tap does not follow from how the clock stands (CLOCK-1). No moment lies before one that is recorded
 * already, even if the server's clock was set back. Going home ends a break.
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

/** Whether a corrected record can have been (CLOCK-4): ended, not in the future, its breaks inside of it one after the other. */
export function isPossibleWork({ startMs, endMs, breaks }: WorkedTime, nowMs: number): boolean {
  if (endMs === null || endMs <= startMs || endMs > nowMs || endMs - startMs > LONGEST_WORK_MS) return false;
  let free = startMs;
  for (const { fromMs, untilMs } of breaks) {
    if (untilMs === null || fromMs < free || untilMs <= fromMs || untilMs > endMs) return false;
    free = untilMs;
  }
  return true;
}

/** Whether two records of one person claim the same time; one that was forgotten claims no more than its beginning. */
export const overlaps = (one: WorkedTime, other: WorkedTime): boolean => {
  const endOf = ({ startMs, endMs }: WorkedTime) => endMs ?? startMs + 1;
  return one.startMs < endOf(other) && other.startMs < endOf(one);
};

/** Full minutes of work without breaks, up to now where it goes on; null where nobody knows: it was forgotten (CLOCK-3). */
export function workedMinutes(work: WorkedTime, nowMs: number): number | null {
  if (isForgotten(work, nowMs)) return null;
  const end = work.endMs ?? Math.max(nowMs, work.startMs);
  const paused = work.breaks.reduce(
    (sum, { fromMs, untilMs }) => sum + Math.max(0, (untilMs ?? end) - fromMs),
    0,
  );
  return Math.max(0, Math.floor((end - work.startMs - paused) / MINUTE_MS));
}

/** What minutes cost at an hourly cost, in minor units: halves count up. */
export const costOf = (minutes: number, hourlyCostMinor: number): number =>
  Math.round((minutes * hourlyCostMinor) / 60);

interface ScheduledTime {
  readonly startMs: number;
  readonly endMs: number;
}

/** After so long somebody who has not come is late (CLOCK-5). */
export const LATE_AFTER_MS = 10 * MINUTE_MS;
/** A shift to which nobody came is shown as missed for so long after its end. */
export const MISSED_SHOWN_MS = 12 * 60 * MINUTE_MS;

/** Whether somebody came to a shift: any of their time at work is within it. */
export const cameTo = (shift: ScheduledTime, works: readonly WorkedTime[], nowMs: number): boolean =>
  works.some(
    ({ startMs, endMs }) =>
      startMs < shift.endMs &&
      (endMs ?? Math.max(startMs + 1, Math.min(nowMs, startMs + FORGOTTEN_AFTER_MS))) > shift.startMs,
  );

export const ABSENCES = ['late', 'missing'] as const;
type Absence = (typeof ABSENCES)[number];

/** Who has not come to a shift (CLOCK-5): late while it lasts, missing once it is over; null: nothing to say (yet). */
export function absence(shift: ScheduledTime, works: readonly WorkedTime[], nowMs: number): Absence | null {
  const isDue = nowMs >= shift.startMs + LATE_AFTER_MS && nowMs < shift.endMs + MISSED_SHOWN_MS;
  if (!isDue || cameTo(shift, works, nowMs)) return null;
  return nowMs < shift.endMs ? 'late' : 'missing';
}
