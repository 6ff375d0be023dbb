import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { KitchenSettings, SignOfLife } from '#contract/kitchen.ts';
import type { OpenByHand, OrderingPause, PauseOrdering } from '#contract/ordering-pause.ts';
import { DEFAULT_THRESHOLDS, type Thresholds } from '#domain/ordering/ticket.ts';
import { call, send } from '#web/shared/call.ts';
import { randomId } from '#web/shared/random-id.ts';
import { localStore } from '#web/ui/storage.ts';
import { useChange } from './use-change.ts';

export const kitchenSettingsKey = (restaurantId: string) => ['kitchen-settings', restaurantId] as const;

/** Every change sends a hint; this interval covers lost ones. */
const RARELY_CHANGES_MS = 10 * 60_000;

export const useKitchenSettings = (restaurantId: string) =>
  useQuery({
    queryKey: kitchenSettingsKey(restaurantId),
    queryFn: ({ signal }): Promise<KitchenSettings> =>
      call('GET /api/restaurants/:restaurantId/kitchen-settings', { params: { restaurantId }, signal }),
    staleTime: RARELY_CHANGES_MS,
    networkMode: 'always',
  });

/** When this restaurant's tickets are late; the default minutes until loaded. */
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

const keyOf = (restaurantId: string) => ['ordering-pause', restaurantId] as const;

/** Whether guests can order now. */
export const useOrderingPause = (restaurantId: string) =>
  useQuery({
    queryKey: keyOf(restaurantId),
    queryFn: ({ signal }): Promise<OrderingPause> =>
      call('GET /api/restaurants/:restaurantId/ordering-pause', { params: { restaurantId }, signal }),
    networkMode: 'always',
    // Every other change sends a hint, but not the end of a pause or of opening hours.
    refetchInterval: ({ state: { data } }) =>
      typeof data?.changesInMs === 'number' && data.changesInMs + 1_000,
    refetchIntervalInBackground: true,
  });

/** Lets guests order outside the opening hours for some minutes; null: no longer. */
export function useOpenByHand(restaurantId: string) {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: OpenByHand): Promise<OrderingPause> =>
      call('PATCH /api/restaurants/:restaurantId/ordering-pause/hours', { params: { restaurantId }, body }),
    onSuccess: (pause) => client.setQueryData(keyOf(restaurantId), pause),
    onError: () => client.invalidateQueries({ queryKey: keyOf(restaurantId) }),
  });
}

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

/** This browser as a board of the kitchen, whoever is signed in. */
const DEVICE_KEY = 'kitchenDevice';
/** The restaurant whose board is open here. */
const OPEN_KEY = 'kitchenOpen';

function deviceId(): string {
  const known = localStore.get(DEVICE_KEY);
  if (known !== null) return known;
  const made = randomId();
  localStore.set(DEVICE_KEY, made);
  return made;
}

/** Reports that this restaurant's board is open. A lost report is followed by the next one. */
export function sendSignOfLife(
  restaurantId: string,
  said: SignOfLife,
  signal: AbortSignal,
): Promise<unknown> {
  localStore.set(OPEN_KEY, restaurantId);
  return call('PUT /api/restaurants/:restaurantId/kitchen-devices/:deviceId', {
    params: { restaurantId, deviceId: deviceId() },
    body: said,
    signal,
  }).catch(() => undefined);
}

/** Reports that the board was closed; also from a page that is being closed. Does nothing without a board. */
export async function endSignsOfLife(restaurantId = localStore.get(OPEN_KEY)): Promise<void> {
  if (restaurantId === null) return;
  localStore.remove(OPEN_KEY);
  await send(`/api/restaurants/${restaurantId}/kitchen-devices/${deviceId()}/end`, {
    method: 'POST',
    keepalive: true,
  }).catch(() => undefined);
}

/** Dismisses stale boards: all that can be, then fails with the first refusal. */
export function useDismissDevices(restaurantId: string) {
  // A refusal means that it was removed or has recovered: the dashboard shows which.
  return useChange(['dashboard', restaurantId], async (ids: readonly string[]): Promise<void> => {
    const answers = await Promise.allSettled(
      ids.map((deviceId) =>
        call('DELETE /api/restaurants/:restaurantId/kitchen-devices/:deviceId', {
          params: { restaurantId, deviceId },
        }),
      ),
    );
    for (const answer of answers) if (answer.status === 'rejected') throw answer.reason;
  });
}
