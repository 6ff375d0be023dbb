import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { StaffOrder } from '#contract/orders.ts';
import { replaceOrder, withOrder } from './order-lists.ts';
import { staffOrderKeys } from './staff-order-keys.ts';

interface OrderPage {
  orders: StaffOrder[];
  nextBefore: string | null;
}
interface KnownOne {
  order: StaffOrder;
}

const collectors = new Map<string, Set<StaffOrder[]>>();

/** Keeps what arrives while a list is on its way: that list may be older. */
export function collectLateOrders(restaurantId: string): { orders: StaffOrder[]; stop: () => void } {
  const orders: StaffOrder[] = [];
  const open = collectors.get(restaurantId) ?? new Set();
  collectors.set(restaurantId, open.add(orders));
  return { orders, stop: () => void open.delete(orders) };
}

/** The newest version of an order that any list holds; 0 for an order that none has. */
export function knownVersion(client: QueryClient, restaurantId: string, orderId: string): number {
  const active = client.getQueryData<readonly StaffOrder[]>(staffOrderKeys.active(restaurantId));
  const one = client.getQueryData<KnownOne>(staffOrderKeys.one(restaurantId, orderId));
  const listed = active?.find(({ id }) => id === orderId)?.version;
  // The open history counts too: the older of the two is what still has to be fetched.
  return Math.min(listed ?? 0, one?.order.version ?? Number.POSITIVE_INFINITY);
}

/** The server's word on one order, to every list that may show it. */
export function applyOrder(client: QueryClient, order: StaffOrder): void {
  for (const late of collectors.get(order.restaurantId) ?? []) late.push(order);
  writeActive(client, order.restaurantId, (orders) => withOrder(orders, order));
  const isListed = writeLists(client, order, (known) => known.version < order.version);
  if (!isListed) void client.invalidateQueries({ queryKey: staffOrderKeys.lists(order.restaurantId) });
}

/** Shows an order as given, whatever its version: a move that the server has not answered yet, or its way back. */
export function showOrder(client: QueryClient, order: StaffOrder): void {
  writeActive(client, order.restaurantId, (orders) => replaceOrder(orders, order));
  writeLists(client, order, () => true);
  client.setQueryData<KnownOne>(
    staffOrderKeys.one(order.restaurantId, order.id),
    (known) => known && { ...known, order },
  );
}

function writeActive(
  client: QueryClient,
  restaurantId: string,
  change: (orders: readonly StaffOrder[]) => readonly StaffOrder[],
): void {
  client.setQueryData<readonly StaffOrder[]>(
    staffOrderKeys.active(restaurantId),
    (orders) => orders && change(orders),
  );
}

/** Replaces the order where a page of the table shows it; whether any page does. */
function writeLists(
  client: QueryClient,
  order: StaffOrder,
  shouldReplace: (known: StaffOrder) => boolean,
): boolean {
  let isListed = false;
  client.setQueriesData<InfiniteData<OrderPage>>(
    { queryKey: staffOrderKeys.lists(order.restaurantId) },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => {
          const known = page.orders.find(({ id }) => id === order.id);
          if (!known) return page;
          isListed = true;
          return shouldReplace(known)
            ? { ...page, orders: page.orders.map((other) => (other.id === order.id ? order : other)) }
            : page;
        }),
      },
  );
  return isListed;
}
