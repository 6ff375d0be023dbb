import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ChangeRestaurant, RestaurantProfile } from '#contract/restaurants.ts';
import { call } from './call.ts';
import { refreshMe } from './me.ts';
import { restaurantKey } from './restaurants.ts';

const profileKey = (restaurantId: string) => ['restaurant-profile', restaurantId] as const;

export const useProfile = (restaurantId: string): UseQueryResult<RestaurantProfile> =>
  useQuery({
    queryKey: profileKey(restaurantId),
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:restaurantId/profile', { params: { restaurantId }, signal }),
    networkMode: 'always',
    // A form stands on it: it is asked for anew with each visit, not while somebody types.
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

/** Saves what is given; what every other screen shows of the restaurant follows. */
export function useChangeProfile(restaurantId: string) {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: ChangeRestaurant) =>
      call('PATCH /api/restaurants/:restaurantId/profile', { params: { restaurantId }, body }),
    onSuccess: async (profile) => {
      client.setQueryData(profileKey(restaurantId), profile);
      await Promise.all([
        client.invalidateQueries({ queryKey: restaurantKey(restaurantId) }),
        refreshMe(client).catch(() => null),
      ]);
    },
    onError: () => client.invalidateQueries({ queryKey: profileKey(restaurantId) }),
  });
}
