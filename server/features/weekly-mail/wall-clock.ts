import type { Day } from '#domain/restaurant/calendar-day.ts';
import { dashedDay } from '#domain/restaurant/dashed-day.ts';
import { localTime } from '#domain/restaurant/local-time.ts';

/** The day and hour that the restaurant's clock shows. */
export function wallClock(nowMs: number, timeZone: string): { day: Day; hour: number } {
  const { day, minutes } = localTime(nowMs, timeZone);
  return { day: dashedDay(day), hour: Math.floor(minutes / 60) };
}
