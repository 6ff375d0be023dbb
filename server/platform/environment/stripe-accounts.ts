import { z } from 'zod';

const stripeKey = (beginnings: readonly string[], right: string) =>
  z
    .string()
    .refine((text) => beginnings.some((beginning) => text.startsWith(`${beginning}_`)), right)
    .optional();

const lookupKey = z
  .string()
  .regex(/^[\w.-]{1,200}$/, 'the lookup key of a price of Stripe, such as sobremesa_premium_monthly')
  .optional();

/**
 * The variables of all accounts except the address, which is checked like any other; an error says what would be
 * valid.
 */
export const STRIPE_VARIABLES = {
  STRIPE_SECRET_KEY: stripeKey(['sk', 'rk'], 'a secret key of Stripe: sk_… or rk_…'),
  STRIPE_PUBLISHABLE_KEY: stripeKey(['pk'], 'a publishable key of Stripe: pk_…'),
  STRIPE_WEBHOOK_SECRET: stripeKey(['whsec'], "the signing secret of Stripe's webhook: whsec_…"),
  STRIPE_CONNECT_WEBHOOK_SECRET: stripeKey(['whsec'], "the signing secret of Stripe's webhook: whsec_…"),
  STRIPE_RESTAURANT_ID: z.uuid('the id of the restaurant whose account it is').toLowerCase().optional(),
  STRIPE_PRICE_BASIC: lookupKey,
  STRIPE_PRICE_PREMIUM: lookupKey,
  STRIPE_SUBSCRIPTION_WEBHOOK_SECRET: stripeKey(['whsec'], "the signing secret of Stripe's webhook: whsec_…"),
};

/** The Stripe account of the installation's one restaurant that takes payments directly. */
export interface StripeAccount {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly publishableKey: string;
  readonly restaurantId: string;
  /** Replaces Stripe's own address: a test double. */
  readonly apiUrl: string | null;
}

/**
 * The platform account of the server's operator, to which restaurants connect accounts of their own (Stripe Connect).
 */
export interface ConnectPlatform {
  readonly secretKey: string;
  /** Of the webhook for events of connected accounts. */
  readonly webhookSecret: string;
  readonly publishableKey: string;
  /** Replaces Stripe's own address: a test double. */
  readonly apiUrl: string | null;
}

/** The Stripe account of the server's operator, for restaurants' subscriptions. */
export interface SubscriptionAccount {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Stripe's lookup keys of the plans' prices. */
  readonly prices: { readonly basic: string; readonly premium: string };
  /** Replaces Stripe's own address: a test double. */
  readonly apiUrl: string | null;
}

/** The variables of Stripe as read. */
type Read = Readonly<
  Partial<
    Record<
      | (typeof OF_GUESTS)[number]
      | (typeof OF_CONNECT)[number]
      | (typeof OF_SUBSCRIPTIONS)[number]
      | 'STRIPE_API_URL',
      string | undefined
    >
  >
>;

export function stripeOf(read: Read): StripeAccount | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = read;
  const { STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_RESTAURANT_ID: restaurantId } = read;
  if (!secretKey || !webhookSecret || !publishableKey || !restaurantId) return null;
  return { secretKey, webhookSecret, publishableKey, restaurantId, apiUrl: read.STRIPE_API_URL ?? null };
}

export function connectOf(read: Read): ConnectPlatform | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_CONNECT_WEBHOOK_SECRET: webhookSecret } = read;
  const { STRIPE_PUBLISHABLE_KEY: publishableKey } = read;
  if (!secretKey || !webhookSecret || !publishableKey) return null;
  return { secretKey, webhookSecret, publishableKey, apiUrl: read.STRIPE_API_URL ?? null };
}

export function subscriptionsOf(read: Read): SubscriptionAccount | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_SUBSCRIPTION_WEBHOOK_SECRET: webhookSecret } = read;
  const { STRIPE_PRICE_BASIC: basic, STRIPE_PRICE_PREMIUM: premium } = read;
  if (!secretKey || !webhookSecret || !basic || !premium) return null;
  return { secretKey, webhookSecret, prices: { basic, premium }, apiUrl: read.STRIPE_API_URL ?? null };
}

const OF_GUESTS = [
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_RESTAURANT_ID',
] as const;
const OF_CONNECT = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_CONNECT_WEBHOOK_SECRET'] as const;
const OF_SUBSCRIPTIONS = [
  'STRIPE_SECRET_KEY',
  'STRIPE_PRICE_BASIC',
  'STRIPE_PRICE_PREMIUM',
  'STRIPE_SUBSCRIPTION_WEBHOOK_SECRET',
] as const;

/**
 * The secret key is shared by all three, the publishable key by those that guests pay with: an own account, connected
 * accounts and subscriptions are enabled independently by their other variables.
 */
export function stripeGroups(read: Read): (readonly (keyof Read)[])[] {
  const isGiven = (name: keyof Read): boolean => read[name] !== undefined;
  const [, ...rest] = OF_SUBSCRIPTIONS;
  const hasSubscriptions = rest.some(isGiven);
  const hasConnect = isGiven('STRIPE_CONNECT_WEBHOOK_SECRET');
  const [, publishable, ...own] = OF_GUESTS;
  const hasGuests = own.some(isGiven) || (isGiven(publishable) && !hasConnect);
  return [
    ...(hasSubscriptions ? [OF_SUBSCRIPTIONS] : []),
    ...(hasConnect ? [OF_CONNECT] : []),
    ...(hasGuests || !(hasSubscriptions || hasConnect) ? [OF_GUESTS] : []),
  ];
}
