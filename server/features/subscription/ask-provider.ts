import type Stripe from 'stripe';
import type { Plan } from '#domain/subscription/plans.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { SubscriptionAccount } from '#server/platform/environment/stripe-accounts.ts';
import { asked, stripeOf } from '#server/platform/stripe/stripe-client.ts';
import { type PlanPrice, planOfPrice, readPlanPrices, subscriptionAccount } from './plan-prices.ts';

/** A subscription as the provider says that it is now. */
export interface ProviderSubscription {
  readonly id: string;
  readonly plan: Plan;
  readonly nextPlan: Plan | null;
  readonly isLate: boolean;
  readonly periodEndsAt: Date | null;
  readonly endsAt: Date | null;
  readonly endedAt: Date | null;
}

/** What of it counts first: one that runs before one that has ended, then the newest. */
const LIVE: readonly string[] = ['trialing', 'active', 'past_due', 'unpaid'];
const LATE: readonly string[] = ['past_due', 'unpaid'];
/** Begun and never paid: nothing was subscribed to. */
const NEVER: readonly string[] = ['incomplete', 'incomplete_expired'];

const dateOf = (seconds: number | null | undefined): Date | null =>
  typeof seconds === 'number' ? new Date(seconds * 1_000) : null;

/** The customer's subscription to a plan of ours; null: none yet. Refuses PAYMENT_PROVIDER_DOWN. */
export async function askSubscription(
  platform: Platform,
  customerId: string,
): Promise<ProviderSubscription | null> {
  const account = subscriptionAccount(platform);
  const prices = await readPlanPrices(platform);
  const stripe = await stripeOf(account);
  const { data } = await asked(platform, () =>
    stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 20, expand: ['data.schedule'] }),
  );
  const known = data
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

/** What its schedule changes it to, where that is another plan. */
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
