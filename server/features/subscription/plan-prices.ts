import type Stripe from 'stripe';
import type { Plan } from '#domain/subscription/plans.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { SubscriptionAccount } from '#server/platform/environment/stripe-accounts.ts';
import { refuse } from '#server/platform/errors.ts';
import { fromProvider } from '#server/platform/stripe/provider-amount.ts';
import { asked, stripeOf } from '#server/platform/stripe/stripe-client.ts';

export interface PlanPrice {
  readonly plan: Plan;
  readonly priceId: string;
  readonly productId: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly interval: 'day' | 'week' | 'month' | 'year';
}

/** A changed price is shown after this long; a checkout always uses the current one, which Stripe shows. */
const KEPT_MS = 600_000;
const kept = new WeakMap<SubscriptionAccount, { atMs: number; prices: readonly PlanPrice[] }>();

/** Refuses SUBSCRIPTIONS_OFF if the server is self-hosted. */
export const subscriptionAccount = ({ settings }: Pick<Platform, 'settings'>): SubscriptionAccount =>
  settings.subscriptions ?? refuse('SUBSCRIPTIONS_OFF');

const INTERVALS = ['day', 'week', 'month', 'year'] as const;

function planPriceOf(price: Stripe.Price, plan: Plan): PlanPrice | null {
  const interval = INTERVALS.find((each) => each === price.recurring?.interval);
  if (price.unit_amount === null || !interval) return null;
  const currency = price.currency.toUpperCase();
  return {
    plan,
    priceId: price.id,
    productId: typeof price.product === 'string' ? price.product : price.product.id,
    amountMinor: fromProvider(price.unit_amount, currency),
    currency,
    interval,
  };
}

/** The plans’ prices, basic first, without plans whose lookup key has no recurring price. Refuses PAYMENT_PROVIDER_DOWN. */
export async function readPlanPrices(platform: Platform): Promise<readonly PlanPrice[]> {
  const account = subscriptionAccount(platform);
  const known = kept.get(account);
  const nowMs = platform.clock.now();
  if (known && nowMs - known.atMs < KEPT_MS) return known.prices;
  const stripe = await stripeOf(account);
  const { basic, premium } = account.prices;
  const { data } = await asked(platform, () =>
    stripe.prices.list({ lookup_keys: [basic, premium], active: true, limit: 10 }),
  );
  const prices = (['basic', 'premium'] as const).flatMap((plan) => {
    const price = data.find(({ lookup_key: key }) => key === account.prices[plan]);
    const found = price && planPriceOf(price, plan);
    return found ? [found] : [];
  });
  kept.set(account, { atMs: nowMs, prices });
  return prices;
}

/** The same; empty while Stripe does not reply: the page then shows no prices. */
export const findPlanPrices = (platform: Platform): Promise<readonly PlanPrice[]> =>
  readPlanPrices(platform).catch(() => []);

/** The plan of a price, even if its lookup key was transferred to a newer price. */
export function planOfPrice(
  account: SubscriptionAccount,
  price: Pick<Stripe.Price, 'lookup_key' | 'metadata'>,
): Plan | null {
  const { basic, premium } = account.prices;
  if (price.lookup_key === premium || price.metadata['sobremesa_plan'] === 'premium') return 'premium';
  if (price.lookup_key === basic || price.metadata['sobremesa_plan'] === 'basic') return 'basic';
  return null;
}
