import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ChefRecommendation } from '#contract/recommendations.ts';
import { call } from '#web/shared/call.ts';

export interface ChefCard {
  recommendations: ChefRecommendation[];
  choices: Pick<
    ChefRecommendation,
    'menuItemId' | 'name' | 'translations' | 'category' | 'categoryTranslations' | 'basePriceMinor'
  >[];
}

const keyOf = (restaurantId: string) => ['chef-recommendations', restaurantId] as const;

/** The chef's list by priority, and the dishes that could join it. */
export const useChefCard = (restaurantId: string) =>
  useQuery({
    queryKey: keyOf(restaurantId),
    queryFn: ({ signal }): Promise<ChefCard> =>
      call('GET /api/restaurants/:restaurantId/chef-recommendations', { params: { restaurantId }, signal }),
    networkMode: 'always',
  });

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

/** Shows the new order at once, and takes it back when the server says no. */
export function useReorderRecommendations(restaurantId: string) {
  const client = useQueryClient();
  const key = keyOf(restaurantId);
  return useMutation({
    networkMode: 'always',
    mutationFn: (order: readonly ChefRecommendation[]) =>
      call('PUT /api/restaurants/:restaurantId/chef-recommendations/order', {
        params: { restaurantId },
        body: { order: order.map(({ id, version }) => ({ id, version })) },
      }),
    onMutate: async (order) => {
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData<ChefCard>(key);
      const numbered = order.map((each, index) => ({ ...each, featuredPriority: index + 1 }));
      client.setQueryData<ChefCard>(key, (known) => known && { ...known, recommendations: numbered });
      return before;
    },
    onSuccess: (card) => client.setQueryData<ChefCard>(key, card),
    onError: (_error, _order, before) => {
      client.setQueryData(key, before);
      void refetch(client, restaurantId);
    },
  });
}

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
