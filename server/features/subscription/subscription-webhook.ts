import type Stripe from 'stripe';
import type { Platform } from '#server/platform/changes/platform.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { readSignedEvent } from '#server/platform/stripe/signed-event.ts';
import { asked, isUnknownThere, stripeOf } from '#server/platform/stripe/stripe-client.ts';
import { followSubscription } from './follow-subscription.ts';
import { subscriptionAccount } from './plan-prices.ts';
import { findSubscription } from './store.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const FOLLOWED = /^(customer\.subscription\.|subscription_schedule\.|invoice\.|checkout\.session\.)/;

/** An event only triggers a read of the customer’s current state from Stripe (PLAN-7). Refuses WEBHOOK_INVALID, PAYMENT_PROVIDER_DOWN. */
export async function receiveSubscriptionEvent(
  platform: Platform,
  body: Buffer,
  signature: string,
): Promise<{ received: boolean }> {
  const event = await readSignedEvent(platform, subscriptionAccount(platform), { body, signature });
  // A connected account’s customers are not those of the operator.
  const customerId = FOLLOWED.test(event.type) && event.account === undefined ? customerIn(event) : null;
  const restaurantId = customerId === null ? null : await restaurantOf(platform, customerId);
  if (restaurantId !== null) await followSubscription(platform, restaurantId);
  return { received: true };
}

function customerIn({ data: { object } }: Stripe.Event): string | null {
  const customer: unknown = 'customer' in object ? object.customer : null;
  return typeof customer === 'string' ? customer : null;
}

/** Ignores customers that another program has created with the same account, and those that the provider does not know. */
async function restaurantOf(platform: Platform, customerId: string): Promise<string | null> {
  const stripe = await stripeOf(subscriptionAccount(platform));
  const customer = await asked(platform, () =>
    stripe.customers.retrieve(customerId).catch((error: unknown) => {
      if (isUnknownThere(error)) return null;
      throw error;
    }),
  );
  const metadata: Stripe.Metadata | null | undefined =
    customer === null || customer.deleted ? null : customer.metadata;
  const restaurantId = metadata?.['sobremesa_restaurant'];
  if (restaurantId === undefined || !UUID.test(restaurantId)) return null;
  const record = await inRestaurant(platform.database, restaurantId, findSubscription);
  return record?.customer_id === customerId ? restaurantId : null;
}
