const DAY_MS = 86_400_000;

/** PRIVACY-1: guests' names, e-mail addresses, session ids and what they wrote are kept for 30 days after the visit (INV-20). */
export const GUEST_DATA_KEPT_MS = 30 * DAY_MS;

/** PRIVACY-7: a guest's review that nobody shows is kept for 30 days; one that is shown, until it is hidden or taken back. */
export const UNSHOWN_REVIEW_KEPT_MS = 30 * DAY_MS;

/** PRIVACY-3: a repeated cart command is recognised for a day, and a week is enough to finish an import. */
export const CART_COMMAND_KEPT_MS = DAY_MS;
export const MENU_IMPORT_KEPT_MS = 7 * DAY_MS;

/** PRIVACY-2: a picture that nothing shows any more is kept for 30 days: phones may still show the menu of before. */
export const PICTURE_KEPT_MS = 30 * DAY_MS;

/** PRIVACY-4: how full it was is kept for 13 months, so that a month can be compared with that of a year ago. */
export const TRAFFIC_KEPT_DAYS = 396;

/** PRIVACY-5: how to reach somebody and what they cost is kept for a year after they left. */
export const FORMER_STAFF_KEPT_MS = 365 * DAY_MS;

/** PRIVACY-6: who was to work when, and who did, is kept for four years, as long as the hours worked have to be shown. */
export const SHIFT_KEPT_MS = 4 * 365 * DAY_MS;

/** PRIVACY-8: the payment provider repeats an event for three days; which ones were acted upon is kept for 30. */
export const ONLINE_EVENT_KEPT_MS = 30 * DAY_MS;

/** A mail that was written to a file for want of a mail server (PRIVACY-9): as long as a guest's address (INV-20). */
export const MAIL_KEPT_MS = 30 * DAY_MS;
