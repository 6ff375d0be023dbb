import { z } from 'zod';
import { followSubscription } from '#server/features/subscription/follow-subscription.ts';
import { eraseWithRestaurant } from '#server/features/training-sync/erase-feedback.job.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
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

/** Hourly: deletes restaurants whose thirty days are over (CLOSURE-2). */
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
 * Deletes the restaurants that are due, each in one transaction with the archived documents, the mails and the job that deletes what was sent
 * for training (SYNC-1), and then their pictures. If killed in between, a restaurant is deleted wholly or not at all; remaining pictures are deleted as unused ones (PRIVACY-2). Returns the
 * number of restaurants.
 */
export async function deleteRestaurants(platform: Platform): Promise<number> {
  const { database, clock } = platform;
  const now = new Date(clock.now());
  const due = await listDue(database, now);
  let deleted = 0;
  for (const restaurantId of due) {
    // A restaurant that cannot be deleted does not delay the others, and is retried in an hour.
    const isDeleted = await askAndDelete(platform, restaurantId, now).catch((error: unknown) => {
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

/** The payment service is asked first: closed restaurants are left out of `followSubscriptions`, and its events may be lost. */
async function askAndDelete(platform: Platform, restaurantId: string, now: Date): Promise<boolean> {
  if (platform.settings.subscriptions) {
    const record = await inRestaurant(platform.database, restaurantId, lockRestaurant);
    if (record?.is_customer) await followSubscription(platform, restaurantId);
  }
  return deleteOne(platform, restaurantId, now);
}

const deleteOne = (platform: Platform, restaurantId: string, now: Date): Promise<boolean> =>
  changeInRestaurant(platform, restaurantId, async ({ tx }) => {
    const record = await lockRestaurant(tx);
    // Reopened, or deleted by another process, since it was listed.
    if (!record?.delete_at || record.delete_at > now) return false;
    // The fiscal service must get the whole chain first; checked again in an hour (RECEIPT-9).
    if (platform.settings.fiscal && (await hasUntoldReceipts(tx))) {
      platform.log.warn({ restaurantId }, 'not deleted before the fiscal service has all of its receipts');
      return false;
    }
    // Begun or renewed at the payment service since the deletion was requested: nobody could cancel it afterwards. Checked again in an hour.
    if (record.has_subscription) {
      platform.log.warn({ restaurantId }, 'not deleted while its subscription is being charged');
      return false;
    }
    const mails = await listOwnerMails(tx);
    // The day was announced: it does not depend on another database, whose rows are deleted as soon as it answers.
    const isErasing = await eraseWithRestaurant(platform, tx, restaurantId);
    await keepPapers(tx, now);
    await deleteRestaurant(tx);
    await mailOwners(platform, tx, mails, { ...record, deleteAt: null, isErasing });
    return true;
  });

async function deletePictures({ uploads }: Platform, restaurantId: string): Promise<void> {
  for (const { name } of await uploads.list(restaurantId)) await uploads.remove(restaurantId, name);
}
