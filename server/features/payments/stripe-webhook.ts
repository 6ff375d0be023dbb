import type Stripe from 'stripe';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { refuse } from '#server/platform/errors.ts';
import { readSignedEvent } from '#server/platform/stripe/signed-event.ts';
import { asked, stripeOf } from '#server/platform/stripe/stripe-client.ts';
import { idOf, keepDisputes, PAGE } from './compare-online.job.ts';
import { restaurantOfAccount } from './connected-store.ts';
import { followAccount } from './follow-account.ts';
import { findOnline, hasSeen, insertEvent, isOnline } from './online-store.ts';
import { settleOnline } from './settle-online.ts';
import { accountPaid } from './stripe-account.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * An event of the provider. It only triggers a read of the current state, so events may arrive in any order and repeatedly. It is stored as
 * seen once it was processed: otherwise the provider sends it again. Refuses WEBHOOK_INVALID.
 */
export async function receiveStripeEvent(
  platform: Platform,
  body: Buffer,
  signature: string,
): Promise<{ received: boolean }> {
  const account = platform.settings.stripe ?? refuse('ONLINE_PAYMENT_OFF');
  const event = await readSignedEvent(platform, account, { body, signature });
  // Events of a connected account arrive at the other URL.
  return event.account === undefined
    ? receiveOnce(platform, account.restaurantId, event)
    : { received: true };
}

/** An event of a connected account, which concerns only the restaurant that has connected it (PAY-6). Refuses WEBHOOK_INVALID. */
export async function receiveConnectedEvent(
  platform: Platform,
  body: Buffer,
  signature: string,
): Promise<{ received: boolean }> {
  const connect = platform.settings.connect ?? refuse('PAYMENT_ACCOUNTS_OFF');
  const event = await readSignedEvent(platform, connect, { body, signature });
  const restaurantId =
    event.account === undefined ? null : await restaurantOfAccount(platform.database, event.account);
  return restaurantId === null ? { received: true } : receiveOnce(platform, restaurantId, event);
}

async function receiveOnce(
  platform: Platform,
  restaurantId: string,
  event: Stripe.Event,
): Promise<{ received: boolean }> {
  if (await inRestaurant(platform.database, restaurantId, (tx) => hasSeen(tx, event.id)))
    return { received: true };
  await followEvent(platform, restaurantId, event);
  await changeInRestaurant(platform, restaurantId, ({ tx, now }) =>
    insertEvent(tx, { restaurantId, id: event.id, now }),
  );
  return { received: true };
}

async function followEvent(platform: Platform, restaurantId: string, event: Stripe.Event): Promise<void> {
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.canceled':
    case 'payment_intent.payment_failed':
    case 'payment_intent.processing':
      return followIntentEvent(platform, restaurantId, event, event.data.object.metadata);
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
      return followDispute(platform, restaurantId, event, event.data.object);
    case 'account.updated':
    case 'capability.updated':
    case 'account.application.deauthorized':
      return event.account === undefined ? undefined : followAccount(platform, restaurantId, event.account);
    default:
  }
}

/** The payment’s disputes are read, as events arrive in any order. Ignores disputes of payments that are not ours. */
async function followDispute(
  platform: Platform,
  restaurantId: string,
  { account = null }: { account?: string | null },
  { payment_intent: intent }: Pick<Stripe.Dispute, 'payment_intent'>,
): Promise<void> {
  const paid = { intentId: idOf(intent), accountId: account };
  if (!(await inRestaurant(platform.database, restaurantId, (tx) => isOnline(tx, paid)))) return;
  const stripe = await stripeOf(accountPaid(platform, restaurantId, account));
  const { data } = await asked(platform, () =>
    stripe.disputes.list({ payment_intent: paid.intentId, limit: PAGE }),
  );
  await keepDisputes(platform, restaurantId, data);
}

/** Ignores intents that another program has created with the same account; theirs may lack metadata. */
async function followIntentEvent(
  platform: Platform,
  restaurantId: string,
  { account }: Stripe.Event,
  metadata: Stripe.Metadata | null | undefined,
): Promise<void> {
  const id = metadata?.['sobremesa_payment'];
  if (id === undefined || !UUID.test(id)) return;
  const online = await inRestaurant(platform.database, restaurantId, (tx) => findOnline(tx, id));
  if (online && online.account_id === (account ?? null)) await settleOnline(platform, restaurantId, online);
}
