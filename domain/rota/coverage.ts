import { clockMinutes } from '#domain/people/shifts.ts';
import { type Day, dayNumber } from '#domain/restaurant/calendar-day.ts';
import { minutesOfTime } from '#domain/restaurant/local-time.ts';
import {
  type ExpectedGuests,
  NEEDED_ROLES,
  type NeededRole,
  peopleNeeded,
  type ShiftPlan,
} from './shift-plan.ts';

const HOUR = 60;
/** A person who is present for less of an hour does not cover it. */
const LEAST_MINUTES = 30;

interface Times {
  readonly day: Day;
  readonly starts: string;
  readonly ends: string;
}

/** The start and end of a shift in wall clock minutes, ignoring clock changes. */
const spanOf = ({ day, starts, ends }: Times): readonly [from: number, until: number] => {
  const from = dayNumber(day) * 24 * HOUR + minutesOfTime(starts);
  return [from, from + clockMinutes(starts, ends)];
};

/** An hour of the calendar, numbered from 1970, so that consecutive hours have consecutive numbers. */
export const hourNumber = ({ day, hour }: Pick<ExpectedGuests, 'day' | 'hour'>): number =>
  dayNumber(day) * 24 + hour;

/** The hours that a shift covers: those of which it includes at least half. */
export function hoursCovered(times: Times): readonly number[] {
  const [from, until] = spanOf(times);
  const first = Math.floor(from / HOUR);
  return Array.from({ length: Math.ceil(until / HOUR) - first }, (_, index) => first + index).filter(
    (hour) => Math.min(until, (hour + 1) * HOUR) - Math.max(from, hour * HOUR) >= LEAST_MINUTES,
  );
}

/** An hour in which a role is needed, and how many of it are planned. */
export interface NeededHour extends ExpectedGuests {
  readonly role: NeededRole;
  readonly number: number;
  readonly needed: number;
  readonly planned: number;
}

/** Each hour’s need by role, and the number planned (SHIFT-12); a manager who helps out is not counted. */
export function neededHours(
  hours: readonly ExpectedGuests[],
  shifts: readonly (Times & { readonly staffId: string })[],
  roleOf: (staffId: string) => string | undefined,
  { guestsPer }: Pick<ShiftPlan, 'guestsPer'>,
): readonly NeededHour[] {
  const planned = new Map<string, number>();
  const keyOf = (role: string, hour: number): string => `${role} ${hour}`;
  for (const shift of shifts)
    for (const hour of hoursCovered(shift)) {
      const key = keyOf(roleOf(shift.staffId) ?? '', hour);
      planned.set(key, (planned.get(key) ?? 0) + 1);
    }
  return NEEDED_ROLES.flatMap((role) =>
    hours
      .map((each) => ({
        ...each,
        role,
        number: hourNumber(each),
        needed: peopleNeeded(each.guests, guestsPer[role]),
        planned: planned.get(keyOf(role, hourNumber(each))) ?? 0,
      }))
      .filter(({ needed }) => needed > 0)
      .toSorted((one, other) => one.number - other.number),
  );
}

/** Consecutive hours of one role. */
export interface HourRun {
  readonly role: NeededRole;
  readonly day: Day;
  readonly from: number;
  /** The hour at which it ends, 24 for midnight; counted on from the day on which it began. */
  readonly until: number;
  readonly guests: number;
  /** The largest number of people missing at once. */
  readonly missing: number;
}

/** The hours in which people are missing, with consecutive ones merged. */
export function runsOf(
  hours: readonly NeededHour[],
  missingIn: (hour: NeededHour) => number,
): readonly HourRun[] {
  const runs: (HourRun & { readonly next: number })[] = [];
  for (const hour of hours) {
    const missing = missingIn(hour);
    if (missing <= 0) continue;
    const last = runs.at(-1);
    if (last && last.role === hour.role && last.next === hour.number)
      runs[runs.length - 1] = {
        ...last,
        until: last.until + 1,
        next: hour.number + 1,
        guests: Math.max(last.guests, hour.guests),
        missing: Math.max(last.missing, missing),
      };
    else
      runs.push({
        role: hour.role,
        day: hour.day,
        from: hour.hour,
        until: hour.hour + 1,
        next: hour.number + 1,
        guests: hour.guests,
        missing,
      });
  }
  return runs.map(({ next: _next, ...run }) => run);
}

/** When guests are expected without anybody of the role (SHIFT-13). */
export const uncoveredRuns = (hours: readonly NeededHour[]): readonly HourRun[] =>
  runsOf(hours, ({ planned, needed }) => (planned === 0 ? needed : 0));
