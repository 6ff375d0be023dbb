import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PublicPage } from '#contract/public-page.ts';
import { call } from '#web/shared/call.ts';

const publicPageKey = (restaurantId: string) => ['public-page', restaurantId] as const;

export const usePublicPage = (restaurantId: string) =>
  useQuery({
    queryKey: publicPageKey(restaurantId),
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:restaurantId/public-page', { params: { restaurantId }, signal }),
    networkMode: 'always',
  });

export function useSavePage(restaurantId: string, { version }: PublicPage) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Pick<PublicPage, 'slug' | 'isPublished'>) =>
      call('PUT /api/restaurants/:restaurantId/public-page', {
        params: { restaurantId },
        body: { ...body, version },
      }),
    networkMode: 'always',
    onSuccess: (fresh) => client.setQueryData(publicPageKey(restaurantId), fresh),
    // Also after a lost reply: what was saved has a new version.
    onError: () => void client.invalidateQueries({ queryKey: publicPageKey(restaurantId) }),
  });
}
