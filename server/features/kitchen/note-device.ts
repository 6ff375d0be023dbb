import type { SignOfLife } from '#contract/kitchen.ts';
import { STALE_AFTER_MS } from '#domain/kitchen/kitchen-devices.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { recordedHints } from '#server/platform/events/publisher.ts';
import { staffRoom } from '#server/platform/events/rooms.ts';
import { deleteClosedDevice, upsertDevice } from './device-store.ts';

const DONE = { done: true } as const;

/** An open board is alive, and what it shows is so old (KITCHEN-6). Not audited: it comes every 30 seconds. */
export async function noteDevice(
  { database, clock, publisher }: Platform,
  { restaurantId, userId }: MemberPrincipal,
  deviceId: string,
  { deviceName, station, ageSeconds }: SignOfLife,
): Promise<typeof DONE> {
  const nowMs = clock.now();
  const hints = await upsertDevice(database, restaurantId, {
    id: deviceId,
    userId,
    deviceName,
    station,
    freshAt: new Date(nowMs - ageSeconds * 1_000),
    seenAt: new Date(nowMs),
    staleSince: new Date(nowMs - STALE_AFTER_MS),
    staffRoom: staffRoom(restaurantId),
  });
  publisher.publish(recordedHints(hints));
  return DONE;
}

/** A board was closed: nobody waits for it any more (KITCHEN-7). */
export async function endDevice(
  { database, clock, publisher }: Platform,
  { restaurantId }: MemberPrincipal,
  deviceId: string,
): Promise<typeof DONE> {
  const hints = await deleteClosedDevice(database, restaurantId, {
    id: deviceId,
    staleSince: new Date(clock.now() - STALE_AFTER_MS),
    staffRoom: staffRoom(restaurantId),
  });
  publisher.publish(recordedHints(hints));
  return DONE;
}
