import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SignOfLife } from '#contract/kitchen.ts';
import { call, send } from '#web/shared/call.ts';
import { randomId } from '#web/shared/random-id.ts';
import { localStore } from '#web/ui/storage.ts';

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

/** The board of this restaurant is open here. A lost sign of life is followed by the next one. */
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

/** No board is open here any more; also from a page that is being closed. Nothing where none was. */
export async function endSignsOfLife(restaurantId = localStore.get(OPEN_KEY)): Promise<void> {
  if (restaurantId === null) return;
  localStore.remove(OPEN_KEY);
  await send(`/api/restaurants/${restaurantId}/kitchen-devices/${deviceId()}/end`, {
    method: 'POST',
    keepalive: true,
  }).catch(() => undefined);
}

/** Puts a silent board away. */
export function useDismissDevice(restaurantId: string) {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (id: string): Promise<unknown> =>
      call('DELETE /api/restaurants/:restaurantId/kitchen-devices/:deviceId', {
        params: { restaurantId, deviceId: id },
      }),
    // Refused, it has gone or come back: the dashboard shows which.
    onSettled: () => client.invalidateQueries({ queryKey: ['dashboard', restaurantId] }),
  });
}
