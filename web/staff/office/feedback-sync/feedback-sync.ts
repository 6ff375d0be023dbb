import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { TrainingSync } from '#contract/training-sync.ts';
import { SYNC_STATES } from '#domain/feedback/training-sync.ts';
import { call } from '#web/shared/call.ts';
import { useFailureToast } from '#web/staff/parts/use-failure-words.ts';

const keyOf = (restaurantId: string) => ['training-sync', restaurantId] as const;
/** A job sends the entries, without live updates. */
const ASK_AGAIN_MS = 15_000;

export const useTrainingSync = (restaurantId: string) =>
  useQuery({
    queryKey: [...keyOf(restaurantId), 'state'],
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:restaurantId/training-sync', { params: { restaurantId }, signal }),
    networkMode: 'always',
    refetchInterval: ASK_AGAIN_MS,
  });

export const useSyncEntries = (restaurantId: string, status: string, page: number) =>
  useQuery({
    queryKey: [...keyOf(restaurantId), 'entries', status, page],
    queryFn: ({ signal }) => {
      const known = SYNC_STATES.find((each) => each === status);
      return call('GET /api/restaurants/:restaurantId/training-sync/entries', {
        params: { restaurantId },
        query: { ...(known && { status: known }), page },
        signal,
      });
    },
    placeholderData: keepPreviousData,
    networkMode: 'always',
    refetchInterval: ASK_AGAIN_MS,
  });

/** A change of the state: shows a failure, and refetches the list. */
function useChange<Input>(restaurantId: string, change: (input: Input) => Promise<TrainingSync>) {
  const client = useQueryClient();
  const showFailure = useFailureToast();
  return useMutation({
    mutationFn: change,
    networkMode: 'always',
    onSuccess: (fresh) => client.setQueryData([...keyOf(restaurantId), 'state'], fresh),
    onError: showFailure,
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(restaurantId) }),
  });
}

export const useConsent = (restaurantId: string) =>
  useChange(restaurantId, (isAgreed: boolean) =>
    call('PUT /api/restaurants/:restaurantId/training-sync/consent', {
      params: { restaurantId },
      body: { isAgreed },
    }),
  );

/** One, or all. */
export const useRetry = (restaurantId: string) =>
  useChange(restaurantId, (feedbackId: string | null) =>
    call('POST /api/restaurants/:restaurantId/training-sync/retries', {
      params: { restaurantId },
      body: feedbackId === null ? {} : { feedbackId },
    }),
  );
