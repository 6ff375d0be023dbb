import type { Transaction } from 'kysely';
import { z } from 'zod';
import { followSubscription } from '#server/features/subscription/follow-subscription.ts';
import { eraseWithRestaurant } from '#server/features/training-sync/erase-feedback.job.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { type Database, withPatience } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { retryOvertaken } from '#server/platform/database/failures.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { deletePortion, GROWING } from './portion-store.ts';
import {
  type ClosureRecord,
  deleteRestaurant,
  endAccess,
  forgetPapers,
  hasUntoldReceipts,
  keepPapers,
  listDue,
  listOwnerMails,
  lockRestaurant,
} from './store.ts';
import { mailOwners } from './tell-owners.ts';

/** Half the time of the job: a statement takes minutes where the menu of a large installation's restaurant is deleted. */
const STATEMENT_MS = 450_000;

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
 * Deletes the restaurants that are due, and then their pictures. The deletion begins by ending all access, goes on in portions, and is complete
 * with the archived documents, the mails and the job that deletes what was sent for training (SYNC-1). If killed in between, it is continued
 * by the next run; remaining pictures are deleted as unused ones (PRIVACY-2). Returns the number of restaurants; throws if any could not be
 * deleted, after the others.
 */
export async function deleteRestaurants(platform: Platform, signal?: AbortSignal): Promise<number> {
  const { database, clock } = platform;
  const now = new Date(clock.now());
  const failures: unknown[] = [];
  let deleted = 0;
  for (const restaurantId of await listDue(database, now)) {
    signal?.throwIfAborted();
    // A restaurant that cannot be deleted does not delay the others, and is retried in an hour.
    const isDeleted = await askAndDelete(platform, { restaurantId, now, signal }).catch((error: unknown) => {
      if (signal?.aborted) throw error;
      platform.log.error({ err: error, restaurantId }, 'a restaurant could not be deleted');
      failures.push(error);
      return false;
    });
    if (!isDeleted) continue;
    deleted += 1;
    await deletePictures(platform, restaurantId);
  }
  await forgetPapers(database, now);
  if (failures.length > 0) throw new AggregateError(failures, 'restaurants could not be deleted');
  return deleted;
}

interface Due {
  readonly restaurantId: string;
  readonly now: Date;
  readonly signal: AbortSignal | undefined;
}

/** The payment service is asked first: closed restaurants are left out of `followSubscriptions`, and its events may be lost. */
async function askAndDelete(platform: Platform, due: Due): Promise<boolean> {
  const { restaurantId } = due;
  if (platform.settings.subscriptions) {
    const record = await inRestaurant(platform.database, restaurantId, lockRestaurant);
    if (record?.is_customer) await followSubscription(platform, restaurantId);
  }
  if (!(await begin(platform, due))) return false;
  return withPatience(platform.database, STATEMENT_MS, async (database) => {
    await deletePortions(database, due);
    return complete({ ...platform, database }, due);
  });
}

/** False: it is not to be deleted now. */
const begin = (platform: Platform, { restaurantId, now }: Due): Promise<boolean> =>
  changeInRestaurant(platform, restaurantId, async ({ tx }) => {
    const record = await lockRestaurant(tx);
    // Reopened, or deleted by another process, since it was listed.
    if (!record?.delete_at || record.delete_at > now) return false;
    if (await mustWait(platform, tx, { ...record, restaurantId })) return false;
    if (record.owner_mails === null) await endAccess(tx, await listOwnerMails(tx));
    return true;
  });

async function mustWait(
  { settings, log }: Platform,
  tx: Transaction<DB>,
  { restaurantId, has_subscription: hasSubscription }: ClosureRecord & { restaurantId: string },
): Promise<boolean> {
  // The fiscal service must get the whole chain first; checked again in an hour (RECEIPT-9).
  if (settings.fiscal && (await hasUntoldReceipts(tx))) {
    log.warn({ restaurantId }, 'not deleted before the fiscal service has all of its receipts');
    return true;
  }
  // Begun or renewed at the payment service since the deletion was requested: nobody could cancel it afterwards. Checked again in an hour.
  if (hasSubscription) log.warn({ restaurantId }, 'not deleted while its subscription is being charged');
  return hasSubscription;
}

/** Short transactions, so that the locks on rows of a large restaurant are not held for long. */
async function deletePortions(database: Database, { restaurantId, signal }: Due): Promise<void> {
  for (const growing of GROWING)
    while (
      await retryOvertaken(() => inRestaurant(database, restaurantId, (tx) => deletePortion(tx, growing)))
    )
      signal?.throwIfAborted();
}

/** Deletes what is left, in one transaction with all that is kept or announced. */
const complete = (platform: Platform, { restaurantId, now }: Due): Promise<boolean> =>
  changeInRestaurant(platform, restaurantId, async ({ tx }) => {
    const record = await lockRestaurant(tx);
    // Deleted by another process.
    if (!record?.owner_mails) return false;
    // Something may have been issued since it began.
    if (await mustWait(platform, tx, { ...record, restaurantId })) return false;
    // The day was announced: it does not depend on another database, whose rows are deleted as soon as it answers.
    const isErasing = await eraseWithRestaurant(platform, tx, restaurantId);
    await keepPapers(tx, now);
    await deleteRestaurant(tx);
    await mailOwners(platform, tx, record.owner_mails, { ...record, deleteAt: null, isErasing });
    return true;
  });

async function deletePictures({ uploads }: Platform, restaurantId: string): Promise<void> {
  for (const { name } of await uploads.list(restaurantId)) await uploads.remove(restaurantId, name);
}
