import { useQuery } from '@tanstack/react-query';
import type { Language } from '#messages/words/language.ts';
import { call } from '#web/shared/call.ts';
import { useChange } from './use-change.ts';

const keyOf = (restaurantId: string) => ['push', restaurantId] as const;

/** On a first visit the worker is ready some seconds after the page. */
const WORKER_COMES_MS = 10_000;

const supportsPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in globalThis;

/** The worker that shows push messages; null if the browser does not support it. */
async function wakeableWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!supportsPush()) return null;
  const given = await navigator.serviceWorker.getRegistration();
  if (given) return given;
  const { promise: never, resolve } = Promise.withResolvers<null>();
  setTimeout(resolve, WORKER_COMES_MS, null);
  return Promise.race([navigator.serviceWorker.ready, never]);
}

/** Of this device. Without a worker there is none: nobody waits for one that is on its way, or never comes. */
async function ownSubscription(): Promise<PushSubscription | null> {
  if (!supportsPush()) return null;
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker?.pushManager.getSubscription()) ?? null;
}

export interface PushState {
  /** Null: the server has no keys. */
  readonly publicKey: string | null;
  readonly canBeWoken: boolean;
  /** The person has denied permission, and the browser does not ask again. */
  readonly isRefused: boolean;
  readonly isOn: boolean;
}

/** Whether this device gets push messages, could, or cannot. */
export const usePushState = (restaurantId: string) =>
  useQuery({
    queryKey: keyOf(restaurantId),
    queryFn: async ({ signal }): Promise<PushState> => {
      const { publicKey, endpoints } = await call('GET /api/restaurants/:restaurantId/push', {
        params: { restaurantId },
        signal,
      });
      const worker = await wakeableWorker();
      const subscription = await worker?.pushManager.getSubscription();
      const permission = typeof Notification === 'undefined' ? 'denied' : Notification.permission;
      return {
        publicKey,
        canBeWoken: worker !== null,
        isRefused: permission === 'denied',
        // The browser has one subscription for all restaurants; the server knows which of them use it.
        isOn: permission === 'granted' && endpoints.includes(subscription?.endpoint ?? ''),
      };
    },
    networkMode: 'always',
  });

const bytesOf = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.codePointAt(0) ?? 0);

/** A subscription with outdated keys is removed: the browser would refuse a second one. */
async function dropForeign(worker: ServiceWorkerRegistration, key: Uint8Array): Promise<void> {
  const known = await worker.pushManager.getSubscription();
  const madeFor = known?.options.applicationServerKey;
  if (!known || !madeFor) return;
  if (String(new Uint8Array(madeFor)) !== String(key)) await known.unsubscribe();
}

async function subscribe(restaurantId: string, publicKey: string, language: Language): Promise<void> {
  const worker = await wakeableWorker();
  if (!worker) throw new Error('this browser cannot be woken');
  await dropForeign(worker, bytesOf(publicKey));
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

/** Updates the language of push messages, if this restaurant sends them to the device. */
export async function wakeIn(restaurantId: string, language: Language): Promise<void> {
  const subscription = await ownSubscription();
  if (!subscription) return;
  const { publicKey, endpoints } = await call('GET /api/restaurants/:restaurantId/push', {
    params: { restaurantId },
  });
  if (publicKey !== null && endpoints.includes(subscription.endpoint))
    await subscribe(restaurantId, publicKey, language);
}

/** Ends push on this device for all restaurants; the server learns of it from the push service at its next attempt. */
export async function unsubscribeDevice(): Promise<void> {
  await (await ownSubscription())?.unsubscribe();
}

/** Ends push messages of this restaurant; those of the person's other restaurants stay. */
async function endSubscription(restaurantId: string): Promise<void> {
  const subscription = await ownSubscription();
  if (!subscription) return;
  const { endpoint } = subscription;
  await call('POST /api/restaurants/:restaurantId/push-subscriptions/end', {
    params: { restaurantId },
    body: { endpoint },
  });
}

export function useWakeDevice(restaurantId: string) {
  return useChange(keyOf(restaurantId), (wanted: { publicKey: string; language: Language } | 'off') =>
    wanted === 'off'
      ? endSubscription(restaurantId)
      : subscribe(restaurantId, wanted.publicKey, wanted.language),
  );
}
