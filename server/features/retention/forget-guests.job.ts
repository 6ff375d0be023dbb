import { GUEST_DATA_KEPT_MS } from '#domain/restaurant/retention.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { defineRound } from '#server/platform/jobs/job.ts';
import { oneByOne } from '#server/platform/jobs/one-by-one.ts';
import { forgetGuestsOf, listVisitsBefore } from './store.ts';

const AT_MOST = 200;

/** Deletes the guests of visits that ended 30 days ago (PRIVACY-1), at most 200 visits. Returns the number of visits. */
export async function forgetGuests({ database, clock, log }: Platform): Promise<number> {
  const now = new Date(clock.now());
  const forgottenBefore = new Date(clock.now() - GUEST_DATA_KEPT_MS);
  const due = await listVisitsBefore(database, forgottenBefore, AT_MOST);
  await oneByOne({ log }, due, ({ visitId, restaurantId }) =>
    inRestaurant(database, restaurantId, (tx) => forgetGuestsOf(tx, visitId, { now, forgottenBefore })),
  );
  return due.length;
}

/** Every five minutes: deletes guests of visits that ended 30 days ago (PRIVACY-1). */
export const forgetGuestsJob = defineRound({ id: 'forget-guests', timeLimit: 240 });
