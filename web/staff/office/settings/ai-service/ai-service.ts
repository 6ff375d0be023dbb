import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AiServiceState } from '#contract/ai-service.ts';
import { call } from '#web/shared/call.ts';
import { useFailureWords } from '#web/staff/parts/use-failure-words.ts';
import { showToast } from '#web/ui/toast-store.ts';

const keyOf = (restaurantId: string) => ['ai-service', restaurantId] as const;
/** Jobs ask the service, of which no live update tells. */
const ASK_AGAIN_MS = 15_000;

export const useAiService = (restaurantId: string) =>
  useQuery({
    queryKey: keyOf(restaurantId),
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:restaurantId/ai-service', { params: { restaurantId }, signal }),
    networkMode: 'always',
    refetchInterval: ASK_AGAIN_MS,
  });

/** A change of it; what failed is said. */
function useChange<Input = void>(restaurantId: string, change: (input: Input) => Promise<AiServiceState>) {
  const client = useQueryClient();
  const failureWords = useFailureWords();
  return useMutation({
    mutationFn: change,
    networkMode: 'always',
    onSuccess: (fresh) => client.setQueryData(keyOf(restaurantId), fresh),
    onError: (error) => showToast({ message: failureWords(error), tone: 'error' }),
  });
}

export const useAiConsent = (restaurantId: string) =>
  useChange(restaurantId, (isAgreed: boolean) =>
    call('PUT /api/restaurants/:restaurantId/ai-service/consent', {
      params: { restaurantId },
      body: { isAgreed },
    }),
  );

export const useAskAgain = (restaurantId: string) =>
  useChange(restaurantId, () =>
    call('POST /api/restaurants/:restaurantId/ai-service/retries', { params: { restaurantId } }),
  );

export function useAiCheck(restaurantId: string) {
  const failureWords = useFailureWords();
  return useMutation({
    mutationFn: () =>
      call('GET /api/restaurants/:restaurantId/ai-service/health', { params: { restaurantId } }),
    networkMode: 'always',
    onError: (error) => showToast({ message: failureWords(error), tone: 'error' }),
  });
}
