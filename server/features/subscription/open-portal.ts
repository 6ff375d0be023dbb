import type Stripe from 'stripe';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import type { SubscriptionAccount } from '#server/platform/environment/stripe-accounts.ts';
import { refuse } from '#server/platform/errors.ts';
import { asked, stripeOf } from '#server/platform/stripe/stripe-client.ts';
import { type PlanPrice, readPlanPrices, subscriptionAccount } from './plan-prices.ts';
import { findSubscription } from './store.ts';

interface Wanted {
  readonly goal: 'manage' | 'change' | 'cancel';
  readonly language: 'en' | 'es';
}

/** The URL of Stripe’s portal for the restaurant’s subscription. Refuses NOT_SUBSCRIBED, SUBSCRIPTIONS_OFF, PAYMENT_PROVIDER_DOWN. */
export async function openPortal(
  platform: Platform,
  { restaurantId }: MemberPrincipal,
  { goal, language }: Wanted,
): Promise<{ url: string }> {
  const account = subscriptionAccount(platform);
  const record = await inRestaurant(platform.database, restaurantId, findSubscription);
  const customer = record?.customer_id ?? refuse('NOT_SUBSCRIBED');
  const subscription = record?.ended_at ? null : (record?.subscription_id ?? null);
  if (goal !== 'manage' && subscription === null) refuse('NOT_SUBSCRIBED');
  const stripe = await stripeOf(account);
  const configuration = await configurationOf(platform, stripe, account);
  const session = await asked(platform, () =>
    stripe.billingPortal.sessions.create({
      customer,
      configuration,
      locale: language,
      return_url: `${platform.settings.publicUrl}/admin/settings?tab=billing`,
      ...(subscription !== null &&
        goal === 'change' && {
          flow_data: { type: 'subscription_update', subscription_update: { subscription } },
        }),
      ...(subscription !== null &&
        goal === 'cancel' && {
          flow_data: { type: 'subscription_cancel', subscription_cancel: { subscription } },
        }),
    }),
  );
  return { url: session.url };
}

const made = new WeakMap<SubscriptionAccount, Promise<string>>();

/** The portal’s configuration by our rules, independent of the settings in Stripe’s dashboard; created once and reused. */
function configurationOf(platform: Platform, stripe: Stripe, account: SubscriptionAccount): Promise<string> {
  const known = made.get(account);
  if (known) return known;
  const making = makeConfiguration(platform, stripe);
  made.set(account, making);
  making.catch(() => made.delete(account));
  return making;
}

async function makeConfiguration(platform: Platform, stripe: Stripe): Promise<string> {
  const prices = await readPlanPrices(platform);
  const { id } = await asked(platform, () =>
    stripe.billingPortal.configurations.create(
      { features: featuresOf(prices), metadata: { sobremesa: 'plans' } },
      { idempotencyKey: `portal-${prices.map(({ priceId }) => priceId).join('-')}` },
    ),
  );
  return id;
}

/** An upgrade applies at once, a downgrade or cancellation at the end of the paid period. */
const featuresOf = (
  prices: readonly PlanPrice[],
): Stripe.BillingPortal.ConfigurationCreateParams.Features => ({
  customer_update: { enabled: true, allowed_updates: ['name', 'email', 'address', 'tax_id'] },
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true },
  subscription_cancel: { enabled: true, mode: 'at_period_end' },
  subscription_update: {
    enabled: true,
    default_allowed_updates: ['price', 'promotion_code'],
    products: [...Map.groupBy(prices, ({ productId }) => productId)].map(([product, of]) => ({
      product,
      prices: of.map(({ priceId }) => priceId),
    })),
    proration_behavior: 'always_invoice',
    schedule_at_period_end: { conditions: [{ type: 'decreasing_item_amount' }] },
    trial_update_behavior: 'continue_trial',
  },
});
