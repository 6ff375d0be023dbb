import {
  CART_COMMAND_KEPT_MS,
  FORMER_STAFF_KEPT_MS,
  MENU_IMPORT_KEPT_MS,
  ONLINE_EVENT_KEPT_MS,
  SHIFT_KEPT_MS,
  UNSHOWN_REVIEW_KEPT_MS,
} from '#domain/restaurant/retention.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { defineRound } from '#server/platform/jobs/job.ts';
import { deleteWorkingRows } from './store.ts';

/** So few that no delete holds its locks for long. */
const AT_ONCE = 1_000;
const KEPT_MS = {
  cartCommands: CART_COMMAND_KEPT_MS,
  menuImports: MENU_IMPORT_KEPT_MS,
  formerStaff: FORMER_STAFF_KEPT_MS,
  shifts: SHIFT_KEPT_MS,
  clockRecords: SHIFT_KEPT_MS,
  reviews: UNSHOWN_REVIEW_KEPT_MS,
  onlineEvents: ONLINE_EVENT_KEPT_MS,
} as const;

/** Forgets every restaurant's cart commands after a day and its imports after a week (PRIVACY-3), and of who left all but the name after a year (PRIVACY-5), shifts and hours worked after four (PRIVACY-6), and after 30 days reviews that nobody shows (PRIVACY-7) and which of the payment provider's events were acted upon (PRIVACY-8). Returns how many rows. */
export async function forgetWorkingRows({ database, clock }: Platform): Promise<number> {
  let forgotten = 0;
  for (const kind of Object.keys(KEPT_MS) as (keyof typeof KEPT_MS)[]) {
    const olderThan = new Date(clock.now() - KEPT_MS[kind]);
    for (let portion = AT_ONCE; portion === AT_ONCE; forgotten += portion)
      portion = await deleteWorkingRows(database, kind, olderThan, AT_ONCE);
  }
  return forgotten;
}

/** Every hour: cart commands and imports that nobody repeats or takes up again are forgotten (PRIVACY-3). */
export const forgetWorkingRowsJob = defineRound({ id: 'forget-working-rows', timeLimit: 240 });
