import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { OrderEvent, StaffOrder } from '#contract/orders.ts';
import { call } from '#web/shared/call.ts';
import type { LiveState } from '#web/shared/live/socket.ts';
import { reconcile } from './order-lists.ts';
import { collectLateOrders } from './staff-order-cache.ts';
import { type OrdersFilter, staffOrderKeys } from './staff-order-keys.ts';

/** While live updates are down, and the page is visible. */
const POLL_WHILE_DOWN_MS = 15_000;
/** The safety net while they are up. */
const POLL_WHILE_UP_MS = 300_000;
/** The most that one answer holds. */
const PAGE_OF_ACTIVE = 200;
/** Five full pages: no dining room has more open orders; a wrong clock or a loop ends here. */
const MOST_PAGES = 5;

async function fetchActiveOrders(restaurantId: string, signal: AbortSignal): Promise<StaffOrder[]> {
  const all: StaffOrder[] = [];
  let before: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const query = { state: 'active' as const, limit: PAGE_OF_ACTIVE, ...(before && { before }) };
    const { orders, nextBefore } = await call('GET /api/restaurants/:restaurantId/orders', {
      params: { restaurantId },
      query,
      signal,
    });
    all.push(...orders);
    if (nextBefore === null) break;
    before = nextBefore;
  }
  return all;
}

/** Every open order of the restaurant, oldest first: what the board, the kitchen and the alarms look at. */
export const useActiveOrders = (restaurantId: string, liveState: LiveState) =>
  useQuery({
    queryKey: staffOrderKeys.active(restaurantId),
    queryFn: async ({ client, signal }): Promise<readonly StaffOrder[]> => {
      const late = collectLateOrders(restaurantId);
      try {
        const fetched = await fetchActiveOrders(restaurantId, signal);
        const known = client.getQueryData<readonly StaffOrder[]>(staffOrderKeys.active(restaurantId));
        return reconcile(known ?? [], fetched, late.orders);
      } finally {
        late.stop();
      }
    },
    networkMode: 'always',
    staleTime: POLL_WHILE_DOWN_MS,
    refetchInterval: liveState === 'connected' ? POLL_WHILE_UP_MS : POLL_WHILE_DOWN_MS,
    refetchOnReconnect: 'always',
  });

/** The filter as the address of the list and of its file has it. */
export const ordersQuery = ({ status, table, mode, search, day, from, to, ...rest }: OrdersFilter) => ({
  ...rest,
  ...(status && { status }),
  ...(table && { tableId: table }),
  ...(mode && { mode }),
  ...(search && { search }),
  ...(day && { day }),
  ...(from && { from }),
  ...(to && { to }),
});

/** Orders as the table shows them: page after page, searched by the server. */
export const useOrderPages = (restaurantId: string, filter: OrdersFilter) =>
  useInfiniteQuery({
    queryKey: staffOrderKeys.list(restaurantId, filter),
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/restaurants/:restaurantId/orders', {
        params: { restaurantId },
        query: { ...ordersQuery(filter), ...(pageParam && { before: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextBefore,
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });

/** One order and its history. */
export const useStaffOrder = (restaurantId: string, orderId: string | null) =>
  useQuery({
    queryKey: staffOrderKeys.one(restaurantId, orderId ?? ''),
    queryFn: ({ signal }) => fetchOrder(restaurantId, orderId ?? '', signal),
    enabled: orderId !== null,
    networkMode: 'always',
  });

export interface OrderWithHistory {
  readonly order: StaffOrder;
  readonly events: readonly OrderEvent[];
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
