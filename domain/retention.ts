const DAY_MS = 86_400_000;

/** PRIVACY-1: guests' names, e-mail addresses and session ids are kept for 30 days after the visit (INV-20). */
export const GUEST_DATA_KEPT_MS = 30 * DAY_MS;

/** The last moment at which a visit may have ended whose guests are to be forgotten now (PRIVACY-1). */
export const forgetVisitsBefore = (now: number): Date => new Date(now - GUEST_DATA_KEPT_MS);
