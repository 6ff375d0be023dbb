import type { QueryClient } from '@tanstack/react-query';
import type { Order } from '#contract/orders.ts';
import type { Visit } from '#contract/visits.ts';
import { placeOrder } from '#web/diner/data/place-order.ts';
import { saveNeeds } from '#web/diner/data/save-needs.ts';
import {
  beginSubmission,
  confirmSubmission,
  dropSubmission,
  nameOf,
  type Submission,
} from '#web/diner/data/submission.ts';
import { noteTakenLock } from '#web/diner/data/taken-lock.ts';
import { forgetWrittenNotes } from '#web/diner/data/written-notes.ts';
import { cartKey, forgetCart } from '#web/diner/first/data/cart.ts';
import {
  type Checkout,
  forgetCheckout,
  storeCurrentOrder,
  storedCheckout,
} from '#web/diner/first/data/checkout.ts';
import { dinerCall } from '#web/diner/first/data/diner-call.ts';
import { acceptOrder, orderQuery } from '#web/diner/first/data/orders.ts';
import { visitKey } from '#web/diner/first/data/visit.ts';
import { hasCode, isOutcomeUnknown } from '#web/shared/call.ts';

const visitVersion = (client: QueryClient, dinerSessionId: string): number | undefined =>
  client.getQueryData<Visit>(visitKey(dinerSessionId))?.version;

/**
 * The wait between two attempts to send an order. It ends after `ms`, as soon as the phone is back online, on an
 * event at the table since the last attempt (staff may have decided, PRESENCE-3), or when the order is withdrawn.
 */
export function createWait(client: QueryClient, dinerSessionId: string, withdrawal: AbortSignal) {
  let versionWhenSent = visitVersion(client, dinerSessionId);
  return {
    noteSent: (): void => {
      versionWhenSent = visitVersion(client, dinerSessionId);
    },
    wait: (ms: number): Promise<void> =>
      new Promise((resolve) => {
        const finish = () => {
          clearTimeout(timer);
          removeEventListener('online', finish);
          withdrawal.removeEventListener('abort', finish);
          unsubscribe();
          resolve();
        };
        const look = () => {
          if (visitVersion(client, dinerSessionId) !== versionWhenSent) finish();
        };
        const timer = setTimeout(finish, ms);
        const unsubscribe = client.getQueryCache().subscribe(look);
        addEventListener('online', finish);
        withdrawal.addEventListener('abort', finish);
        look();
      }),
  };
}

interface SubmitParts {
  client: QueryClient;
  dinerSessionId: string;
  onDelay: (isHeld: boolean) => void;
  /** Called once, however many screens are waiting. */
  onPlaced: () => void;
}

/** Places the order; locks the cart again if the lock has been released, for example by a reload of this page. */
async function placeUnderLock({ key, body }: Pick<Submission, 'key' | 'body'>): Promise<Order> {
  const place = () => dinerCall('POST /api/orders', { body, idempotencyKey: key });
  // After a reload, the lock may still be the one of the page before.
  if (body.mode === 'collaborative') noteTakenLock();
  try {
    return await place();
  } catch (error) {
    if (!hasCode(error, 'CART_NOT_LOCKED')) throw error;
    await dinerCall('POST /api/cart/lock');
    noteTakenLock();
    return place();
  }
}

async function submit(submission: Submission, withdrawal: AbortSignal, parts: SubmitParts): Promise<Order> {
  const { client, dinerSessionId } = parts;
  if (submission.orderId !== null) return client.fetchQuery(orderQuery(client, submission.orderId));
  const { noteSent, wait } = createWait(client, dinerSessionId, withdrawal);
  const order = await placeOrder(submission, {
    send: async ({ key, body }) => {
      // The kitchen gets the diner's needs before the order; without them the order is not sent (INV-27).
      await saveNeeds(client, dinerSessionId);
      noteSent();
      return placeUnderLock({ key, body });
    },
    wait,
    onDelay: parts.onDelay,
    isWithdrawn: () => withdrawal.aborted,
  });
  confirmSubmission(submission, order.id);
  forgetCart();
  void client.invalidateQueries({ queryKey: cartKey(dinerSessionId) });
  parts.onPlaced();
  return acceptOrder(client, order);
}

interface UnderWay {
  placing: Promise<Order>;
  withdrawal: AbortController;
}

const underWay = new Map<string, UnderWay>();

/**
 * Stops sending orders that wait for the network. An attempt may still have reached the restaurant: the key is kept,
 * so that ordering the same again returns that order, and the table's orders show it.
 */
export function withdrawOrders(): void {
  for (const { withdrawal } of underWay.values()) withdrawal.abort();
}

/** The diner has ordered again before this reply: the stored checkout is the other one's. */
function isReplaced({ of }: Submission): boolean {
  const stored = storedCheckout();
  return stored !== null && nameOf(stored.cartId, stored.body) !== of;
}

/**
 * Places the order of a checkout; concurrent calls share the same attempt (INV-03). A refusal leaves the cart
 * unchanged; an attempt with an unknown outcome keeps its key for the next one.
 */
export function submitCheckout(checkout: Checkout, parts: SubmitParts): Promise<Order> {
  const submission = beginSubmission(checkout.cartId, checkout.body);
  const known = underWay.get(submission.of);
  if (known) return known.placing;
  const withdrawal = new AbortController();
  const placing = submit(submission, withdrawal.signal, parts)
    .then(
      (order) => {
        if (!isReplaced(submission)) storeCurrentOrder(order.id);
        forgetWrittenNotes();
        return order;
      },
      (error: unknown) => {
        if (!isOutcomeUnknown(error)) dropSubmission(submission);
        if (!isReplaced(submission)) forgetCheckout();
        throw error;
      },
    )
    .finally(() => underWay.delete(submission.of));
  underWay.set(submission.of, { placing, withdrawal });
  return placing;
}
