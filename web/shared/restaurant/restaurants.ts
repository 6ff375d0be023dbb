import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Restaurant, TableSummary } from '#contract/restaurants.ts';
import { call } from '#web/shared/call.ts';

export const restaurantKey = (restaurantId: string) => ['restaurant', restaurantId] as const;
export const tableKey = (tableId: string) => ['table', tableId] as const;

/** Names and opening hours change so rarely that one look per visit to the page is enough. */
const RARELY_CHANGES_MS = 10 * 60_000;

export const useTable = (tableId: string | null): UseQueryResult<TableSummary> =>
  useQuery({
    queryKey: tableKey(tableId ?? ''),
    queryFn: ({ signal }) => call('GET /api/tables/:tableId', { params: { tableId: tableId ?? '' }, signal }),
    enabled: tableId !== null,
    staleTime: RARELY_CHANGES_MS,
  });

export const useRestaurant = (restaurantId: string | null): UseQueryResult<Restaurant> =>
  useQuery({
    queryKey: restaurantKey(restaurantId ?? ''),
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:restaurantId', { params: { restaurantId: restaurantId ?? '' }, signal }),
    enabled: restaurantId !== null,
    staleTime: RARELY_CHANGES_MS,
  });
