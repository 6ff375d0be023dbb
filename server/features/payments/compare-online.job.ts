import type Stripe from 'stripe';
import { z } from 'zod';
import {
  lastingDifferences,
  type OnlineBooks,
  type OnlineDifference,
  onlineDifferences,
} from '#domain/bills/online-comparison.ts';
import { disputeState, shownDispute } from '#domain/bills/online-payment.ts';
import { announceAnswer } from '#server/features/bills/announce-bill.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { oneByOne } from '#server/platform/jobs/one-by-one.ts';
import { fromProvider } from '#server/platform/stripe/provider-amount.ts';
import { stripeOf } from '#server/platform/stripe/stripe-client.ts';
import { connectedRestaurants, listConnected } from './connected-store.ts';
import { followAccount } from './follow-account.ts';
import { listRecordedSince, updateDispute, upsertCheck } from './online-check-store.ts';
import { findVisitOf, listOpenOf } from './online-store.ts';
import { settleOnline } from './settle-online.ts';
import { accountPaid } from './stripe-account.ts';
import { tellManagers } from './tell-managers.ts';

/** Hourly: compares the provider’s records with our rows; differences are shown in the diagnostics (PAY-5). */
export const compareOnlineJob = defineJob({
  id: 'compare-online-payments',
  payload: z.strictObject({}),
  retries: 2,
  firstPause: 60,
  longestPause: 300,
  timeLimit: 300,
  isExclusive: true,
});

const DAY_MS = 86_400_000;
/** Compares a Friday’s payment until Monday, however long the provider was down meanwhile. */
const COMPARED_MS = 3 * DAY_MS;
/** Tolerance for clock differences, and for the time between a row and its intent. */
const MARGIN_MS = 3_600_000;
/** A payer can contest a charge for 120 days. */
const DISPUTED_MS = 120 * DAY_MS;
export const PAGE = 100;

const secondsOf = (ms: number): number => Math.floor(ms / 1_000);
/** The id of an object of the provider, which may be included as a whole. */
export const idOf = (of: string | { id: string } | null): string =>
  typeof of === 'string' ? of : (of?.id ?? '');

/** A restaurant and its accounts that can be queried. */
interface Compared {
  readonly restaurantId: string;
  readonly accounts: readonly { readonly accountId: string | null; readonly stripe: Stripe }[];
}

/** This restaurant’s charges and their refunds, as listed by the provider. */
async function readProvided(
  stripe: Stripe,
  restaurantId: string,
  sinceMs: number,
): Promise<OnlineBooks['theirs']> {
  const created = { gte: secondsOf(sinceMs) };
  const payments = [];
  for await (const intent of stripe.paymentIntents.list({ created, limit: PAGE }))
    if (intent.metadata['sobremesa_restaurant'] === restaurantId) {
      const currency = intent.currency.toUpperCase();
      payments.push({
        intentId: intent.id,
        paymentId: intent.metadata['sobremesa_payment'] ?? null,
        currency,
        receivedMinor: fromProvider(intent.amount_received, currency),
        isCharged: intent.status === 'succeeded',
      });
    }
  const refunds = [];
  for await (const refund of stripe.refunds.list({ created, limit: PAGE })) {
    const currency = refund.currency.toUpperCase();
    refunds.push({
      refundId: refund.id,
      intentId: idOf(refund.payment_intent),
      currency,
      amountMinor: fromProvider(refund.amount, currency),
      isStanding: refund.status === 'succeeded' || refund.status === 'pending',
    });
  }
  return { payments, refunds };
}

/** The merged lists of all accounts; the provider’s ids are globally unique. */
async function readAllProvided(
  { restaurantId, accounts }: Compared,
  sinceMs: number,
): Promise<OnlineBooks['theirs']> {
  const books = [];
  for (const { stripe } of accounts) books.push(await readProvided(stripe, restaurantId, sinceMs));
  return {
    payments: books.flatMap(({ payments }) => payments),
    refunds: books.flatMap(({ refunds }) => refunds),
  };
}

async function compareOnce(
  platform: Platform,
  compared: Compared,
): Promise<{ payments: number; differences: OnlineDifference[] }> {
  const { restaurantId, accounts } = compared;
  const sinceMs = platform.clock.now() - COMPARED_MS;
  const provided = await readAllProvided(compared, sinceMs - MARGIN_MS);
  const accountIds = accounts.map(({ accountId }) => accountId);
  const intentIds = [...provided.payments, ...provided.refunds].map(({ intentId }) => intentId);
  const refundIds = provided.refunds.map(({ refundId }) => refundId);
  const ours = await inRestaurant(platform.database, restaurantId, (tx) =>
    listRecordedSince(tx, { since: new Date(sinceMs), intentIds, refundIds, accountIds }),
  );
  // Ignores refunds of other programs’ charges.
  const known = new Set([...ours.payments, ...provided.payments].map(({ intentId }) => intentId));
  const refunds = provided.refunds.filter(({ intentId }) => known.has(intentId));
  const differences = onlineDifferences({ ours, theirs: { payments: provided.payments, refunds } });
  return { payments: provided.payments.filter(({ isCharged }) => isCharged).length, differences };
}

