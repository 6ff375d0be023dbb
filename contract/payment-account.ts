import { z } from 'zod';
import { ACCOUNT_STATES, ACCOUNT_TOPICS } from '#domain/bills/payment-account.ts';
import { Instant, RestaurantParams } from './common.ts';
import { endpoints } from './endpoints.ts';

/** The account for guests' card payments on their phones, and its state. */
export const PaymentAccountView = z.object({
  /** off: no online payments here; own: the installation's account; connected: an account of the restaurant's, or none yet. */
  kind: z.enum(['off', 'own', 'connected']),
  state: z.enum(ACCOUNT_STATES),
  /** What the provider still requires. */
  asksFor: z.array(z.enum(ACCOUNT_TOPICS)),
  /** The provider's deadline for that. */
  dueAt: Instant.nullable(),
  canPayOut: z.boolean(),
  accountId: z.string().nullable(),
});
export type PaymentAccountView = z.infer<typeof PaymentAccountView>;

const CANNOT_ASK = ['PAYMENT_ACCOUNTS_OFF', 'PAYMENT_PROVIDER_DOWN'] as const;
const account = { params: RestaurantParams, replies: { 200: PaymentAccountView } } as const;

export const paymentAccount = endpoints({
  'GET /api/restaurants/:restaurantId/payment-account': {
    who: 'staff:billing.edit',
    summary:
      'The account by which guests pay by card on their phones, as the payment provider described it last',
    ...account,
    refusals: [],
  },
  'POST /api/restaurants/:restaurantId/payment-account/link': {
    who: 'staff:billing.edit',
    summary:
      'The address of the provider’s form, in which the owner connects an account or gives what is missing',
    params: RestaurantParams,
    replies: { 201: z.object({ url: z.string() }) },
    refusals: CANNOT_ASK,
    limitPerMinute: 10,
  },
  'POST /api/restaurants/:restaurantId/payment-account/check': {
    who: 'staff:billing.edit',
    summary: 'The same account, asked of the provider now',
    ...account,
    refusals: CANNOT_ASK,
    limitPerMinute: 20,
  },
  'DELETE /api/restaurants/:restaurantId/payment-account': {
    who: 'staff:billing.edit',
    summary: 'Guests pay into the account no more; what they have paid can be given back from it',
    ...account,
    refusals: ['PAYMENT_ACCOUNTS_OFF'],
    limitPerMinute: 10,
  },
  'POST /api/stripe/connected-webhooks': {
    who: 'public',
    summary: 'Events of Stripe about connected accounts, signed by it',
    accepts: ['application/json'],
    isSigned: true,
    replies: { 200: z.object({ received: z.boolean() }) },
    refusals: ['PAYMENT_ACCOUNTS_OFF', 'WEBHOOK_INVALID', 'PAYMENT_PROVIDER_DOWN'],
    bodyLimit: 512 * 1024,
    limitPerMinute: 600,
  },
});
