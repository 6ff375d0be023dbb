export const SYNC_STATES = ['pending', 'in_progress', 'completed', 'failed'] as const;
export type SyncState = (typeof SYNC_STATES)[number];

/** Why nothing could be sent: nobody answers, its tables are another version's, it has no room, or it refuses what it is sent. */
export const SYNC_PROBLEMS = ['unreachable', 'wrong-schema', 'full', 'refused'] as const;
export type SyncProblem = (typeof SYNC_PROBLEMS)[number];

/** As many as are sent together (SYNC-1). */
export const SYNC_BATCH = 10;
const MOST_RETRIES = 3;
const FIRST_PAUSE_MINUTES = 5;
const MINUTE_MS = 60_000;

/**
 * After a failed attempt, of which `retries` were retries: when it is tried again, in ms; null: not by itself (SYNC-2).
 * 5 minutes, then 2^(retries + 1).
 */
export function pauseBeforeRetry(retries: number): number | null {
  if (retries >= MOST_RETRIES) return null;
  return (retries === 0 ? FIRST_PAUSE_MINUTES : 2 ** (retries + 1)) * MINUTE_MS;
}
