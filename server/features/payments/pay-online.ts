import type { OnlineBegun } from '#contract/online-payments.ts';
import { beginOnline } from '#server/features/bills/online-payment.ts';
import { changeBill } from '#server/features/visits/change-bill.ts';
import type { DinerPrincipal } from '#server/platform/auth/principal.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { refuse } from '#server/platform/errors.ts';
import { asked, stripeOf } from '#server/platform/stripe/stripe-client.ts';
import { readGuestBill } from './guest-bill.ts';
import { listOpenOfShare, type OnlineRow, updateIntent } from './online-store.ts';
import { endOnline, followIntent, type Intent, settleOnline } from './settle-online.ts';
import { accountPaid, getAccount, knowsOnline, toProvider } from './stripe-account.ts';

/** Another tip replaces the payment with the previous one; no guest does this more often. */
const MOST_ROUNDS = 3;

/**
 * Starts a card payment of a diner’s share on the phone (PAY-2): returns the parameters of the provider’s form, or null if the share is
 * paid. Refuses ONLINE_PAYMENT_OFF, SHARE_LAPSED, TIP_INVALID, PAYMENT_PROVIDER_DOWN, ONLINE_AMOUNT_TOO_SMALL.
 */
export async function payOnline(
  platform: Platform,
  diner: DinerPrincipal,
  shareId: string,
  { tipMinor }: { tipMinor: number },
): Promise<OnlineBegun> {
  const { restaurantId } = diner;
  const { accountId, publishableKey } = await getAccount(platform, restaurantId);
  const payment = await begin(platform, diner, { shareId, tipMinor, accountId });
  const intent = payment && (await intentOf(platform, restaurantId, payment));
  if (payment && intent) await followIntent(platform, restaurantId, payment, intent);
  const bill = await readGuestBill(platform, diner);
  const clientSecret = intent?.client_secret ?? null;
  const isOver = clientSecret === null || intent?.status === 'succeeded';
  if (intent?.status === 'canceled') refuse('SHARE_LAPSED');
  return { bill, intent: isOver ? null : { clientSecret, publishableKey, accountId } };
}

/** Null if the share is paid. */
async function begin(
  platform: Platform,
  diner: DinerPrincipal,
  wanted: { shareId: string; tipMinor: number; accountId: string | null },
  rounds = MOST_ROUNDS,
): Promise<OnlineRow | null> {
  const { restaurantId, dinerSessionId, visitId } = diner;
  const begun: Awaited<ReturnType<typeof beginOnline>>[] = [];
  await changeBill(platform, diner, async (change) => {
    begun[0] = await beginOnline(change, visitId, { ...wanted, dinerSessionId });
    return begun[0].kind === 'begun';
  });
  const [known] = begun;
  if (known === undefined || known.kind === 'paid') return null;
  if (known.kind === 'begun') return known.payment;
  if (rounds <= 1) refuse('PAYMENT_PROVIDER_DOWN');
  await endOnline(platform, restaurantId, known.payment);
  return begin(platform, diner, wanted, rounds - 1);
}

/** The provider’s intent of a payment, created once: the payment’s id is its idempotency key. */
async function intentOf(platform: Platform, restaurantId: string, payment: OnlineRow): Promise<Intent> {
  const stripe = await stripeOf(accountPaid(platform, restaurantId, payment.account_id));
  const { id, intent_id: intentId, currency, amount_minor: amountMinor, tip_minor: tipMinor } = payment;
  if (intentId !== null) return asked(platform, () => stripe.paymentIntents.retrieve(intentId));
  const amount = toProvider(amountMinor + tipMinor, currency);
  const intent = await asked(platform, () =>
    stripe.paymentIntents.create(
      {
        amount,
        currency: currency.toLowerCase(),
        // Cards, and wallets based on cards, which settle immediately.
        allowed_payment_method_types: ['card'],
        metadata: { sobremesa_payment: id, sobremesa_restaurant: restaurantId },
      },
      { idempotencyKey: id },
    ),
  );
  await changeInRestaurant(platform, restaurantId, ({ tx, now }) =>
    updateIntent(tx, { id, intentId: intent.id, now }),
  );
  return intent;
}

/**
 * The state of a share after the provider’s form has reported: read from the provider itself, whether or not the event has arrived (PAY-2).
 */
export async function checkOnline(
  platform: Platform,
  { restaurantId, dinerSessionId }: DinerPrincipal,
  shareId: string,
): Promise<{ isUnderWay: boolean }> {
  if (!knowsOnline(platform, restaurantId)) refuse('ONLINE_PAYMENT_OFF');
  const open = await inRestaurant(platform.database, restaurantId, (tx) =>
    listOpenOfShare(tx, { shareId, dinerSessionId }),
  );
  const found = [];
  for (const online of open) found.push(await settleOnline(platform, restaurantId, online));
  return { isUnderWay: found.includes('processing') };
}
