import { sql } from 'kysely';
import { type Change, changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { outsideRestaurant } from '#server/platform/database/tenant.ts';
import { defineRound } from '#server/platform/jobs/job.ts';
import { oneByOne } from '#server/platform/jobs/one-by-one.ts';
import { applyTier, hintScreens } from './apply-tier.ts';
import { followSubscription, holdSubscription } from './follow-subscription.ts';
import { resumeAccounts, updateSubscription } from './store.ts';

/** How old a stored state may be before Stripe is queried again, in case an event was lost. */
const ASK_AGAIN_MS = 3_600_000;

/**
 * Every five minutes: starts trials, ends what is over, and notifies owners in time, even if Stripe’s events were lost. On a server without
 * plans it resumes the accounts that an earlier plan has suspended (PLAN-1).
 */
export const followSubscriptionsJob = defineRound({ id: 'follow-subscriptions', timeLimit: 280 });

export async function followSubscriptions(platform: Platform, signal?: AbortSignal): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from active_restaurants() id`.execute(
    outsideRestaurant(platform.database),
  );
  const { log, chance } = platform;
  await oneByOne({ log, signal, chance }, rows, ({ id }) => lookAfter(platform, id));
}

async function lookAfter(platform: Platform, restaurantId: string): Promise<void> {
  if (!platform.settings.subscriptions) return changeInRestaurant(platform, restaurantId, unlock);
  const isOld = await changeInRestaurant(platform, restaurantId, async (change) => {
    const record = await holdSubscription(change);
    await applyTier(platform, change, record);
    const askedMs = record.asked_at?.getTime() ?? 0;
    return record.customer_id !== null && change.now.getTime() - askedMs >= ASK_AGAIN_MS;
  });
  if (isOld) await followSubscription(platform, restaurantId);
}

async function unlock(change: Change): Promise<void> {
  const { tx, now, audit, restaurantId } = change;
  if (!(await resumeAccounts(tx))) return;
  await hintScreens(change);
  await updateSubscription(tx, { is_limited: false, updated_at: now });
  await audit('system', {
    action: 'subscription.unlock',
    subjectType: 'subscription',
    subjectId: restaurantId,
    details: { tier: null },
  });
}
