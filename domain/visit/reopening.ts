const REOPEN_WITHIN_MS = 15 * 60_000;

/** The earliest closing that can still be undone, in epoch milliseconds (VISIT-2). */
export const reopenableSinceMs = (nowMs: number): number => nowMs - REOPEN_WITHIN_MS;
