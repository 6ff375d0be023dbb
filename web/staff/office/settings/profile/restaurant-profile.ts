import {
  type QueryClient,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { ChangeRestaurant, RestaurantProfile } from '#contract/restaurants.ts';
import { call, refusalOf, send } from '#web/shared/call.ts';
import { restaurantKey } from '#web/shared/restaurant/restaurants.ts';
import { refreshMe } from '#web/staff/data/me.ts';

const profileKey = (restaurantId: string) => ['restaurant-profile', restaurantId] as const;

export const useProfile = (restaurantId: string): UseQueryResult<RestaurantProfile> =>
  useQuery({
    queryKey: profileKey(restaurantId),
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:restaurantId/profile', { params: { restaurantId }, signal }),
    networkMode: 'always',
    // A form edits it: refetched when the screen opens, not while it is edited.
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

/** Saves the given fields; all other screens of the restaurant are updated. */
export function useChangeProfile(restaurantId: string) {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: ChangeRestaurant) =>
      call('PATCH /api/restaurants/:restaurantId/profile', { params: { restaurantId }, body }),
    onSuccess: (profile) => showChanged(client, profile),
    onError: () => client.invalidateQueries({ queryKey: profileKey(restaurantId) }),
  });
}

export type ProfilePicture = 'logo' | 'cover';

/** A photo over a phone's network. */
const UPLOAD_GIVE_UP_AFTER_MS = 60_000;

async function sendPicture(
  restaurantId: string,
  picture: ProfilePicture,
  file: File,
): Promise<RestaurantProfile> {
  const response = await send(
    `/api/restaurants/${encodeURIComponent(restaurantId)}/profile/pictures/${picture}`,
    {
      method: 'POST',
      headers: { 'content-type': file.type },
      body: file,
      signal: AbortSignal.timeout(UPLOAD_GIVE_UP_AFTER_MS),
    },
  );
  if (!response.ok) throw await refusalOf(response);
  return (await response.json()) as RestaurantProfile;
}

/** Uploads the restaurant's logo or cover; null removes it. */
export function useChangePicture(restaurantId: string, picture: ProfilePicture) {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (file: File | null) =>
      file
        ? sendPicture(restaurantId, picture, file)
        : call('DELETE /api/restaurants/:restaurantId/profile/pictures/:picture', {
            params: { restaurantId, picture },
          }),
    onSuccess: (profile) => showChanged(client, profile),
  });
}

/** All other screens of the restaurant are updated. */
async function showChanged(client: QueryClient, profile: RestaurantProfile): Promise<void> {
  client.setQueryData(profileKey(profile.id), profile);
  await Promise.all([
    client.invalidateQueries({ queryKey: restaurantKey(profile.id) }),
    refreshMe(client).catch(() => null),
  ]);
}
