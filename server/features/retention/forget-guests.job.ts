import { GUEST_DATA_KEPT_MS } from '#domain/restaurant/retention.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { defineRound } from '#server/platform/jobs/job.ts';
import { oneByOneInPortions } from '#server/platform/jobs/one-by-one.ts';
import { forgetGuestsOf, listVisitsBefore } from './store.ts';

const AT_ONCE = 200;

/** Deletes the guests of visits that ended 30 days ago (PRIVACY-1), the oldest first. Returns the number of visits. */
export async function forgetGuests(platform: Platform, signal?: AbortSignal): Promise<number> {
  const { database, clock, log } = platform;
  const now = new Date(clock.now());
  const forgottenBefore = new Date(clock.now() - GUEST_DATA_KEPT_MS);
  const due = {
    atOnce: AT_ONCE,
    list: (atMost: number) => listVisitsBefore(database, forgottenBefore, atMost),
    idOf: ({ visitId }: { visitId: string }) => visitId,
  };
  let forgotten = 0;
  await oneByOneInPortions({ log, signal }, due, async ({ visitId, restaurantId }) => {
    await inRestaurant(database, restaurantId, (tx) => forgetGuestsOf(tx, visitId, { now, forgottenBefore }));
    forgotten += 1;
  });
  return forgotten;
}

/** Every five minutes: deletes guests of visits that ended 30 days ago (PRIVACY-1). */
export const forgetGuestsJob = defineRound({ id: 'forget-guests', timeLimit: 240 });
