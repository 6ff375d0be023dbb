export const SYNC_STATES = ['pending', 'in_progress', 'completed', 'failed'] as const;
export type SyncState = (typeof SYNC_STATES)[number];

/** Why nothing was sent: the database is unreachable, its tables have another version, it is full, or it rejects the data. */
export const SYNC_PROBLEMS = ['unreachable', 'wrong-schema', 'full', 'refused'] as const;
export type SyncProblem = (typeof SYNC_PROBLEMS)[number];

/** The size of a batch (SYNC-1). */
export const SYNC_BATCH = 10;
const MOST_RETRIES = 3;
const FIRST_PAUSE_MINUTES = 5;
const MINUTE_MS = 60_000;

/** The delay in ms before a retry, after `retries` earlier ones; null: no automatic retry (SYNC-2). 5 minutes, then 2^(retries + 1). */
export function pauseBeforeRetry(retries: number): number | null {
  if (retries >= MOST_RETRIES) return null;
  return (retries === 0 ? FIRST_PAUSE_MINUTES : 2 ** (retries + 1)) * MINUTE_MS;
}
