import { z } from 'zod';
import { GuestBill } from './bills.ts';
import { Id } from './common.ts';
import { endpoints } from './endpoints.ts';

/** The parameters of the provider's form on the phone. */
export const OnlineIntent = z.object({
  clientSecret: z.string(),
  publishableKey: z.string(),
  /** The restaurant's connected account; null: the installation's own. */
  accountId: z.string().nullable(),
});
export type OnlineIntent = z.infer<typeof OnlineIntent>;

export const OnlineBegun = z.object({
  bill: GuestBill,
  /** Null: it has been paid meanwhile. */
  intent: OnlineIntent.nullable(),
});
export type OnlineBegun = z.infer<typeof OnlineBegun>;

const params = z.strictObject({ shareId: Id });

export const onlinePayments = endpoints({
  'POST /api/bill/shares/:shareId/online': {
    who: 'diner',
    summary:
      'Pay the own share by card on the phone: it is held for three minutes more; asked again, it is the same payment',
    params,
    body: z.strictObject({ tipMinor: z.int().min(0) }),
    replies: { 200: OnlineBegun },
    refusals: [
      'VISIT_CLOSED',
      'SHARE_LAPSED',
      'TIP_INVALID',
      'ONLINE_PAYMENT_OFF',
      'ONLINE_AMOUNT_TOO_SMALL',
      'PAYMENT_PROVIDER_DOWN',
    ],
    limitPerMinute: 20,
  },
  'POST /api/bill/shares/:shareId/online/check': {
    who: 'visitor',
    summary: 'Ask the provider whether the own share has been paid, and take it if so',
    params,
    replies: { 200: z.object({ isUnderWay: z.boolean() }) },
    refusals: ['ONLINE_PAYMENT_OFF', 'PAYMENT_PROVIDER_DOWN'],
    limitPerMinute: 30,
  },
  'POST /api/stripe/webhooks': {
    who: 'public',
    summary: 'Events of Stripe, signed by it',
    accepts: ['application/json'],
    isSigned: true,
    replies: { 200: z.object({ received: z.boolean() }) },
    refusals: ['ONLINE_PAYMENT_OFF', 'WEBHOOK_INVALID', 'PAYMENT_PROVIDER_DOWN'],
    bodyLimit: 512 * 1024,
    // Of all events of the provider; it repeats refused ones.
    limitPerMinute: 600,
  },
});
