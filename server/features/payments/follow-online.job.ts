import { announceAnswer, announceBill } from '#server/features/bills/announce-bill.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { defineRound } from '#server/platform/jobs/job.ts';
import { oneByOne } from '#server/platform/jobs/one-by-one.ts';
import { isAccessEnded, isProviderError, stripeOf } from '#server/platform/stripe/stripe-client.ts';
import { restaurantsPayingOnline } from './connected-store.ts';
import {
  findVisitOf,
  listOpenUnheld,
  listWaitingRefunds,
  updateRefund,
  type WaitingRefund,
} from './online-store.ts';
import { endOnline } from './settle-online.ts';
import { accountPaid, toProvider } from './stripe-account.ts';
import { tellManagers } from './tell-managers.ts';

/**
 * Every minute: cancels or records payments whose hold is over, whatever became of their events; refunds are requested until there is a
 * reply.
 */
export const followOnlineJob = defineRound({ id: 'follow-online-payments', timeLimit: 50 });

export async function followOnline(platform: Platform, signal?: AbortSignal): Promise<void> {
  const { log, chance } = platform;
  const { stripe, connect } = platform.settings;
  const connected = connect ? await restaurantsPayingOnline(platform.database) : [];
  const all = new Set([...(stripe ? [stripe.restaurantId] : []), ...connected]);
  await oneByOne({ log, signal, chance }, all, (restaurantId) => followRestaurant(platform, restaurantId));
}

async function followRestaurant(platform: Platform, restaurantId: string): Promise<void> {
  const now = new Date(platform.clock.now());
  const { open, refunds } = await inRestaurant(platform.database, restaurantId, async (tx) => ({
    open: await listOpenUnheld(tx, now),
    refunds: await listWaitingRefunds(tx),
  }));
  for (const online of open)
    await endOnline(platform, restaurantId, online).catch((error: unknown) =>
      platform.log.error({ err: error, online: online.id }, 'an online payment could not be followed'),
    );
  for (const refund of refunds) await sendRefund(platform, restaurantId, refund);
}

/** A key that is invalid or lacks a right, "in progress" and "too many requests": the same request may succeed later. */
const RETRIED = new Set([401, 403, 409, 429]);

/**
 * Whether the refund itself was refused, or its account can no longer be accessed (PAY-7). A refusal to read one that was made says nothing
 * about it.
 */
function isFinal(error: { readonly statusCode?: number }, { isMade }: { isMade: boolean }): boolean {
  const { statusCode: status = 0 } = error;
  return isAccessEnded(error) || (!isMade && status >= 400 && status < 500 && !RETRIED.has(status));
}

/**
 * Idempotent, with its id as the idempotency key; a refund that is pending at the bank is queried. The provider decides whether it succeeds
 * or fails for good (PAY-4).
 */
async function sendRefund(platform: Platform, restaurantId: string, refund: WaitingRefund): Promise<void> {
  const stripe = await stripeOf(accountPaid(platform, restaurantId, refund.account_id));
  const { id, intent_id: intentId, refund_id: refundId, amount_minor: amountMinor, currency, cause } = refund;
  const keep = (answer: {
    status: 'waiting' | 'done' | 'failed';
    refundId?: string;
    problem?: string | null;
  }) =>
    changeInRestaurant(platform, restaurantId, async (change) => {
      await updateRefund(change.tx, { id, now: change.now, ...answer });
      if (answer.status === 'failed') {
        const visitId = await findVisitOf(change.tx, refund);
        await announceAnswer(change, visitId);
        await tellManagers(change, { event: 'refund_refused', visitId, amountMinor, currency });
      }
      // The phone's bill says what became of it (PAY-3).
      if (cause === 'late' && answer.status === 'done')
        await announceBill(change, await findVisitOf(change.tx, refund));
    });
  try {
    const made =
      refundId === null
        ? await stripe.refunds.create(
            {
              payment_intent: intentId,
              amount: toProvider(amountMinor, currency),
              metadata: { sobremesa_refund: id, sobremesa_cause: cause },
            },
            { idempotencyKey: `refund-${id}` },
          )
        : await stripe.refunds.retrieve(refundId);
    const isRefused = made.status === 'failed' || made.status === 'canceled';
    await keep({
      status: isRefused ? 'failed' : made.status === 'succeeded' ? 'done' : 'waiting',
      refundId: made.id,
      problem: made.failure_reason ?? null,
    });
  } catch (error) {
    if (isProviderError(error) && isFinal(error, { isMade: refundId !== null }))
      await keep({ status: 'failed', problem: error.code ?? 'refused' });
    else platform.log.warn({ err: error, refund: id }, 'a refund was not answered, and is asked for again');
  }
}
