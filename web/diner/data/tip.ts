import type { QueryClient } from '@tanstack/react-query';
import type { Order } from '#contract/orders.ts';
import { fromMinor } from '#domain/money/currency.ts';
import type { Minor } from '#domain/money/money.ts';
import { dinerCall } from '#web/diner/first/data/diner-call.ts';
import { acceptOrder } from '#web/diner/first/data/orders.ts';
import { sessionStore } from '#web/ui/storage.ts';

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

const keyOf = (orderId: string): string => `sobremesa.tip-${orderId}`;

/** Whether this phone has tipped the order or declined. */
export const isTipSettled = (orderId: string): boolean => sessionStore.get(keyOf(orderId)) !== null;
/** Null: ask again. */
export const settleTip = (orderId: string, how: 'tipped' | 'dismissed' | null): void =>
  how === null ? sessionStore.remove(keyOf(orderId)) : sessionStore.set(keyOf(orderId), how);
