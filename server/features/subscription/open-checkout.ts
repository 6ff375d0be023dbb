import type Stripe from 'stripe';
import type { CheckoutResult } from '#contract/subscription.ts';
import type { Day } from '#domain/restaurant/calendar-day.ts';
import { localMinute } from '#domain/restaurant/local-time.ts';
import type { Plan } from '#domain/subscription/plans.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { refuse } from '#server/platform/errors.ts';
import { asked, isProviderError, stripeOf } from '#server/platform/stripe/stripe-client.ts';
import { followSubscription, holdSubscription } from './follow-subscription.ts';
import { planOfPrice, readPlanPrices, subscriptionAccount } from './plan-prices.ts';
import {
  findSubscription,
  getRestaurant,
  isToBeDeleted,
  type SubscriptionRecord,
  updateSubscription,
} from './store.ts';

/** Stripe only accepts the end of a trial that is at least 48 hours away when the request arrives. */
const LEAST_TRIAL_MS = 49 * 3_600_000;

const hasLive = ({ plan, ended_at: endedAt }: SubscriptionRecord): boolean =>
  plan !== null && endedAt === null;

/**
 * The URL of Stripe’s checkout for a plan. The rest of the trial stays free, and at least
 * two days if there is any rest. Refuses SUBSCRIPTIONS_OFF, RESTAURANT_CLOSING if the restaurant is to be deleted
 * (CLOSURE-2), SUBSCRIBED_ALREADY (checked with Stripe) and PAYMENT_PROVIDER_DOWN.
 */
export async function openCheckout(
  platform: Platform,
  owner: MemberPrincipal,
  { plan, language }: { plan: Plan; language: 'en' | 'es' },
): Promise<{ url: string }> {
  const { restaurantId } = owner;
  const stripe = await stripeOf(subscriptionAccount(platform));
  if (await inRestaurant(platform.database, restaurantId, isToBeDeleted)) refuse('RESTAURANT_CLOSING');
  const customerId = await customerOf(platform, owner);
  await followSubscription(platform, restaurantId);
  const record = await inRestaurant(platform.database, restaurantId, findSubscription);
  if (record && hasLive(record)) refuse('SUBSCRIBED_ALREADY');
  const price =
    (await readPlanPrices(platform)).find((each) => each.plan === plan) ?? refuse('PAYMENT_PROVIDER_DOWN');
  await endOpenCheckouts(platform, stripe, customerId);
  const nowMs = platform.clock.now();
  const trialEndsAtMs = record?.trial_ends_at.getTime() ?? 0;
  const freeUntilMs = Math.max(trialEndsAtMs, nowMs + LEAST_TRIAL_MS);
  const { publicUrl } = platform.settings;
  const session = await asked(platform, () =>
    stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: customerId,
      client_reference_id: restaurantId,
      line_items: [{ price: price.priceId, quantity: 1 }],
      allow_promotion_codes: true,
      tax_id_collection: { enabled: true },
      customer_update: { name: 'auto', address: 'auto' },
      locale: language,
      subscription_data: {
        metadata: { sobremesa_restaurant: restaurantId },
        ...(trialEndsAtMs > nowMs && { trial_end: Math.floor(freeUntilMs / 1_000) }),
      },
      // Stripe inserts the id itself.
      success_url: `${publicUrl}/subscription-success?restaurant=${restaurantId}&checkout={CHECKOUT_SESSION_ID}`,
      cancel_url: `${publicUrl}/admin/settings?tab=billing`,
    }),
  );
  return { url: session.url ?? refuse('PAYMENT_PROVIDER_DOWN') };
}

/** Expires an earlier checkout, so that two tabs do not pay for two subscriptions. */
async function endOpenCheckouts(platform: Platform, stripe: Stripe, customerId: string): Promise<void> {
  const { data } = await asked(platform, () =>
    stripe.checkout.sessions.list({ customer: customerId, status: 'open', limit: 10 }),
  );
  for (const { id } of data)
    await asked(platform, () =>
      stripe.checkout.sessions.expire(id).catch((error: unknown) => {
        // It was paid or has expired meanwhile.
        if (!isProviderError(error) || error.statusCode !== 400) throw error;
      }),
    );
}

/** The restaurant as a customer of Stripe, created once: its id is the idempotency key. */
async function customerOf(platform: Platform, owner: MemberPrincipal): Promise<string> {
  const { restaurantId, email } = owner;
  const stripe = await stripeOf(subscriptionAccount(platform));
  const { record, name } = await changeInRestaurant(platform, restaurantId, async (change) => ({
    record: await holdSubscription(change),
    name: (await getRestaurant(change.tx)).name,
  }));
  if (record.customer_id !== null) return record.customer_id;
  const { id } = await asked(platform, () =>
    stripe.customers.create(
      { name, email, metadata: { sobremesa_restaurant: restaurantId } },
      { idempotencyKey: `customer-${restaurantId}` },
    ),
  );
  await changeInRestaurant(platform, restaurantId, ({ tx, now }) =>
    updateSubscription(tx, { customer_id: id, updated_at: now }),
  );
  return id;
}

/** The state of a checkout at Stripe; a completed one counts at once, whether or not its event has arrived. Refuses CHECKOUT_NOT_FOUND. */
export async function checkCheckout(
  platform: Platform,
  { restaurantId }: MemberPrincipal,
  checkoutId: string,
): Promise<CheckoutResult> {
  const account = subscriptionAccount(platform);
  const stripe = await stripeOf(account);
  const session = await asked(platform, () =>
    stripe.checkout.sessions.retrieve(checkoutId, { expand: ['line_items'] }).catch((error: unknown) => {
      if (isProviderError(error) && error.statusCode === 404) return refuse('CHECKOUT_NOT_FOUND');
      throw error;
    }),
  );
  if (session.client_reference_id !== restaurantId) refuse('CHECKOUT_NOT_FOUND');
  const price = session.line_items?.data[0]?.price;
  const plan = price ? planOfPrice(account, price) : null;
  if (session.status === 'expired') return { state: 'expired', plan, startsOn: null };
  if (session.status !== 'complete') return { state: 'open', plan, startsOn: null };
  await followSubscription(platform, restaurantId);
  // Some payment methods take days.
  if (session.payment_status === 'unpaid') return { state: 'pending', plan, startsOn: null };
  return { state: 'done', plan, startsOn: await trialEndOf(platform, restaurantId) };
}

/** The day of the restaurant on which the trial ends; null if it has ended. */
const trialEndOf = ({ database, clock }: Platform, restaurantId: string): Promise<Day | null> =>
  inRestaurant(database, restaurantId, async (tx) => {
    const endsAtMs = (await findSubscription(tx))?.trial_ends_at.getTime() ?? 0;
    if (endsAtMs <= clock.now()) return null;
    return localMinute(endsAtMs, (await getRestaurant(tx)).timezone).slice(0, 10);
  });
