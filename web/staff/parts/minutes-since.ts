const MINUTE_MS = 60_000;

/** Whole minutes from an ISO instant until now; a device whose clock runs behind never shows less than 0. */
export const minutesSince = (iso: string, nowMs: number): number =>
  Math.max(0, Math.floor((nowMs - Date.parse(iso)) / MINUTE_MS));
