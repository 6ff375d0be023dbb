import { useQuery } from '@tanstack/react-query';
import { call } from '#web/shared/call.ts';

export const publicPageKey = (restaurantId: string) => ['public-page', restaurantId] as const;

export const usePublicPage = (restaurantId: string) =>
  useQuery({
    queryKey: publicPageKey(restaurantId),
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:restaurantId/public-page', { params: { restaurantId }, signal }),
    networkMode: 'always',
  });
