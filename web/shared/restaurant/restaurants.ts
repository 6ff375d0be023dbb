import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Language } from '#contract/common.ts';
import type { Restaurant, TableSummary } from '#contract/restaurants.ts';
import { call } from '#web/shared/call.ts';

export const restaurantKey = (restaurantId: string) => ['restaurant', restaurantId] as const;

/** Names and opening hours rarely change: fetched once per visit to the page. */
const RARELY_CHANGES_MS = 10 * 60_000;

/** Without a language: in the restaurant's default one. */
export const useTable = (tableId: string | null, language?: Language): UseQueryResult<TableSummary> =>
  useQuery({
    queryKey: ['table', tableId, language],
    queryFn: ({ signal }) =>
      call('GET /api/tables/:tableId', {
        params: { tableId: tableId ?? '' },
        query: language ? { language } : {},
        signal,
      }),
    enabled: tableId !== null,
    staleTime: RARELY_CHANGES_MS,
    // Shown while the other language is loading.
    placeholderData: (before) => (before?.id === tableId ? before : undefined),
  });

/** Without a language: in its default one. */
export const useRestaurant = (restaurantId: string | null, language?: Language): UseQueryResult<Restaurant> =>
  useQuery({
    queryKey: [...restaurantKey(restaurantId ?? ''), language],
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:restaurantId', {
        params: { restaurantId: restaurantId ?? '' },
        query: language ? { language } : {},
        signal,
      }),
    enabled: restaurantId !== null,
    staleTime: RARELY_CHANGES_MS,
    placeholderData: (before) => (before?.id === restaurantId ? before : undefined),
  });
