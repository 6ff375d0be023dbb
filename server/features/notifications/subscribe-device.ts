import type { Language } from '#contract/common.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { deleteOwnDevice, listOwnEndpoints, upsertDevice } from './store-devices.ts';

/** The key that a browser subscribes with (none where the server has no VAPID keys), and which of the member's devices are woken. */
export async function readPushState(
  { database, settings }: Platform,
  { restaurantId, userId }: MemberPrincipal,
): Promise<{ publicKey: string | null; endpoints: string[] }> {
  const endpoints = await listOwnEndpoints(database, restaurantId, userId);
  return { publicKey: settings.vapid?.publicKey ?? null, endpoints };
}

/** Wakes this device of the member's from now on (NOTE-6). Refuses PUSH_OFF on a server without keys. */
export async function subscribeDevice(
  { database, settings, clock }: Platform,
  { restaurantId, userId, deviceId }: MemberPrincipal,
  wanted: { endpoint: string; keys: { p256dh: string; auth: string }; language: Language },
): Promise<{ done: true }> {
  // A screen that several people use is woken for none of them.
  if (deviceId !== null) refuse('NOT_ALLOWED');
  if (!settings.vapid) refuse('PUSH_OFF');
  await upsertDevice(database, restaurantId, {
    userId,
    endpoint: wanted.endpoint,
    ...wanted.keys,
    language: wanted.language,
    now: new Date(clock.now()),
  });
  return { done: true };
}

/** This browser is woken no more; one that never was is no error. */
export async function endSubscription(
  { database }: Platform,
  { restaurantId, userId }: MemberPrincipal,
  endpoint: string,
): Promise<{ done: true }> {
  await deleteOwnDevice(database, restaurantId, { userId, endpoint });
  return { done: true };
}
