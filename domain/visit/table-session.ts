/** SESSION-1: a diner session is valid for 90 minutes from its opening or refresh. */
export const TABLE_SESSION_MS = 5_400_000;

/** The public id: app prefix, timestamp, random text. It identifies and never authorises (SESSION-2). */
export const publicSessionId = ({ nowMs, random }: { nowMs: number; random: string }): string =>
  `sobremesa-${nowMs}-${random}`;

/** SESSION-7: how long a phone can read the farewell of a closed visit. */
export const FAREWELL_MS = 86_400_000;

interface SessionEnd {
  leftAtMs: number | null;
  visitClosedAtMs: number | null;
}

/** Whether a diner was at the table to the end: closing a visit ends all sessions that have not ended before (SESSION-7). */
export const hasEndedWithVisit = ({ leftAtMs, visitClosedAtMs }: SessionEnd): boolean =>
  visitClosedAtMs !== null && (leftAtMs === null || leftAtMs >= visitClosedAtMs);

export const mayReadFarewell = (end: SessionEnd, nowMs: number): boolean =>
  hasEndedWithVisit(end) && nowMs - (end.visitClosedAtMs ?? 0) < FAREWELL_MS;

interface Place {
  tableId: string;
  restaurantId: string;
}

export type TableMove = 'first' | 'same_table' | 'another_table' | 'another_restaurant';

/** The meaning of a scan for a phone that may have a session: `another_*` ends it and opens a new one (SESSION-3). */
export const movedTo = (stored: Place | null, scanned: Place): TableMove => {
  if (!stored) return 'first';
  if (stored.restaurantId !== scanned.restaurantId) return 'another_restaurant';
  return stored.tableId === scanned.tableId ? 'same_table' : 'another_table';
};
