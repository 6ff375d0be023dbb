import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { OrderEvent, OrderPricing } from '#contract/order-history.ts';
import type { StaffOrder } from '#contract/orders.ts';
import type { OrdersSort } from '#domain/ordering/order-sorts.ts';
import { isActive, type OrderStatus } from '#domain/ordering/order-status.ts';
import { call } from '#web/shared/call.ts';

/** What the list of orders is filtered and sorted by; an empty text is any. */
export interface OrdersFilter {
  readonly state: 'active' | 'past' | 'all';
  readonly search: string;
  /** YYYY-MM-DD, like `from` and `to`, which are both included. */
  readonly day: string;
  readonly from: string;
  readonly to: string;
  readonly status: OrderStatus | '';
  /** The table's id. */
  readonly table: string;
  readonly mode: 'individual' | 'collaborative' | '';
  readonly sort: OrdersSort;
}

export const staffOrderKeys = {
  all: (restaurantId: string) => ['staff-orders', restaurantId] as const,
  active: (restaurantId: string) => ['staff-orders', restaurantId, 'active'] as const,
  lists: (restaurantId: string) => ['staff-orders', restaurantId, 'list'] as const,
  list: (restaurantId: string, filter: OrdersFilter) =>
    ['staff-orders', restaurantId, 'list', filter] as const,
  one: (restaurantId: string, orderId: string) => ['staff-orders', restaurantId, 'one', orderId] as const,
};

export interface OrderPage {
  orders: StaffOrder[];
  nextBefore: string | null;
}

export interface OrderWithHistory {
  readonly order: StaffOrder;
  readonly events: readonly OrderEvent[];
  /** Null without dynamic pricing. */
  readonly pricing: OrderPricing | null;
}

export const fetchOrder = (
  restaurantId: string,
  orderId: string,
  signal?: AbortSignal,
): Promise<OrderWithHistory> =>
  call('GET /api/restaurants/:restaurantId/orders/:orderId', {
    params: { restaurantId, orderId },
    ...(signal && { signal }),
  });

const numberOf = ({ trackingNumber }: StaffOrder): number => Number(trackingNumber.split('-').at(-1));

/** Oldest first; orders of the same instant by their number of the day. */
export const byAge = (a: StaffOrder, b: StaffOrder): number =>
  a.createdAt.localeCompare(b.createdAt) || numberOf(a) - numberOf(b) || a.id.localeCompare(b.id);

/**
 * Open orders with one order as the server sent it; a version that is not newer than the known one changes nothing. An order
 * that was open stays with its last status until the list is fetched again: screens show what happened to it.
 */
export const withOrder = (orders: readonly StaffOrder[], order: StaffOrder): readonly StaffOrder[] => {
  const known = orders.find(({ id }) => id === order.id);
  if (!known) return isActive(order.status) ? [...orders, order].toSorted(byAge) : orders;
  if (known.version >= order.version) return orders;
  return orders.map((other) => (other.id === order.id ? order : other));
};

/**
 * A fetched list merged with the cached one: an order that is cached at the same or a newer version keeps its object, and
 * orders that arrived while the list was fetched (`late`) are kept.
 */
export const reconcile = (
  known: readonly StaffOrder[],
  fetched: readonly StaffOrder[],
  late: readonly StaffOrder[],
): readonly StaffOrder[] => {
  const knownById = new Map(known.map((order) => [order.id, order]));
  const merged: readonly StaffOrder[] = fetched
    .map((order) => {
      const ours = knownById.get(order.id);
      return ours && ours.version >= order.version ? ours : order;
    })
    .toSorted(byAge);
  return late.reduce(withOrder, merged);
};

const collectors = new Map<string, Set<StaffOrder[]>>();

/** Collects orders that arrive while a list is fetched: that list may be older. */
export function collectLateOrders(restaurantId: string): { orders: StaffOrder[]; stop: () => void } {
  const orders: StaffOrder[] = [];
  const open = collectors.get(restaurantId) ?? new Set();
  collectors.set(restaurantId, open.add(orders));
  return { orders, stop: () => void open.delete(orders) };
}

const activeOrder = (client: QueryClient, restaurantId: string, orderId: string): StaffOrder | undefined =>
  client
    .getQueryData<readonly StaffOrder[]>(staffOrderKeys.active(restaurantId))
    ?.find(({ id }) => id === orderId);

/** The order as the server last sent it, which may be newer than what the person saw. */
export function newestOf(client: QueryClient, seen: StaffOrder): StaffOrder {
  const known = activeOrder(client, seen.restaurantId, seen.id);
  return known && known.version > seen.version ? known : seen;
}

/** The version that every cached copy of an order has reached; 0 for an order that is in no list. */
export function knownVersion(client: QueryClient, restaurantId: string, orderId: string): number {
  const one = client.getQueryData<OrderWithHistory>(staffOrderKeys.one(restaurantId, orderId));
  const listed = activeOrder(client, restaurantId, orderId)?.version ?? 0;
  return Math.min(listed, one?.order.version ?? Number.POSITIVE_INFINITY);
}

/** Brings an order that the server sent into every list that may show it. */
export function applyOrder(client: QueryClient, order: StaffOrder): void {
  for (const late of collectors.get(order.restaurantId) ?? []) late.push(order);
  client.setQueryData<readonly StaffOrder[]>(
    staffOrderKeys.active(order.restaurantId),
    (orders) => orders && withOrder(orders, order),
  );
  if (!writePages(client, order))
    void client.invalidateQueries({ queryKey: staffOrderKeys.lists(order.restaurantId) });
}

/** Brings the answer to a change into every list and into the open order, whose history has grown and is fetched again. */
export function applyAnswer(client: QueryClient, order: StaffOrder): void {
  applyOrder(client, order);
  const key = staffOrderKeys.one(order.restaurantId, order.id);
  client.setQueryData<OrderWithHistory>(
    key,
    (known) => known && (known.order.version < order.version ? { ...known, order } : known),
  );
  void client.invalidateQueries({ queryKey: key });
}

/** Brings a fetched order and its history into the cache, unless what is there is newer. */
export function applyHistory(client: QueryClient, answer: OrderWithHistory): void {
  client.setQueryData<OrderWithHistory>(
    staffOrderKeys.one(answer.order.restaurantId, answer.order.id),
    (known) => (known && known.order.version > answer.order.version ? known : answer),
  );
  applyOrder(client, answer.order);
}

/** Writes a newer order into the pages that list it; false when no page does. */
function writePages(client: QueryClient, order: StaffOrder): boolean {
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
          if (known.version >= order.version) return page;
          return { ...page, orders: page.orders.map((other) => (other.id === order.id ? order : other)) };
        }),
      },
  );
  return isListed;
}
