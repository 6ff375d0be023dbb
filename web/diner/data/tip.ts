import type { QueryClient } from '@tanstack/react-query';
import type { Order } from '#contract/orders.ts';
import { fromMinor } from '#domain/money/currency.ts';
import type { Minor } from '#domain/money/money.ts';
import { dinerCall } from '#web/diner/first/data/diner-call.ts';
import { acceptOrder } from '#web/diner/first/data/orders.ts';
import { localStore } from '#web/ui/storage.ts';

/**
 * Tips an order; a second request replaces the first at the server, so retrying after a lost reply charges nobody
 * twice.
 */
export async function addTip(
  client: QueryClient,
  { id: orderId, currency }: Pick<Order, 'id' | 'currency'>,
  tipMinor: Minor,
): Promise<Order> {
  const body = { orderId, tipAmount: fromMinor(tipMinor, currency) };
  return acceptOrder(client, await dinerCall('POST /api/orders/add-tip', { body }));
}

/** Storage key: the order beside which this phone has answered, in any tab. One is enough: a visit is asked once (TIP-4). */
const SETTLED = 'sobremesa.tip-settled';

/** Whether this phone has tipped the order or declined. */
export const isTipSettled = (orderId: string): boolean => localStore.get(SETTLED) === orderId;
export const settleTip = (orderId: string): void => localStore.set(SETTLED, orderId);
/** The tip was taken back: it is asked for again. */
export const askTipAgain = (): void => localStore.remove(SETTLED);
