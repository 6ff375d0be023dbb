import type { LiveState } from '#web/shared/live/socket.ts';

/** While live updates are down, or the server does not answer, and the page is visible. */
export const WHILE_DOWN_MS = 15_000;
/** Interval of refetching while they are up. */
const WHILE_UP_MS = 300_000;

/** How often a list is refetched while live updates are down (product decisions, section 8). */
export const pollEvery = (liveState: LiveState): number =>
  liveState === 'connected' ? WHILE_UP_MS : WHILE_DOWN_MS;

/** An existing day; JavaScript reads 31 February as one in March. */
export const isDay = (text: string): boolean => {
  const ms = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
};

/** How often a screen is refetched whose changes no live update tells, or tells too late, in milliseconds. */
export const EVERY_MINUTE = 60_000;

/** The values in an address; an empty text is no filter. */
export type ListQuery = Readonly<Record<string, string | number | undefined>>;

export const filled = (query: ListQuery): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([name, value]) => [name, String(value)]),
  );
