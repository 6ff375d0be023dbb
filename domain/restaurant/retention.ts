const DAY_MS = 86_400_000;

/** PRIVACY-1: guests’ names, e-mail addresses, session ids and texts are kept for 30 days after the visit (INV-20). */
export const GUEST_DATA_KEPT_MS = 30 * DAY_MS;

/** PRIVACY-7: an unpublished review is kept for 30 days; a published one until it is hidden or withdrawn. */
export const UNSHOWN_REVIEW_KEPT_MS = 30 * DAY_MS;

/** PRIVACY-3: a repeated cart command is recognised for a day, and a week is enough to finish an import. */
export const CART_COMMAND_KEPT_MS = DAY_MS;
export const MENU_IMPORT_KEPT_MS = 7 * DAY_MS;

/**
 * PRIVACY-3: a phone whose session has ended cannot repeat its order; an order that staff took or corrected is repeated from the tab that
 * sent it, which may have slept for weeks.
 */
export const IDEMPOTENCY_KEY_KEPT_MS = 30 * DAY_MS;

/** PRIVACY-2: an unused picture is kept for 30 days, because phones may still show the previous menu. */
export const PICTURE_KEPT_MS = 30 * DAY_MS;

/** PRIVACY-4: occupancy is kept for 13 months, so that a month can be compared with that of a year ago. */
export const TRAFFIC_KEPT_DAYS = 396;

/** PRIVACY-5: a person’s contact data and cost are kept for a year after they left, an invited address for a year after its invitation. */
export const FORMER_STAFF_KEPT_MS = 365 * DAY_MS;

/** PRIVACY-6: planned shifts and worked hours are kept for four years, as long as worked hours have to be documented. */
export const SHIFT_KEPT_MS = 4 * 365 * DAY_MS;

/** PRIVACY-8: the payment provider repeats an event for three days; processed events are kept for 30. */
export const ONLINE_EVENT_KEPT_MS = 30 * DAY_MS;

/** A mail that was written to a file because there is no mail server (PRIVACY-9): as long as a guest’s address (INV-20). */
export const MAIL_KEPT_MS = 30 * DAY_MS;
