import { addDays, type Day, dayNumber, mondayOf } from '#domain/restaurant/calendar-day.ts';
import type { Days } from './range.ts';

/** Before the first coffee nobody reads figures. */
const SENT_AT_HOUR = 8;
/** A mail that failed on Monday is sent on Tuesday, and not in the middle of the next week. */
const LATEST_DAYS = 1;
const WEEK_DAYS = 7;

interface WallClock {
  readonly day: Day;
  readonly hour: number;
}

/** The Monday whose mail is the last that was due: from 8:00 on, and not before the restaurant's Sunday is over (NUM-24). */
export function lastDueMonday({ day, hour }: WallClock, dayStartsAtHour: number): Day {
  const monday = mondayOf(day);
  const isEarly = day === monday && hour < Math.max(SENT_AT_HOUR, dayStartsAtHour);
  return isEarly ? addDays(monday, -WEEK_DAYS) : monday;
}

/** The week to tell of (NUM-24); null: its mail went out, or it is too late for it. */
export function weekToTell(now: WallClock, dayStartsAtHour: number, toldOn: Day): Days | null {
  const monday = lastDueMonday(now, dayStartsAtHour);
  const isLate = dayNumber(now.day) - dayNumber(monday) > LATEST_DAYS;
  return isLate || monday <= toldOn
    ? null
    : { from: addDays(monday, -WEEK_DAYS), until: addDays(monday, -1) };
}
