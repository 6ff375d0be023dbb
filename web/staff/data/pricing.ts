import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ChangePricing } from '#contract/pricing.ts';
import { call } from '#web/shared/call.ts';
import { useChange } from './use-change.ts';

/** Hints make it stale (staff-live.ts): the first part is named there. */
const pricingKey = (restaurantId: string) => ['pricing', restaurantId] as const;

/** For changes without a hint: orders that become half an hour old, sensors that stop sending. */
const LOOK_AGAIN_MS = 60_000;

export const usePricing = (restaurantId: string, isWanted = true) =>
  useQuery({
    enabled: isWanted,
    queryKey: pricingKey(restaurantId),
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:restaurantId/pricing', { params: { restaurantId }, signal }),
    networkMode: 'always',
    refetchInterval: LOOK_AGAIN_MS,
  });

export function useChangePricing(restaurantId: string) {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: ChangePricing) =>
      call('PATCH /api/restaurants/:restaurantId/pricing', { params: { restaurantId }, body }),
    onSuccess: (pricing) => client.setQueryData(pricingKey(restaurantId), pricing),
    onError: () => client.invalidateQueries({ queryKey: pricingKey(restaurantId) }),
  });
}

/** Simulates a level for so many minutes; null ends the simulation. */
export function useSimulation(restaurantId: string) {
  return useChange(pricingKey(restaurantId), (wanted: { level: number; minutes: number } | null) =>
    wanted
      ? call('PUT /api/restaurants/:restaurantId/traffic-simulation', {
          params: { restaurantId },
          body: wanted,
        })
      : call('DELETE /api/restaurants/:restaurantId/traffic-simulation', { params: { restaurantId } }),
  );
}
