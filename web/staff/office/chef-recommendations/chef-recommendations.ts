import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ChefRecommendation } from '#contract/recommendations.ts';
import { call } from '#web/shared/call.ts';
import { withPending } from '#web/shared/pending/optimistic.ts';
import {
  pendingOfClient,
  useClientPending,
  useOptimisticMutation,
} from '#web/staff/data/optimistic-mutation.ts';

export interface ChefCard {
  recommendations: ChefRecommendation[];
  choices: Pick<
    ChefRecommendation,
    'menuItemId' | 'name' | 'translations' | 'category' | 'categoryTranslations' | 'basePriceMinor'
  >[];
}

const keyOf = (restaurantId: string) => ['chef-recommendations', restaurantId] as const;

type Sorting = readonly ChefRecommendation[];

const pendingSortings = pendingOfClient<Sorting>();

/** The list in the requested order; after one was added or removed meanwhile, in the server's order. */
const withSorting = (card: ChefCard, sorting: Sorting): ChefCard => {
  const placeOf = new Map(sorting.map(({ id }, index) => [id, index]));
  const { recommendations } = card;
  if (recommendations.length !== sorting.length || !recommendations.every(({ id }) => placeOf.has(id)))
    return card;
  const sorted = recommendations.toSorted((a, b) => (placeOf.get(a.id) ?? 0) - (placeOf.get(b.id) ?? 0));
  return {
    ...card,
    recommendations: sorted.map((each, index) => ({ ...each, featuredPriority: index + 1 })),
  };
};

/** The chef's list by priority, and the dishes that could join it. */
export function useChefCard(restaurantId: string) {
  const sortings = useClientPending(pendingSortings);
  return useQuery({
    queryKey: keyOf(restaurantId),
    queryFn: ({ signal }): Promise<ChefCard> =>
      call('GET /api/restaurants/:restaurantId/chef-recommendations', { params: { restaurantId }, signal }),
    select: useCallback((card: ChefCard) => withPending(card, sortings, withSorting), [sortings]),
    networkMode: 'always',
    // Menus begin and end by the clock.
    refetchInterval: 60_000,
  });
}

export type EditedRecommendation = Pick<
  ChefRecommendation,
  'recommendationType' | 'featuredPriority' | 'isFeatured' | 'chefNotes' | 'noteTranslations'
>;

const refetch = (client: QueryClient, restaurantId: string): Promise<void> =>
  client.invalidateQueries({ queryKey: keyOf(restaurantId) });

export function useAddRecommendation(restaurantId: string) {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: EditedRecommendation & { menuItemId: string }) =>
      call('POST /api/restaurants/:restaurantId/chef-recommendations', { params: { restaurantId }, body }),
    onSettled: () => refetch(client, restaurantId),
  });
}

export function useChangeRecommendation(restaurantId: string) {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ known, edited }: { known: ChefRecommendation; edited: Partial<EditedRecommendation> }) =>
      call('PATCH /api/restaurants/:restaurantId/chef-recommendations/:recommendationId', {
        params: { restaurantId, recommendationId: known.id },
        body: { ...edited, version: known.version },
      }),
    onSettled: () => refetch(client, restaurantId),
  });
}

export const useReorderRecommendations = (restaurantId: string) =>
  useOptimisticMutation<Sorting, ChefCard>({
    pending: pendingSortings,
    send: async (sorting, client) => {
      // A fetch that began before the answer would bring the old sort back.
      await client.cancelQueries({ queryKey: keyOf(restaurantId) });
      const card = await call('PUT /api/restaurants/:restaurantId/chef-recommendations/order', {
        params: { restaurantId },
        body: { order: sorting.map(({ id, version }) => ({ id, version })) },
      });
      client.setQueryData<ChefCard>(keyOf(restaurantId), card);
      return card;
    },
    staleKey: () => keyOf(restaurantId),
  });

export function useRemoveRecommendation(restaurantId: string) {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ id, version }: ChefRecommendation) =>
      call('DELETE /api/restaurants/:restaurantId/chef-recommendations/:recommendationId', {
        params: { restaurantId, recommendationId: id },
        query: { version },
      }),
    onSettled: () => refetch(client, restaurantId),
  });
}
