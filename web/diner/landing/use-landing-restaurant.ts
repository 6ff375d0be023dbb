import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { LandingPost } from '#contract/posts.ts';
import { call } from '#web/shared/call.ts';
import { isDetailsFailure } from '#web/shared/restaurant/fallback-restaurant.ts';
import { useRestaurant, useTable } from '#web/shared/restaurant/restaurants.ts';
import { useLanguage } from '#web/ui/language.tsx';
import { useSearchParams } from '#web/ui/use-search-params.ts';

const PRODUCT_LOGO = '/brand/sobremesa.svg';

export interface LandingRestaurant {
  /** `none`: the address names no restaurant, the page presents the product; `unknown`: the lookup failed. */
  state: 'none' | 'loading' | 'loaded' | 'failed' | 'unknown';
  name: string | undefined;
  /** What it says of itself; empty where it says nothing. */
  description: string;
  logoUrl: string | null;
  coverUrl: string | null;
  tableId: string | null;
  /** Where the address names no table. */
  restaurantId: string | null;
  /** Of the restaurant once it is loaded, whichever way the address names it. */
  loadedId: string | null;
}

/** The restaurant of the address: `table` (or `tableId`) leads to it, else `restaurantId` (or `id`). */
export const useLandingRestaurant = (): LandingRestaurant => {
  const { language } = useLanguage();
  const [search] = useSearchParams();
  const tableId = search.get('table') ?? search.get('tableId');
  const restaurantId = tableId === null ? (search.get('restaurantId') ?? search.get('id')) : null;
  const table = useTable(tableId, language);
  const restaurant = useRestaurant(restaurantId, language);
  const address = { tableId, restaurantId, description: '', loadedId: null };
  if (tableId === null && restaurantId === null)
    return { state: 'none', name: undefined, logoUrl: PRODUCT_LOGO, coverUrl: null, ...address };
  const found = table.data?.restaurant ?? restaurant.data;
  if (found)
    return {
      state: 'loaded',
      name: found.name,
      logoUrl: found.logoUrl,
      coverUrl: found.coverImageUrl,
      ...address,
      description: found.description,
      loadedId: found.id,
    };
  const error = table.error ?? restaurant.error;
  const failed = isDetailsFailure(error) ? 'unknown' : 'failed';
  return { state: error ? failed : 'loading', name: undefined, logoUrl: null, coverUrl: null, ...address };
};

/** What the restaurant tells everybody there. `isAwaited`: the page's length is not known yet. */
export function useLandingPosts({ state, loadedId }: LandingRestaurant): {
  posts: readonly LandingPost[];
  isAwaited: boolean;
} {
  const { language } = useLanguage();
  const { data, isLoading, failureCount } = useQuery({
    queryKey: ['landing-posts', loadedId, language],
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:restaurantId/landing-posts', {
        params: { restaurantId: loadedId ?? '' },
        query: { language },
        signal,
      }),
    enabled: loadedId !== null,
    // While the other language is fetched.
    placeholderData: keepPreviousData,
  });
  return { posts: data?.posts ?? [], isAwaited: state === 'loading' || (isLoading && failureCount === 0) };
}
