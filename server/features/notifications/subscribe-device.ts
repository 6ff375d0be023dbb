import type { Language } from '#contract/common.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { deleteOwnDevice, listOwnEndpoints, upsertDevice } from './store-devices.ts';

/** The public key for subscriptions (none if the server has no VAPID keys), and the member’s subscribed devices. */
export async function readPushState(
  { database, settings }: Platform,
  { restaurantId, userId }: MemberPrincipal,
): Promise<{ publicKey: string | null; endpoints: string[] }> {
  const endpoints = await listOwnEndpoints(database, restaurantId, userId);
  return { publicKey: settings.vapid?.publicKey ?? null, endpoints };
}

/** Subscribes this device of the member (NOTE-6). Refuses PUSH_OFF on a server without keys. */
export async function subscribeDevice(
  { database, settings, clock }: Platform,
  { restaurantId, userId, deviceId }: MemberPrincipal,
  wanted: { endpoint: string; keys: { p256dh: string; auth: string }; language: Language },
): Promise<{ done: true }> {
  // A shared screen is subscribed for nobody.
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

/** Unsubscribes this browser; idempotent. */
export async function endSubscription(
  { database }: Platform,
  { restaurantId, userId }: MemberPrincipal,
  endpoint: string,
): Promise<{ done: true }> {
  await deleteOwnDevice(database, restaurantId, { userId, endpoint });
  return { done: true };
}
