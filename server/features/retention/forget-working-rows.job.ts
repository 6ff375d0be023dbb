import {
  CART_COMMAND_KEPT_MS,
  FORMER_STAFF_KEPT_MS,
  IDEMPOTENCY_KEY_KEPT_MS,
  MENU_IMPORT_KEPT_MS,
  ONLINE_EVENT_KEPT_MS,
  SHIFT_KEPT_MS,
  UNSHOWN_REVIEW_KEPT_MS,
} from '#domain/restaurant/retention.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { defineRound } from '#server/platform/jobs/job.ts';
import { deleteWorkingRows } from './store.ts';

/** A small batch, so that a delete does not hold its locks for long. */
const AT_ONCE = 1_000;
const KEPT_MS = {
  cartCommands: CART_COMMAND_KEPT_MS,
  menuImports: MENU_IMPORT_KEPT_MS,
  formerStaff: FORMER_STAFF_KEPT_MS,
  invitations: FORMER_STAFF_KEPT_MS,
  staffAddresses: FORMER_STAFF_KEPT_MS,
  shifts: SHIFT_KEPT_MS,
  clockRecords: SHIFT_KEPT_MS,
  reviews: UNSHOWN_REVIEW_KEPT_MS,
  onlineEvents: ONLINE_EVENT_KEPT_MS,
  idempotencyKeys: IDEMPOTENCY_KEY_KEPT_MS,
} as const;

/**
 * Deletes, in every restaurant: cart commands after a day, imports after a week and the keys of orders after 30 days (PRIVACY-3), data
 * of people who left or did not accept their invitation, except the name, after a year (PRIVACY-5), shifts and worked hours after four
 * years (PRIVACY-6), and after 30 days unpublished reviews (PRIVACY-7) and processed events of the payment provider (PRIVACY-8). Returns
 * the number of rows.
 */
export async function forgetWorkingRows({ database, clock }: Platform): Promise<number> {
  let forgotten = 0;
  for (const kind of Object.keys(KEPT_MS) as (keyof typeof KEPT_MS)[]) {
    const olderThan = new Date(clock.now() - KEPT_MS[kind]);
    for (let portion = AT_ONCE; portion === AT_ONCE; forgotten += portion)
      portion = await deleteWorkingRows(database, kind, olderThan, AT_ONCE);
  }
  return forgotten;
}

/** Hourly: deletes cart commands, imports and keys of orders that can no longer be repeated or resumed (PRIVACY-3). */
export const forgetWorkingRowsJob = defineRound({ id: 'forget-working-rows', timeLimit: 240 });
