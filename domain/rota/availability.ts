import { clockMinutes, type ShiftWarning } from '#domain/people/shifts.ts';
import { type Day, dayNumber } from '#domain/restaurant/calendar-day.ts';

/** A person’s availability on a weekday (0 is Sunday): between these times, or without times not at all. */
export interface WeekdayLimit {
  readonly weekday: number;
  readonly starts: string | null;
  /** On the next morning if it is not later than the start. */
  readonly ends: string | null;
}

export const DAY_OFF_STATES = ['asked', 'approved', 'refused'] as const;
export type DayOffState = (typeof DAY_OFF_STATES)[number];
/** Longer ones are arranged in person (LEAVE-2). */
export const MOST_DAYS_OFF = 60;
/** Days off can be requested at most this many days ahead (LEAVE-2). */
export const FARTHEST_DAY_OFF = 366;

const DAY_MINUTES = 1_440;
/** 0 is Sunday; 1970-01-01 was a Thursday. */
export const weekdayOf = (day: Day): number => (((dayNumber(day) + 4) % 7) + 7) % 7;
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

interface Span {
  readonly from: number;
  readonly until: number;
}
const spanOf = (starts: string, ends: string): Span => {
  const from = minutesOf(starts);
  return { from, until: from + clockMinutes(starts, ends) };
};
const outside = (shift: Span, free: Span): number =>
  shift.until - shift.from - Math.max(0, Math.min(shift.until, free.until) - Math.max(shift.from, free.from));

interface PlannedTimes {
  readonly day: Day;
  readonly starts: string;
  readonly ends: string;
}

/**
 * Wall clock minutes of a shift outside its person’s availability (LEAVE-1). The weekday of its start decides; after midnight the previous
 * evening’s span still counts.
 */
export function minutesOutside(limits: readonly WeekdayLimit[], { day, starts, ends }: PlannedTimes): number {
  const weekday = weekdayOf(day);
  const limitOf = (which: number) => limits.find((limit) => limit.weekday === which);
  const own = limitOf(weekday);
  if (!own) return 0;
  const shift = spanOf(starts, ends);
  const before = limitOf((weekday + 6) % 7);
  const spans = [
    ...(own.starts !== null && own.ends !== null ? [spanOf(own.starts, own.ends)] : []),
    ...(before && before.starts !== null && before.ends !== null
      ? [spanOf(before.starts, before.ends)].map(({ from, until }) => ({
          from: from - DAY_MINUTES,
          until: until - DAY_MINUTES,
        }))
      : []),
  ];
  return Math.min(shift.until - shift.from, ...spans.map((span) => outside(shift, span)));
}

export interface DaysOff {
  readonly staffId: string;
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly state: DayOffState;
}

/** Whether the person has this day off: approved, not just requested (LEAVE-3). */
export const isDayOff = (daysOff: readonly DaysOff[], staffId: string, day: Day): boolean =>
  daysOff.some(
    (off) => off.staffId === staffId && off.state === 'approved' && off.firstDay <= day && off.lastDay >= day,
  );

/** The shifts outside their persons’ availability (SHIFT-10), each with the number of minutes. */
export const unavailableWarnings = (
  shifts: readonly (PlannedTimes & { readonly id: string; readonly staffId: string })[],
  limits: readonly (WeekdayLimit & { readonly staffId: string })[],
  daysOff: readonly DaysOff[],
): readonly ShiftWarning[] =>
  shifts.flatMap((shift) => {
    const { staffId, day, starts, ends } = shift;
    const own = limits.filter((limit) => limit.staffId === staffId);
    const minutes = isDayOff(daysOff, staffId, day) ? clockMinutes(starts, ends) : minutesOutside(own, shift);
    return minutes > 0 ? [{ rule: 'unavailable' as const, staffId, shiftIds: [shift.id], minutes }] : [];
  });

/** Whether these days can be requested (LEAVE-2): from today on, not too many, and not too far ahead. */
export const arePossibleDaysOff = (firstDay: Day, lastDay: Day, today: Day): boolean => {
  const [first, last, now] = [dayNumber(firstDay), dayNumber(lastDay), dayNumber(today)];
  return first >= now && last >= first && last - first < MOST_DAYS_OFF && last <= now + FARTHEST_DAY_OFF;
};