async function compareDisputes(platform: Platform, { restaurantId, accounts }: Compared): Promise<void> {
  const created = { gte: secondsOf(platform.clock.now() - DISPUTED_MS) };
  for (const { stripe } of accounts) {
    const listed: Stripe.Dispute[] = [];
    for await (const dispute of stripe.disputes.list({ created, limit: PAGE })) listed.push(dispute);
    const byPayment = Map.groupBy(listed, ({ payment_intent: intent }) => idOf(intent));
    for (const disputes of byPayment.values()) await keepDisputes(platform, restaurantId, disputes);
  }
}

/** The provider’s state of a contested payment, for the bill, from all disputes of this payment: a bank may open several. */
export async function keepDisputes(
  platform: Platform,
  restaurantId: string,
  disputes: readonly Stripe.Dispute[],
): Promise<void> {
  const shown = shownDispute(disputes);
  if (!shown) return;
  const { id: disputeId, payment_intent: intent, status, reason } = shown;
  await changeInRestaurant(platform, restaurantId, async (change) => {
    const { tx, now } = change;
    const contested = await updateDispute(tx, { intentId: idOf(intent), disputeId, status, reason, now });
    if (!contested) return;
    const visitId = await findVisitOf(tx, contested);
    await announceAnswer(change, visitId);
    const { currency, amount_minor: amountMinor, tip_minor: tipMinor } = contested;
    if (disputeState(status) === 'to-answer')
      await tellManagers(change, {
        event: 'payment_contested',
        visitId,
        amountMinor: amountMinor + tipMinor,
        currency,
      });
  });
}

/** A payment whose event was lost is recorded now. */
async function takeCharged(
  platform: Platform,
  restaurantId: string,
  differences: readonly OnlineDifference[],
): Promise<void> {
  const intentIds = differences.flatMap(({ kind, intentId }) =>
    kind === 'payment-not-taken' ? [intentId] : [],
  );
  const open = await inRestaurant(platform.database, restaurantId, (tx) => listOpenOf(tx, intentIds));
  for (const online of open)
    await settleOnline(platform, restaurantId, online).catch((error: unknown) =>
      platform.log.error({ err: error, online: online.id }, 'an online payment could not be taken'),
    );
}

/** Compares, settles what only lost events left open, and stores the differences that remain in a second look (PAY-5). */
export async function compareOnline(platform: Platform, signal?: AbortSignal): Promise<void> {
  const { log, chance } = platform;
  const { stripe, connect } = platform.settings;
  const connected = connect ? await connectedRestaurants(platform.database) : [];
  const restaurantIds = new Set([...(stripe ? [stripe.restaurantId] : []), ...connected]);
  await oneByOne({ log, signal, chance }, restaurantIds, (restaurantId) =>
    compareRestaurant(platform, restaurantId),
  );
}

async function compareRestaurant(platform: Platform, restaurantId: string): Promise<void> {
  const compared = { restaurantId, accounts: await accountsOf(platform, restaurantId) };
  const first = await compareOnce(platform, compared);
  await takeCharged(platform, restaurantId, first.differences);
  const found = first.differences.length === 0 ? first : await compareOnce(platform, compared);
  const differences = lastingDifferences(first.differences, found.differences);
  await compareDisputes(platform, compared);
  await changeInRestaurant(platform, restaurantId, ({ tx, now }) =>
    upsertCheck(tx, { restaurantId, now, payments: found.payments, differences }),
  );
}

/** Refreshes the state of each connected account first, in case an event was lost: accounts without access are not compared. */
async function accountsOf(platform: Platform, restaurantId: string): Promise<Compared['accounts']> {
  const list = () => inRestaurant(platform.database, restaurantId, listConnected);
  const isOwn = platform.settings.stripe?.restaurantId === restaurantId;
  if (platform.settings.connect)
    for (const { account_id: accountId, is_revoked: isRevoked } of await list())
      if (!isRevoked) await followAccount(platform, restaurantId, accountId);
  const known = platform.settings.connect ? await list() : [];
  const accountIds = known.flatMap((row) => (row.is_revoked ? [] : [row.account_id]));
  const accounts = [];
  for (const accountId of [...(isOwn ? [null] : []), ...accountIds])
    accounts.push({ accountId, stripe: await stripeOf(accountPaid(platform, restaurantId, accountId)) });
  return accounts;
}
