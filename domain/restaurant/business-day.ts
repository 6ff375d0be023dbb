import { localMinutes, localTime } from './local-time.ts';

const HALF_DAY_MS = 43_200_000;
/** MENU-8: what is served before 5 in the morning belongs to the evening before. */
const BUSINESS_DAY_STARTS_AT_HOUR = 5;

/** The latest start of the day: no restaurant still serves the previous evening at noon (NUM-7). */
export const LATEST_DAY_START = 11;

/** The restaurant's day as yyyymmdd; it ends at 5 in the morning (MENU-8). */
export const businessDay = (
  nowMs: number,
  timeZone: string,
  { startsAtHour = BUSINESS_DAY_STARTS_AT_HOUR }: { startsAtHour?: number } = {},
): string => {
  const local = localTime(nowMs, timeZone);
  // half a day before the small hours is the previous day, despite any clock change
  return local.minutes < startsAtHour * 60 ? localTime(nowMs - HALF_DAY_MS, timeZone).day : local.day;
};

/** The instant at which the restaurant’s next day begins, which ends "unavailable for today" (MENU-8). */
export const nextBusinessDayMs = (nowMs: number, timeZone: string): number => {
  const startsAt = BUSINESS_DAY_STARTS_AT_HOUR * 60;
  const wholeMinute = Math.floor(nowMs / 60_000) * 60_000;
  const wait = (minutes: number): number => (startsAt - minutes + 1_440) % 1_440 || 1_440;
  const guess = wholeMinute + wait(localMinutes(nowMs, timeZone)) * 60_000;
  // A clock change in the night adds or removes an hour.
  const off = localMinutes(guess, timeZone) - startsAt;
  return guess - off * 60_000;
};
