import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Order } from '#contract/orders.ts';
import { lastOrder, rememberOrder } from '#web/shared/last-known.ts';
import { dinerCall } from './diner-call.ts';
import { type OrderWatch, orderWatch } from './order-watch.ts';

export const orderKey = (orderId: string) => ['order', orderId] as const;
export const ordersKey = (dinerSessionId: string) => ['orders', dinerSessionId] as const;
/** Set whenever a hint says that the bill is out of date. */
export const billHintKey = (dinerSessionId: string) => ['bill-hint', dinerSessionId] as const;

/** Replies may arrive out of order: the later state of an order wins. */
export const newerOrder = (known: Order | undefined, fresh: Order): Order =>
  known && known.version > fresh.version ? known : fresh;

/** Stores the server's state of an order; a new status is shown once, whichever request brought it (INV-13). */
export function acceptOrder(client: QueryClient, order: Order, watch: OrderWatch = orderWatch): Order {
  const latest = newerOrder(client.getQueryData<Order>(orderKey(order.id)), order);
  client.setQueryData(orderKey(order.id), latest);
  rememberOrder(latest);
  watch.note(latest);
  return latest;
}

export const orderQuery = (client: QueryClient, orderId: string) =>
  queryOptions({
    queryKey: orderKey(orderId),
    queryFn: async ({ signal }): Promise<Order> => {
      const fresh = await dinerCall('GET /api/orders/:orderId', { params: { orderId }, signal });
      const latest = newerOrder(client.getQueryData<Order>(orderKey(orderId)), fresh);
      rememberOrder(latest);
      orderWatch.note(latest);
      return latest;
    },
    initialData: () => lastOrder(orderId)?.value,
    initialDataUpdatedAt: 0,
  });

/** The orders of this visit, newest first. */
export const ordersQuery = (client: QueryClient, dinerSessionId: string) =>
  queryOptions({
    queryKey: ordersKey(dinerSessionId),
    queryFn: async ({ signal }): Promise<readonly Order[]> => {
      const { orders } = await dinerCall('GET /api/orders', { signal });
      return orders.map((order) => acceptOrder(client, order));
    },
  });
