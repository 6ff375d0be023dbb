import { z } from 'zod';
import { PICTURE_KEPT_MS } from '#domain/restaurant/retention.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { oneByOne } from '#server/platform/jobs/one-by-one.ts';
import { addressOfUpload } from '#server/platform/uploads/uploads.ts';
import { listPictures } from './store.ts';

/** A dish’s picture is several files: the width follows the stem of the URL. */
const WIDTH = /-\d+\.[a-z0-9]+$/;

/**
 * Deletes pictures that have been unused for 30 days (PRIVACY-2). Each night, used files are touched, so that the time counts from when a
 * picture was removed, not from its upload. Returns the number of files.
 */
export async function forgetPictures(platform: Platform, signal?: AbortSignal): Promise<number> {
  const { database, uploads, clock, chance, log } = platform;
  const nowMs = clock.now();
  let forgotten = 0;
  await oneByOne({ log, signal, chance }, await uploads.listRestaurants(), async (restaurantId) => {
    // Files are listed first: one uploaded in between is not among them.
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
  });
  return forgotten;
}

/** Nightly: deletes pictures that have been unused for 30 days (PRIVACY-2). */
export const forgetPicturesJob = defineJob({
  id: 'forget-pictures',
  payload: z.strictObject({}),
  retries: 2,
  firstPause: 60,
  longestPause: 600,
  timeLimit: 600,
  isExclusive: true,
});
