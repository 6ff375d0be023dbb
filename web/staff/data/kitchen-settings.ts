import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { KitchenSettings } from '#contract/kitchen.ts';
import { DEFAULT_THRESHOLDS, type Thresholds } from '#domain/ordering/ticket.ts';
import { call } from '#web/shared/call.ts';

export const kitchenSettingsKey = (restaurantId: string) => ['kitchen-settings', restaurantId] as const;

/** A hint tells of every change; this is the safety net. */
const RARELY_CHANGES_MS = 10 * 60_000;

export const useKitchenSettings = (restaurantId: string) =>
  useQuery({
    queryKey: kitchenSettingsKey(restaurantId),
    queryFn: ({ signal }): Promise<KitchenSettings> =>
      call('GET /api/restaurants/:restaurantId/kitchen-settings', { params: { restaurantId }, signal }),
    staleTime: RARELY_CHANGES_MS,
    networkMode: 'always',
  });

/** When this restaurant's tickets are late; the usual minutes until it is known. */
export const useThresholds = (restaurantId: string): Thresholds =>
  useKitchenSettings(restaurantId).data?.thresholds ?? DEFAULT_THRESHOLDS;

export function useSaveThresholds(restaurantId: string) {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: KitchenSettings): Promise<KitchenSettings> =>
      call('PATCH /api/restaurants/:restaurantId/kitchen-settings', { params: { restaurantId }, body }),
    onSuccess: (settings) => client.setQueryData(kitchenSettingsKey(restaurantId), settings),
    onError: () => client.invalidateQueries({ queryKey: kitchenSettingsKey(restaurantId) }),
  });
}
