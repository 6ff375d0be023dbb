import type { QueryClient } from '@tanstack/react-query';
import type { Cart } from '#contract/carts.ts';
import type { Order } from '#contract/orders.ts';
import { shownPart } from '#web/diner/first/cart/shown-part.ts';
import { cartKey } from '#web/diner/first/data/cart.ts';
import { type Checkout, currentOrderId, storedCheckout } from '#web/diner/first/data/checkout.ts';
import { dinerCall } from '#web/diner/first/data/diner-call.ts';
import { acceptOrder, orderQuery, ordersQuery } from '#web/diner/first/data/orders.ts';
import { type CallError, hasCode } from '#web/shared/call.ts';
import { isMendedInCart } from './refusal-words.ts';
import { submitCheckout } from './submit-checkout.ts';

export interface PriceQuestion {
  beforeMinor: number;
  nowMinor: number;
  /** The number of cart lines with a changed price. */
  itemCount: number;
  /** The same order at the new price. */
  checkout: Checkout;
}

export type Outcome =
  | { kind: 'confirmed'; order: Order }
  | { kind: 'price-changed'; question: PriceQuestion }
  /** Refused; `isMended`: the diner can correct it in the cart. */
  | { kind: 'refused'; error: unknown; isMended: boolean }
  /** Neither an order nor a checkout: the page was opened directly. */
  | { kind: 'nothing' };

/** The order that the page is about, if this phone has not placed it. */
export interface TableOrder {
  trackingNumber: string | null;
  /** A table that orders together: its newest order is shown. */
  isTogether: boolean;
}

export interface OutcomeParts {
  client: QueryClient;
  dinerSessionId: string;
  onDelay: (isHeld: boolean) => void;
  onPlaced: () => void;
}

const changedLines = (before: Cart | undefined, now: Cart): number =>
  now.lines.filter((line) => {
    const known = before?.lines.find(({ id }) => id === line.id);
    return known && known.totalMinor !== line.totalMinor;
  }).length;

async function askForPrice(
  checkout: Checkout,
  error: CallError,
  { client, dinerSessionId }: OutcomeParts,
): Promise<Outcome> {
  const before = client.getQueryData<Cart>(cartKey(dinerSessionId));
  await client.refetchQueries({ queryKey: cartKey(dinerSessionId) });
  const cart = client.getQueryData<Cart>(cartKey(dinerSessionId));
  if (!cart) return { kind: 'refused', error, isMended: true };
  const nowMinor = shownPart(cart, { mode: checkout.mode }).totalMinor;
  return {
    kind: 'price-changed',
    question: {
      beforeMinor: checkout.body.shownTotalMinor,
      nowMinor,
      itemCount: Math.max(1, changedLines(before, cart)),
      checkout: {
        ...checkout,
        totalAmount: nowMinor,
        body: { ...checkout.body, cartVersion: cart.version, shownTotalMinor: nowMinor },
      },
    },
  };
}

/** Places an order and returns the outcome; never throws. */
export async function outcomeOf(checkout: Checkout, parts: OutcomeParts): Promise<Outcome> {
  try {
    return { kind: 'confirmed', order: await submitCheckout(checkout, parts) };
  } catch (error) {
    if (hasCode(error, 'PRICE_CHANGED')) return askForPrice(checkout, error, parts);
    return { kind: 'refused', error, isMended: isMendedInCart(error) };
  }
}

/** The order with this tracking number, or the newest that the table has placed together; null if there is none. */
async function findTableOrder(
  { trackingNumber, isTogether }: TableOrder,
  { client, dinerSessionId }: OutcomeParts,
): Promise<Order | null> {
  if (trackingNumber !== null) {
    const params = { trackingNumber };
    return acceptOrder(client, await dinerCall('GET /api/tracked-orders/:trackingNumber', { params }));
  }
  if (!isTogether) return null;
  const orders = await client.fetchQuery(ordersQuery(client, dinerSessionId));
  return orders.find(({ mode }) => mode === 'collaborative') ?? null;
}

/**
 * The order that this phone placed last; else the checkout from the cart, placed once; else an order that somebody
 * placed for the whole table.
 */
export async function firstOutcome(parts: OutcomeParts, tableOrder: TableOrder): Promise<Outcome> {
  const { client } = parts;
  const orderId = currentOrderId();
  const checkout = storedCheckout();
  if (orderId === null && checkout) return outcomeOf(checkout, parts);
  try {
    const order =
      orderId === null
        ? await findTableOrder(tableOrder, parts)
        : await client.fetchQuery(orderQuery(client, orderId));
    return order ? { kind: 'confirmed', order } : { kind: 'nothing' };
  } catch (error) {
    return { kind: 'refused', error, isMended: false };
  }
}
