import { z } from 'zod';
import { PICTURE_KEPT_MS } from '#domain/restaurant/retention.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { addressOfUpload } from '#server/platform/uploads/uploads.ts';
import { listPictures } from './store.ts';

/** A dish's picture is several files: what follows the address that the dish has is the width. */
const WIDTH = /-\d+\.[a-z0-9]+$/;

/**
 * Deletes the pictures that nothing has shown for 30 days (PRIVACY-2). What is shown is noted on the file each night, so that the
 * time counts from when it was taken off, not from when it was sent. Returns how many files that were.
 */
export async function forgetPictures({ database, uploads, clock }: Platform): Promise<number> {
  const nowMs = clock.now();
  let forgotten = 0;
  for (const restaurantId of await uploads.listRestaurants()) {
    // The files first: one that comes in between is not among them.
    const files = await uploads.list(restaurantId);
    const shown = new Set(await inRestaurant(database, restaurantId, listPictures));
    for (const { name, neededAtMs } of files) {
      const address = addressOfUpload(restaurantId, name);
      if (shown.has(address) || shown.has(address.replace(WIDTH, ''))) {
        await uploads.touch(restaurantId, name, nowMs);
      } else if (neededAtMs < nowMs - PICTURE_KEPT_MS) {
        await uploads.remove(restaurantId, name);
        forgotten += 1;
      }
    }
  }
  return forgotten;
}

/** Each night: pictures that nothing has shown for 30 days are deleted (PRIVACY-2). */
export const forgetPicturesJob = defineJob({
  id: 'forget-pictures',
  payload: z.strictObject({}),
  retries: 2,
  firstPause: 60,
  longestPause: 600,
  timeLimit: 600,
  isExclusive: true,
});
