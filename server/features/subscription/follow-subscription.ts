import { TRIAL_MS } from '#domain/subscription/plans.ts';
import type { Change } from '#server/platform/changes/change.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { applyTier } from './apply-tier.ts';
import { askSubscription, type ProviderSubscription } from './ask-provider.ts';
import { findSubscription, lockSubscription, type SubscriptionRecord, updateSubscription } from './store.ts';

/** The row, held; the trial begins with it (PLAN-1). */
export const holdSubscription = ({ tx, now, restaurantId }: Change): Promise<SubscriptionRecord> =>
  lockSubscription(tx, { restaurantId, trialEndsAt: new Date(now.getTime() + TRIAL_MS), now });

/**
 * Asks the provider how the restaurant's subscription is now, writes it down and does what follows from it. An event is a reason to
 * ask, never the answer: so events may come in any order and as often as they like (PLAN-7). Refuses PAYMENT_PROVIDER_DOWN.
 */
export async function followSubscription(platform: Platform, restaurantId: string): Promise<void> {
  const askedAt = new Date(platform.clock.now());
  const known = await inRestaurant(platform.database, restaurantId, findSubscription);
  const said = known?.customer_id ? await askSubscription(platform, known.customer_id) : null;
  await changeInRestaurant(platform, restaurantId, async (change) => {
    const before = await holdSubscription(change);
    // Somebody has asked later, and written down what is newer.
    const isOld = before.asked_at !== null && before.asked_at > askedAt;
    const record = isOld || !said ? before : await save(change, before, { said, askedAt });
    await applyTier(platform, change, record);
  });
}

async function save(
  { tx, now, audit, restaurantId }: Change,
  before: SubscriptionRecord,
  { said, askedAt }: { said: ProviderSubscription; askedAt: Date },
): Promise<SubscriptionRecord> {
  // A subscription that ended while a payment was late ended for that reason, and keeps its days of notice.
  const stillLate = said.isLate || (said.endedAt !== null && before.subscription_id === said.id);
  const changed = {
    subscription_id: said.id,
    plan: said.plan,
    next_plan: said.nextPlan,
    period_ends_at: said.periodEndsAt,
    ends_at: said.endsAt,
    ended_at: said.endedAt,
    late_since: said.isLate ? (before.late_since ?? now) : stillLate ? before.late_since : null,
    asked_at: askedAt,
  };
  await updateSubscription(tx, { ...changed, updated_at: now });
  if (isAnother(before, changed))
    await audit('system', {
      action: changed.ended_at ? 'subscription.end' : 'subscription.change',
      subjectType: 'subscription',
      subjectId: restaurantId,
      details: { plan: said.plan, nextPlan: said.nextPlan, isLate: said.isLate, endsAt: said.endsAt },
    });
  return { ...before, ...changed };
}

type Said = Pick<
  SubscriptionRecord,
  'subscription_id' | 'plan' | 'next_plan' | 'ends_at' | 'ended_at' | 'late_since'
>;

const isAnother = (a: Said, b: Said): boolean =>
  a.subscription_id !== b.subscription_id ||
  a.plan !== b.plan ||
  a.next_plan !== b.next_plan ||
  a.ends_at?.getTime() !== b.ends_at?.getTime() ||
  (a.ended_at === null) !== (b.ended_at === null) ||
  (a.late_since === null) !== (b.late_since === null);
