import { forgetVisitsBefore } from '#domain/retention.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import type { Platform } from '#server/platform/platform.ts';
import { forgetGuestsOf, listVisitsBefore } from './store.ts';

const AT_ONCE = 200;

/** Forgets the guests of every visit that ended 30 days ago (PRIVACY-1). Returns how many visits that were. */
export async function forgetGuests(platform: Platform, signal?: AbortSignal): Promise<number> {
  const { database, clock } = platform;
  const now = new Date(clock.now());
  const forgottenBefore = forgetVisitsBefore(clock.now());
  let forgotten = 0;
  while (!signal?.aborted) {
    const due = await listVisitsBefore(database, forgottenBefore, AT_ONCE);
    for (const { visitId, restaurantId } of due) {
      // oxlint-disable-next-line no-await-in-loop -- at night there is no hurry; one visit is one short transaction
      await inRestaurant(database, restaurantId, (tx) =>
        forgetGuestsOf(tx, visitId, { now, forgottenBefore }),
      );
    }
    forgotten += due.length;
    if (due.length < AT_ONCE) break;
  }
  return forgotten;
}
