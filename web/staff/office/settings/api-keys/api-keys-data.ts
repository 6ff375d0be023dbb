import { useQuery } from '@tanstack/react-query';
import type { NewApiKey } from '#contract/api-keys.ts';
import { call } from '#web/shared/call.ts';
import { useChange } from '#web/staff/data/use-change.ts';

const keysKey = (restaurantId: string) => ['api-keys', restaurantId] as const;

export const useApiKeys = (restaurantId: string) =>
  useQuery({
    queryKey: keysKey(restaurantId),
    queryFn: async ({ signal }) =>
      (await call('GET /api/restaurants/:restaurantId/api-keys', { params: { restaurantId }, signal })).keys,
    networkMode: 'always',
    staleTime: 0,
  });

export function useCreateApiKey(restaurantId: string) {
  return useChange(keysKey(restaurantId), (body: NewApiKey) =>
    call('POST /api/restaurants/:restaurantId/api-keys', { params: { restaurantId }, body }),
  );
}

export function useRevokeApiKey(restaurantId: string) {
  return useChange(keysKey(restaurantId), (apiKeyId: string) =>
    call('DELETE /api/restaurants/:restaurantId/api-keys/:apiKeyId', {
      params: { restaurantId, apiKeyId },
    }),
  );
}
