import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FactorDemand } from '#contract/factor-demand.ts';
import type { Role } from '#domain/people/roles.ts';
import { call } from '#web/shared/call.ts';

const keyOf = (restaurantId: string) => ['factor-demand', restaurantId] as const;

export const useFactorDemand = (restaurantId: string) =>
  useQuery({
    queryKey: keyOf(restaurantId),
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:restaurantId/factor-demand', { params: { restaurantId }, signal }),
    networkMode: 'always',
  });

export function useChangeFactorDemand(restaurantId: string) {
  const client = useQueryClient();
  return async (body: { roles: Role[]; graceDays: number }): Promise<FactorDemand> => {
    const changed = await call('PUT /api/restaurants/:restaurantId/factor-demand', {
      params: { restaurantId },
      body,
    });
    client.setQueryData(keyOf(restaurantId), changed);
    return changed;
  };
}
