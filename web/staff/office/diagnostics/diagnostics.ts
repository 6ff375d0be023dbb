import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#web/shared/call.ts';

/** Refresh interval. */
const LOOK_EVERY_MS = 5_000;
const SLOWLY_MS = 60_000;

const keyOf = (restaurantId: string, view: string) => ['diagnostics', restaurantId, view] as const;

export const activeCartsQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: keyOf(restaurantId, 'active-carts'),
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:restaurantId/diagnostics/active-carts', {
        params: { restaurantId },
        signal,
      }),
    refetchInterval: LOOK_EVERY_MS,
  });

export const cartSyncQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: keyOf(restaurantId, 'cart-sync'),
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:restaurantId/diagnostics/cart-sync', { params: { restaurantId }, signal }),
    refetchInterval: LOOK_EVERY_MS,
  });

export const queueHealthQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: keyOf(restaurantId, 'queue-health'),
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:restaurantId/diagnostics/queue-health', {
        params: { restaurantId },
        signal,
      }),
    refetchInterval: LOOK_EVERY_MS,
  });

export const figuresHealthQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: keyOf(restaurantId, 'figures'),
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:restaurantId/diagnostics/figures', { params: { restaurantId }, signal }),
    refetchInterval: SLOWLY_MS,
  });

export const onlineHealthQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: keyOf(restaurantId, 'online-payments'),
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:restaurantId/diagnostics/online-payments', {
        params: { restaurantId },
        signal,
      }),
    refetchInterval: SLOWLY_MS,
  });

export const fiscalHealthQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: keyOf(restaurantId, 'fiscal'),
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:restaurantId/diagnostics/fiscal', { params: { restaurantId }, signal }),
    refetchInterval: SLOWLY_MS,
  });

export const cartPerformanceQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: keyOf(restaurantId, 'cart-performance'),
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:restaurantId/diagnostics/cart-performance', {
        params: { restaurantId },
        query: { hours: 24, bucketMinutes: 60 },
        signal,
      }),
    refetchInterval: SLOWLY_MS,
  });

/** Releases the cart's lock; the server writes an audit entry. */
export async function forceUnlock(
  client: QueryClient,
  restaurantId: string,
  visitId: string,
): Promise<{ wasLocked: boolean }> {
  const answer = await call('POST /api/restaurants/:restaurantId/visits/:visitId/cart/force-unlock', {
    params: { restaurantId, visitId },
  });
  await client.invalidateQueries({ queryKey: keyOf(restaurantId, 'active-carts') });
  return answer;
}
