import { z } from 'zod';
import { PLAN_FEATURES, PLANS, TIERS } from '#domain/subscription/plans.ts';
import { Role } from './accounts.ts';
import { Day, Instant, Language, Minor, RestaurantParams } from './common.ts';
import { endpoints } from './endpoints.ts';

const Plan = z.enum(PLANS);

const PlanPrice = z.object({
  plan: Plan,
  amountMinor: Minor,
  currency: z.string(),
  interval: z.enum(['day', 'week', 'month', 'year']),
});

/** The restaurant's plan, and the prices of others: for all members. */
export const RestaurantPlan = z.object({
  /** Null: the server is self-hosted and everything is unlocked (PLAN-1). */
  tier: z.enum(TIERS).nullable(),
  /** When the current plan ends, if it does. */
  until: Instant.nullable(),
  locked: z.array(z.enum(PLAN_FEATURES)),
  /** Null: unlimited. */
  accountLimit: z.int().nullable(),
  /** Empty while the payment service does not answer. */
  prices: z.array(PlanPrice),
});
export type RestaurantPlan = z.infer<typeof RestaurantPlan>;

/** The same, with the owners' part. */
export const Subscription = RestaurantPlan.extend({
  trialEndsAt: Instant.nullable(),
  /** The subscribed plan; null: none. */
  plan: Plan.nullable(),
  nextPlan: Plan.nullable(),
  periodEndsAt: Instant.nullable(),
  /** When it ends after a cancellation. */
  endsAt: Instant.nullable(),
  lateSince: Instant.nullable(),
  /** Until when premium stays although a payment is late. */
  noticeEndsAt: Instant.nullable(),
  /** Whether the payment service has a customer with a card, invoices and a tax number. */
  hasCustomer: z.boolean(),
  /** Members with an account, and whether they would keep access with only `basicLimit`. */
  accounts: z.array(
    z.object({
      userId: z.string(),
      name: z.string(),
      role: Role,
      isKept: z.boolean(),
      isPaused: z.boolean(),
    }),
  ),
  basicLimit: z.int(),
});
export type Subscription = z.infer<typeof Subscription>;

export const Invoice = z.object({
  id: z.string(),
  number: z.string().nullable(),
  day: Day,
  totalMinor: Minor,
  currency: z.string(),
  status: z.enum(['paid', 'open', 'void', 'uncollectible', 'draft']),
  /** The payment service's page with it, and the file. */
  pageUrl: z.string().nullable(),
  fileUrl: z.string().nullable(),
});
export type Invoice = z.infer<typeof Invoice>;

/** The state of a checkout at the payment service. */
export const CheckoutResult = z.object({
  state: z.enum(['done', 'pending', 'open', 'expired']),
  plan: Plan.nullable(),
  /** The day from which a plan that was chosen during the trial counts; null: it counts now, or not at all. */
  startsOn: Day.nullable(),
});
export type CheckoutResult = z.infer<typeof CheckoutResult>;

const Elsewhere = z.object({ url: z.string() });
const UserIds = z.array(z.string().min(1).max(64)).max(50);
const CANNOT_ASK = ['SUBSCRIPTIONS_OFF', 'PAYMENT_PROVIDER_DOWN'] as const;

export const subscription = endpoints({
  'GET /api/restaurants/:restaurantId/plan': {
    who: 'staff:settings.view',
    summary: 'What the restaurant’s plan has, what it locks, and what more would cost',
    params: RestaurantParams,
    replies: { 200: RestaurantPlan },
    refusals: [],
  },
  'GET /api/restaurants/:restaurantId/subscription': {
    who: 'staff:billing.edit',
    summary: 'The restaurant’s subscription, and whose accounts a smaller plan has room for',
    params: RestaurantParams,
    replies: { 200: Subscription },
    refusals: [],
  },
  'GET /api/restaurants/:restaurantId/subscription/invoices': {
    who: 'staff:billing.edit',
    summary: 'The invoices of the subscription, newest first, at most 24',
    params: RestaurantParams,
    replies: { 200: z.object({ invoices: z.array(Invoice) }) },
    refusals: CANNOT_ASK,
  },
  'POST /api/restaurants/:restaurantId/subscription/checkout': {
    who: 'staff:billing.edit',
    summary: 'The address of the payment service at which the owner subscribes to a plan',
    params: RestaurantParams,
    body: z.strictObject({ plan: Plan, language: Language }),
    replies: { 201: Elsewhere },
    refusals: [...CANNOT_ASK, 'SUBSCRIBED_ALREADY', 'RESTAURANT_CLOSING'],
    limitPerMinute: 10,
  },
  'POST /api/restaurants/:restaurantId/subscription/portal': {
    who: 'staff:billing.edit',
    summary:
      'The address of the payment service at which the owner changes or cancels, with card, tax number and invoices',
    params: RestaurantParams,
    body: z.strictObject({ goal: z.enum(['manage', 'change', 'cancel']), language: Language }),
    replies: { 201: Elsewhere },
    refusals: [...CANNOT_ASK, 'NOT_SUBSCRIBED'],
    limitPerMinute: 10,
  },
  'POST /api/restaurants/:restaurantId/subscription/checkouts/:checkoutId/check': {
    who: 'staff:billing.edit',
    summary: 'What the payment service says of a checkout of this restaurant; done, the plan counts at once',
    params: RestaurantParams.extend({ checkoutId: z.string().regex(/^cs_\w{1,200}$/) }),
    replies: { 200: CheckoutResult },
    refusals: [...CANNOT_ASK, 'CHECKOUT_NOT_FOUND'],
    limitPerMinute: 60,
  },
  'PUT /api/restaurants/:restaurantId/subscription/kept-accounts': {
    who: 'staff:billing.edit',
    summary: 'Whose accounts go on working where the plan has no room for all',
    params: RestaurantParams,
    /** `seen`: those that would keep access, as they were read; refused if they are others since. */
    body: z.strictObject({ userIds: UserIds, seen: UserIds.optional() }),
    replies: { 200: Subscription },
    refusals: ['SUBSCRIPTIONS_OFF', 'KEPT_ACCOUNTS_INVALID', 'SETTINGS_CHANGED'],
    limitPerMinute: 30,
  },
  'POST /api/stripe/subscription-webhooks': {
    who: 'public',
    summary: 'Events of Stripe about subscriptions, signed by it',
    accepts: ['application/json'],
    isSigned: true,
    replies: { 200: z.object({ received: z.boolean() }) },
    refusals: ['SUBSCRIPTIONS_OFF', 'WEBHOOK_INVALID', 'PAYMENT_PROVIDER_DOWN'],
    bodyLimit: 512 * 1024,
    limitPerMinute: 600,
  },
});
