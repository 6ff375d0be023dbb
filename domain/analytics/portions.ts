const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** A portion of hours takes about so long: what guests ask for goes between two of them. */
const TAKES_MS = 1_000;
const MOST_MS = 14 * DAY_MS;
const MOST_GROWTH = 2;

const inHours = (ms: number): number =>
  Math.min(MOST_MS, Math.max(HOUR_MS, Math.floor(ms / HOUR_MS) * HOUR_MS));

/** How long a stretch comes next, in whole hours up to a fortnight, after one whose work took so long. Both in milliseconds. */
export const nextPortion = (portionMs: number, tookMs: number): number =>
  inHours(portionMs * Math.min(MOST_GROWTH, TAKES_MS / Math.max(1, tookMs)));

/** The one to take instead of one that was given up; null: it can be no shorter. */
export const shorterPortion = (portionMs: number): number | null =>
  portionMs <= HOUR_MS ? null : inHours(portionMs / 2);
