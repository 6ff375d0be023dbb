import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { LandingPost } from '#contract/posts.ts';
import { call, isOutcomeUnknown } from '#web/shared/call.ts';
import { useRestaurant, useTable } from '#web/shared/restaurant/restaurants.ts';
import { useLanguage } from '#web/ui/language.tsx';
import { useSearchParams } from '#web/ui/use-search-params.ts';

const PRODUCT_LOGO = '/brand/sobremesa.svg';

export interface LandingRestaurant {
  /** `none`: the address names no restaurant, the page presents the product; `unknown`: the lookup failed. */
  state: 'none' | 'loading' | 'loaded' | 'failed' | 'unknown';
  name: string | undefined;
  /** The restaurant's description; may be empty. */
  description: string;
  logoUrl: string | null;
  coverUrl: string | null;
  tableId: string | null;
  /** Set if the address names no table. */
  restaurantId: string | null;
  /** The loaded restaurant's id, whether the address names it or its table. */
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
  const failed = isOutcomeUnknown(error) ? 'unknown' : 'failed';
  return { state: error ? failed : 'loading', name: undefined, logoUrl: null, coverUrl: null, ...address };
};

/** The restaurant's posts. `isAwaited`: the page's length is not known yet. */
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
    // Shown while the other language is loading.
    placeholderData: keepPreviousData,
  });
  return { posts: data?.posts ?? [], isAwaited: state === 'loading' || (isLoading && failureCount === 0) };
}
