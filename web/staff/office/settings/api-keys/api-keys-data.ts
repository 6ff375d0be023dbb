import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { NewApiKey } from '#contract/api-keys.ts';
import { call } from '#web/shared/call.ts';

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
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: NewApiKey) =>
      call('POST /api/restaurants/:restaurantId/api-keys', { params: { restaurantId }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: keysKey(restaurantId) }),
  });
}

export function useRevokeApiKey(restaurantId: string) {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (apiKeyId: string) =>
      call('DELETE /api/restaurants/:restaurantId/api-keys/:apiKeyId', {
        params: { restaurantId, apiKeyId },
      }),
    onSettled: () => client.invalidateQueries({ queryKey: keysKey(restaurantId) }),
  });
}
