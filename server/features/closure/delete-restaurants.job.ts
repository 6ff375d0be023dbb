import { z } from 'zod';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import {
  deleteRestaurant,
  forgetPapers,
  hasUntoldReceipts,
  keepPapers,
  listDue,
  listOwnerMails,
  lockRestaurant,
} from './store.ts';
import { mailOwners } from './tell-owners.ts';

/** Each hour: restaurants whose thirty days are over are deleted (CLOSURE-2). */
export const deleteRestaurantsJob = defineJob({
  id: 'delete-restaurants',
  payload: z.strictObject({}),
  retries: 2,
  firstPause: 60,
  longestPause: 600,
  timeLimit: 900,
  isExclusive: true,
});

/**
 * Deletes the restaurants whose time has come, each in one transaction with what is kept of it and the mails that say so, and then
 * its pictures. Killed in between it has done all of a restaurant or nothing; pictures that it left are forgotten as those that
 * nothing shows (PRIVACY-2). Returns how many restaurants that were.
 */
export async function deleteRestaurants(platform: Platform): Promise<number> {
  const { database, clock } = platform;
  const now = new Date(clock.now());
  const due = await listDue(database, now);
  let deleted = 0;
  for (const restaurantId of due) {
    // One that cannot be deleted keeps no other one waiting, and is tried again in an hour.
    const isDeleted = await deleteOne(platform, restaurantId, now).catch((error: unknown) => {
      platform.log.error({ err: error, restaurantId }, 'a restaurant could not be deleted');
      return false;
    });
    if (!isDeleted) continue;
    deleted += 1;
    await deletePictures(platform, restaurantId);
  }
  await forgetPapers(database, now);
  return deleted;
}

const deleteOne = (platform: Platform, restaurantId: string, now: Date): Promise<boolean> =>
  changeInRestaurant(platform, restaurantId, async ({ tx }) => {
    const record = await lockRestaurant(tx);
    // Opened again, or deleted by another process, since it was listed.
    if (!record?.delete_at || record.delete_at > now) return false;
    // The fiscal service is owed the whole chain; an hour later it is looked at again (RECEIPT-9).
    if (platform.settings.fiscal && (await hasUntoldReceipts(tx))) {
      platform.log.warn({ restaurantId }, 'not deleted before the fiscal service has all of its receipts');
      return false;
    }
    const mails = await listOwnerMails(tx);
    await keepPapers(tx, now);
    await deleteRestaurant(tx);
    await mailOwners(platform, tx, mails, { ...record, deleteAt: null });
    return true;
  });

async function deletePictures({ uploads }: Platform, restaurantId: string): Promise<void> {
  for (const { name } of await uploads.list(restaurantId)) await uploads.remove(restaurantId, name);
}
