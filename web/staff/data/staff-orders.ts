import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { StaffOrder } from '#contract/orders.ts';
import { isActive } from '#domain/ordering/order-status.ts';
import { call, hasCode } from '#web/shared/call.ts';
import type { LiveState } from '#web/shared/live/socket.ts';
import { usePendingMoves } from './move-order.ts';
import {
  collectLateOrders,
  fetchOrder,
  type OrderPage,
  type OrdersFilter,
  type OrderWithHistory,
  reconcile,
  staffOrderKeys,
} from './order-cache.ts';
import { pollEvery } from './queries.ts';

/** A screen that opens sooner shows what is cached. */
const FRESH_MS = 15_000;
/** The most that one answer holds. */
const PAGE_OF_ACTIVE = 200;
/** Limit of pages: no restaurant has more open orders. */
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

/** The order as it is now; null if it does not exist any more. One at a time, because a locked board may read no other list (PIN-5). */
async function fetchIfThere(
  restaurantId: string,
  orderId: string,
  signal: AbortSignal,
): Promise<StaffOrder | null> {
  try {
    return (await fetchOrder(restaurantId, orderId, signal)).order;
  } catch (error) {
    if (hasCode(error, 'ORDER_NOT_FOUND')) return null;
    throw error;
  }
}

/** New tickets wait for these answers. */
const MISSING_WITHIN_MS = 3_000;

/**
 * The known orders that the list of open orders has no more, unless they are completed: a kitchen without live updates would not learn why
 * they are missing. Without an answer one stays as it was, and is asked for again with the next list.
 */
async function fetchMissing(
  restaurantId: string,
  known: readonly StaffOrder[],
  open: readonly StaffOrder[],
  signal: AbortSignal,
): Promise<readonly StaffOrder[]> {
  const openIds = new Set(open.map(({ id }) => id));
  // A delivered one is missing because it is completed.
  const missing = known.filter(
    ({ id, status }) => isActive(status) && status !== 'delivered' && !openIds.has(id),
  );
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(MISSING_WITHIN_MS)]);
  const now = await Promise.all(
    missing.map((order) => fetchIfThere(restaurantId, order.id, inTime).catch(() => order)),
  );
  return now.filter((order) => order !== null).filter(({ status }) => status !== 'completed');
}

const ASK_AGAIN_MS = 15_000;

/** Those of these orders that were cancelled, and no longer ago than this; asked until there is an answer. */
export const useCancelledOf = (restaurantId: string, ids: readonly string[], withinMs: number) =>
  useQuery({
    queryKey: ['cancelled-orders', restaurantId, ids] as const,
    queryFn: async ({ signal }): Promise<readonly StaffOrder[]> => {
      const orders = await Promise.all(ids.map((id) => fetchIfThere(restaurantId, id, signal)));
      return orders
        .filter((order) => order !== null)
        .filter(({ status }) => status === 'cancelled')
        .filter(({ statusSince }) => Date.now() - Date.parse(statusSince) < withinMs);
    },
    enabled: ids.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    refetchInterval: ({ state: { data } }) => data === undefined && ASK_AGAIN_MS,
  });

/** Every open order of the restaurant, oldest first: for the board, the kitchen and the alarms. */
export function useActiveOrders(restaurantId: string, liveState: LiveState) {
  const applyMoves = usePendingMoves();
  return useQuery({
    queryKey: staffOrderKeys.active(restaurantId),
    queryFn: async ({ client, signal }): Promise<readonly StaffOrder[]> => {
      const late = collectLateOrders(restaurantId);
      try {
        const fetched = await fetchActiveOrders(restaurantId, signal);
        const knownNow = () =>
          client.getQueryData<readonly StaffOrder[]>(staffOrderKeys.active(restaurantId)) ?? [];
        const missing = await fetchMissing(restaurantId, knownNow(), fetched, signal);
        return reconcile(knownNow(), [...fetched, ...missing], late.orders);
      } finally {
        late.stop();
      }
    },
    networkMode: 'always',
    select: useCallback((orders: readonly StaffOrder[]) => orders.map(applyMoves), [applyMoves]),
    staleTime: FRESH_MS,
    refetchInterval: pollEvery(liveState),
    refetchOnReconnect: 'always',
  });
}

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

/** Orders page after page, filtered and sorted by the server; nothing is fetched while they are not shown. */
export function useOrderPages(restaurantId: string, filter: OrdersFilter, isShown: boolean) {
  const applyMoves = usePendingMoves();
  return useInfiniteQuery({
    queryKey: staffOrderKeys.list(restaurantId, filter),
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/restaurants/:restaurantId/orders', {
        params: { restaurantId },
        query: { ...ordersQuery(filter), ...(pageParam && { before: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextBefore,
    select: useCallback(
      (data: InfiniteData<OrderPage>) => ({
        ...data,
        pages: data.pages.map((page) => ({ ...page, orders: page.orders.map(applyMoves) })),
      }),
      [applyMoves],
    ),
    enabled: isShown,
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });
}

/** One order and its history. */
export function useStaffOrder(restaurantId: string, orderId: string | null) {
  const applyMoves = usePendingMoves();
  return useQuery({
    queryKey: staffOrderKeys.one(restaurantId, orderId ?? ''),
    queryFn: ({ signal }) => fetchOrder(restaurantId, orderId ?? '', signal),
    select: useCallback(
      (found: OrderWithHistory) => ({ ...found, order: applyMoves(found.order) }),
      [applyMoves],
    ),
    enabled: orderId !== null,
    networkMode: 'always',
  });
}
