import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Language } from '#messages/language.ts';
import { call } from './call.ts';

const keyOf = (restaurantId: string) => ['push', restaurantId] as const;

/** The worker that would show messages; null where the browser has none, or none that can be woken. */
async function wakeableWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis)) return null;
  return (await navigator.serviceWorker.getRegistration()) ?? null;
}

export interface PushState {
  /** Null: the server has no keys. */
  readonly publicKey: string | null;
  readonly canBeWoken: boolean;
  readonly isOn: boolean;
}

/** Whether this device is woken, could be, or cannot. */
export const usePushState = (restaurantId: string) =>
  useQuery({
    queryKey: keyOf(restaurantId),
    queryFn: async ({ signal }): Promise<PushState> => {
      const { publicKey } = await call('GET /api/restaurants/:restaurantId/push', {
        params: { restaurantId },
        signal,
      });
      const worker = await wakeableWorker();
      const subscription = await worker?.pushManager.getSubscription();
      return {
        publicKey,
        canBeWoken: worker !== null,
        isOn: Boolean(subscription) && Notification.permission === 'granted',
      };
    },
    networkMode: 'always',
  });

const bytesOf = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.codePointAt(0) ?? 0);

async function subscribe(restaurantId: string, publicKey: string, language: Language): Promise<void> {
  const worker = await wakeableWorker();
  if (!worker) throw new Error('this browser cannot be woken');
  const subscription = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(publicKey),
  });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  await call('PUT /api/restaurants/:restaurantId/push-subscriptions', {
    params: { restaurantId },
    body: { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' }, language },
  });
}

/** Wakes this device no more. The server hears of it here, or from the push service when it next tries. */
export async function unsubscribeDevice(restaurantId?: string): Promise<void> {
  const subscription = await (await wakeableWorker())?.pushManager.getSubscription();
  if (!subscription) return;
  const { endpoint } = subscription;
  await subscription.unsubscribe();
  if (restaurantId === undefined) return;
  await call('POST /api/restaurants/:restaurantId/push-subscriptions/end', {
    params: { restaurantId },
    body: { endpoint },
  });
}

export function useWakeDevice(restaurantId: string) {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (wanted: { publicKey: string; language: Language } | 'off') =>
      wanted === 'off'
        ? unsubscribeDevice(restaurantId)
        : subscribe(restaurantId, wanted.publicKey, wanted.language),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(restaurantId) }),
  });
}
