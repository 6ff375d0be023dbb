import type Stripe from 'stripe';
import { losesPremium, type Plan, TRIAL_MS } from '#domain/subscription/plans.ts';
import { type Change, changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import type { SubscriptionAccount } from '#server/platform/environment/stripe-accounts.ts';
import { factsOf } from '#server/platform/plans/tier.ts';
import { asked, isUnknownThere, stripeOf } from '#server/platform/stripe/stripe-client.ts';
import { applyTier, tellOfBasic } from './apply-tier.ts';
import { type PlanPrice, planOfPrice, readPlanPrices, subscriptionAccount } from './plan-prices.ts';
import { findSubscription, lockSubscription, type SubscriptionRecord, updateSubscription } from './store.ts';

/** A subscription’s current state at the provider. */
interface ProviderSubscription {
  readonly id: string;
  readonly plan: Plan;
  readonly nextPlan: Plan | null;
  readonly isLate: boolean;
  readonly periodEndsAt: Date | null;
  readonly endsAt: Date | null;
  readonly endedAt: Date | null;
}

/** By priority: running before ended, then newest first. */
const LIVE: readonly string[] = ['trialing', 'active', 'past_due', 'unpaid'];
const LATE: readonly string[] = ['past_due', 'unpaid'];
/** Started and never paid: no subscription. */
const NEVER: readonly string[] = ['incomplete', 'incomplete_expired'];

const dateOf = (seconds: number | null | undefined): Date | null =>
  typeof seconds === 'number' ? new Date(seconds * 1_000) : null;

/** The customer’s subscription to one of our plans; null if there is none, or no such customer. Refuses PAYMENT_PROVIDER_DOWN. */
async function askSubscription(platform: Platform, customerId: string): Promise<ProviderSubscription | null> {
  const account = subscriptionAccount(platform);
  const prices = await readPlanPrices(platform);
  const stripe = await stripeOf(account);
  const page = await asked(platform, () =>
    stripe.subscriptions
      .list({ customer: customerId, status: 'all', limit: 20, expand: ['data.schedule'] })
      .catch((error: unknown) => {
        if (isUnknownThere(error)) return null;
        throw error;
      }),
  );
  if (page === null) {
    platform.log.warn({ customerId }, 'the payment service does not know this customer');
    return null;
  }
  const known = page.data
    .filter(({ status }) => !NEVER.includes(status))
    .toSorted(
      (a, b) => Number(LIVE.includes(b.status)) - Number(LIVE.includes(a.status)) || b.created - a.created,
    );
  for (const subscription of known) {
    const found = read({ account, prices }, subscription);
    if (found) return found;
  }
  return null;
}

interface Known {
  readonly account: SubscriptionAccount;
  readonly prices: readonly PlanPrice[];
}

function read({ account, prices }: Known, subscription: Stripe.Subscription): ProviderSubscription | null {
  const [item] = subscription.items.data;
  const plan = item ? planOfPrice(account, item.price) : null;
  if (!item || plan === null) return null;
  const isOver = !LIVE.includes(subscription.status);
  const periodEndsAt = dateOf(item.current_period_end);
  return {
    id: subscription.id,
    plan,
    nextPlan: isOver ? null : nextPlanOf(prices, subscription, plan),
    isLate: LATE.includes(subscription.status),
    periodEndsAt,
    endsAt: dateOf(subscription.cancel_at) ?? (subscription.cancel_at_period_end ? periodEndsAt : null),
    endedAt: isOver ? (dateOf(subscription.ended_at) ?? periodEndsAt) : null,
  };
}

/** The plan that its schedule changes it to, if different. */
function nextPlanOf(
  prices: readonly PlanPrice[],
  { schedule, items }: Stripe.Subscription,
  plan: Plan,
): Plan | null {
  if (schedule === null || typeof schedule === 'string') return null;
  const now = items.data[0]?.current_period_end ?? 0;
  const next = schedule.phases.find(({ start_date: starts }) => starts >= now)?.items[0]?.price;
  const nextId = typeof next === 'string' ? next : next?.id;
  const later = prices.find(({ priceId }) => priceId === nextId)?.plan ?? null;
  return later === plan ? null : later;
}

/** The locked row; creates it with the trial (PLAN-1). */
export const holdSubscription = ({ tx, now, restaurantId }: Change): Promise<SubscriptionRecord> =>
  lockSubscription(tx, { restaurantId, trialEndsAt: new Date(now.getTime() + TRIAL_MS), now });

/**
 * Reads the state of the restaurant’s subscription from the provider, stores and applies it. An event only triggers this read, so events
 * may arrive in any order and repeatedly (PLAN-7). Refuses PAYMENT_PROVIDER_DOWN.
 */
export async function followSubscription(platform: Platform, restaurantId: string): Promise<void> {
  const askedAt = new Date(platform.clock.now());
  const known = await inRestaurant(platform.database, restaurantId, findSubscription);
  const said = known?.customer_id ? await askSubscription(platform, known.customer_id) : null;
  await changeInRestaurant(platform, restaurantId, async (change) => {
    const before = await holdSubscription(change);
    // A later read has stored a newer state.
    const isOld = before.asked_at !== null && before.asked_at > askedAt;
    const record = isOld || !said ? before : await save(change, before, { said, askedAt });
    if (known?.customer_id && !said && !isOld) await updateSubscription(change.tx, { asked_at: askedAt });
    if (losesPremium(factsOf(before), factsOf(record), change.now.getTime()))
      await tellOfBasic(platform, change, before);
    await applyTier(platform, change, record);
  });
}

async function save(
  { tx, now, audit, restaurantId }: Change,
  before: SubscriptionRecord,
  { said, askedAt }: { said: ProviderSubscription; askedAt: Date },
): Promise<SubscriptionRecord> {
  // A subscription that ended during a late payment ended because of it, and keeps its days of grace.
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
