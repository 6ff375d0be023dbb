import type { Day } from '#domain/restaurant/calendar-day.ts';
import { localTime } from '#domain/restaurant/local-time.ts';

/** The day and hour that the restaurant's clock shows. */
export function wallClock(nowMs: number, timeZone: string): { day: Day; hour: number } {
  const { day, minutes } = localTime(nowMs, timeZone);
  return { day: `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`, hour: Math.floor(minutes / 60) };
}
