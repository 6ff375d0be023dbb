import { addDays, type Day, dayNumber, mondayOf } from '#domain/restaurant/calendar-day.ts';
import type { Days } from './range.ts';

/** In the morning, when the figures are read. */
const SENT_AT_HOUR = 8;
/** A mail that failed on Monday is sent on Tuesday, but not in the middle of the week. */
const LATEST_DAYS = 1;
const WEEK_DAYS = 7;

interface WallClock {
  readonly day: Day;
  readonly hour: number;
}

/** The Monday of the latest due mail: from 8:00 on, and after the restaurant’s Sunday has ended (NUM-24). */
export function lastDueMonday({ day, hour }: WallClock, dayStartsAtHour: number): Day {
  const monday = mondayOf(day);
  const isEarly = day === monday && hour < Math.max(SENT_AT_HOUR, dayStartsAtHour);
  return isEarly ? addDays(monday, -WEEK_DAYS) : monday;
}

/** The week to report (NUM-24); null if its mail was sent, or it is too late for it. */
export function weekToTell(now: WallClock, dayStartsAtHour: number, toldOn: Day): Days | null {
  const monday = lastDueMonday(now, dayStartsAtHour);
  const isLate = dayNumber(now.day) - dayNumber(monday) > LATEST_DAYS;
  return isLate || monday <= toldOn
    ? null
    : { from: addDays(monday, -WEEK_DAYS), until: addDays(monday, -1) };
}
