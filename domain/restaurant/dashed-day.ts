import type { Day } from './calendar-day.ts';

/** The day of a wall clock, yyyymmdd, as one of the calendar, YYYY-MM-DD. */
export const dashedDay = (day: string): Day => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
