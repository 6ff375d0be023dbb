import type Stripe from 'stripe';
import { arriveOnline } from '#server/features/bills/online-payment.ts';
import { changeAnyBill } from '#server/features/visits/change-bill.ts';
import { closeWhenPaid } from '#server/features/visits/close-visit-by-staff.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { fromProvider } from '#server/platform/stripe/provider-amount.ts';
import { asked, isProviderError, stripeOf } from '#server/platform/stripe/stripe-client.ts';
import { findVisitOf, type OnlineRow, updateDropped } from './online-store.ts';
import { accountPaid } from './stripe-account.ts';

export type Intent = Pick<
  Stripe.PaymentIntent,
  'id' | 'status' | 'amount_received' | 'currency' | 'client_secret'
>;

/** Reads a payment’s state from the provider and acts on it; null if the provider never got it. */
export async function settleOnline(
  platform: Platform,
  restaurantId: string,
  online: OnlineRow,
): Promise<Intent['status'] | null> {
  const { intent_id: intentId } = online;
  if (intentId === null) return null;
  const stripe = await stripeOf(accountPaid(platform, restaurantId, online.account_id));
  const intent = await asked(platform, () => stripe.paymentIntents.retrieve(intentId));
  await followIntent(platform, restaurantId, online, intent);
  return intent.status;
}

/** Records or refunds an intent’s payment; ends a payment whose intent was cancelled (PAY-2). */
export async function followIntent(
  platform: Platform,
  restaurantId: string,
  online: OnlineRow,
  intent: Intent,
): Promise<void> {
  if (intent.status === 'canceled') return drop(platform, restaurantId, online);
  if (intent.status !== 'succeeded') return;
  const currency = intent.currency.toUpperCase();
  const arrived = {
    onlineId: online.id,
    receivedMinor: fromProvider(intent.amount_received, currency),
    currency,
  };
  const visitId = await arrive(platform, restaurantId, online, arrived);
  await closeWhenPaid(platform, { restaurantId, role: 'system', userId: null, name: null }, visitId);
}

/** Returns the visit on whose bill it is. A merge may move the share to another bill while this waits for the visit: then it is tried there. */
async function arrive(
  platform: Platform,
  restaurantId: string,
  online: OnlineRow,
  arrived: Parameters<typeof arriveOnline>[2],
): Promise<string> {
  const visitId = await inRestaurant(platform.database, restaurantId, (tx) => findVisitOf(tx, online));
  let isMoved = false;
  await changeAnyBill(platform, { restaurantId, visitId }, async (change, { isOpen }) => {
    isMoved = (await findVisitOf(change.tx, online)) !== visitId;
    return !isMoved && arriveOnline(change, { visitId, isOpen }, arrived);
  });
  return isMoved ? arrive(platform, restaurantId, online, arrived) : visitId;
}

/** Cancels a payment; if it was charged already, it is recorded. */
export async function endOnline(platform: Platform, restaurantId: string, online: OnlineRow): Promise<void> {
  const { intent_id: intentId } = online;
  if (intentId === null) return drop(platform, restaurantId, online);
  const stripe = await stripeOf(accountPaid(platform, restaurantId, online.account_id));
  const intent = await asked(platform, () =>
    stripe.paymentIntents.cancel(intentId).catch((error: unknown) => {
      // It has been paid or cancelled meanwhile.
      if (isProviderError(error) && error.code === 'payment_intent_unexpected_state')
        return stripe.paymentIntents.retrieve(intentId);
      throw error;
    }),
  );
  await followIntent(platform, restaurantId, online, intent);
}

const drop = (platform: Platform, restaurantId: string, { id }: OnlineRow): Promise<void> =>
  changeInRestaurant(platform, restaurantId, ({ tx, now }) => updateDropped(tx, id, now));
