const MINUTE_MS = 60_000;

/** Whole minutes from an ISO instant until now; a device whose clock runs behind never shows less than 0. */
export const minutesSince = (iso: string, nowMs: number): number =>
  Math.max(0, Math.floor((nowMs - Date.parse(iso)) / MINUTE_MS));

/** From so many minutes on an order is late, then very late; the same for every restaurant until it can be set. */
const LATE_FROM_MINUTES = 10;
const VERY_LATE_FROM_MINUTES = 20;

export type Age = 'fresh' | 'late' | 'very-late';

/** How long a guest has been waiting, as the boards colour it; the number stands beside the colour. */
export const ageOf = (minutes: number): Age => {
  if (minutes >= VERY_LATE_FROM_MINUTES) return 'very-late';
  return minutes >= LATE_FROM_MINUTES ? 'late' : 'fresh';
};
