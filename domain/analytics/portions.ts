const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** The target duration of a portion; guests’ requests run between portions. */
const TAKES_MS = 1_000;
const MOST_MS = 14 * DAY_MS;
const MOST_GROWTH = 2;

const inHours = (ms: number): number =>
  Math.min(MOST_MS, Math.max(HOUR_MS, Math.floor(ms / HOUR_MS) * HOUR_MS));

/** The length of the next stretch, in whole hours up to a fortnight, given the duration of the last one. Both in milliseconds. */
export const nextPortion = (portionMs: number, tookMs: number): number =>
  inHours(portionMs * Math.min(MOST_GROWTH, TAKES_MS / Math.max(1, tookMs)));

/** The length to retry with after a timeout; null if it cannot be shorter. */
export const shorterPortion = (portionMs: number): number | null =>
  portionMs <= HOUR_MS ? null : inHours(portionMs / 2);
