import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OrderingPause, PauseOrdering } from '#contract/ordering-pause.ts';
import { call } from '#web/shared/call.ts';

const keyOf = (restaurantId: string) => ['ordering-pause', restaurantId] as const;

/** A hint tells of every change; this also shows a pause that has ended by itself. */
const LOOK_AGAIN_MS = 30_000;

/** Whether guests can order now. */
export const useOrderingPause = (restaurantId: string) =>
  useQuery({
    queryKey: keyOf(restaurantId),
    queryFn: ({ signal }): Promise<OrderingPause> =>
      call('GET /api/restaurants/:restaurantId/ordering-pause', { params: { restaurantId }, signal }),
    networkMode: 'always',
    refetchInterval: ({ state }) => (state.data?.isPaused ? LOOK_AGAIN_MS : false),
  });

export function usePauseOrdering(restaurantId: string) {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: PauseOrdering): Promise<OrderingPause> =>
      call('PATCH /api/restaurants/:restaurantId/ordering-pause', { params: { restaurantId }, body }),
    onSuccess: (pause) => client.setQueryData(keyOf(restaurantId), pause),
    onError: () => client.invalidateQueries({ queryKey: keyOf(restaurantId) }),
  });
}
