import type { SignOfLife } from '#contract/kitchen.ts';
import { deviceState, STALE_AFTER_MS } from '#domain/kitchen/kitchen-devices.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { type Change, changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { staffRoom } from '#server/platform/events/rooms.ts';
import { deleteClosedDevice, deleteDevice, lockDevice, upsertDevice } from './store.ts';

const DONE = { done: true } as const;

const ago = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

/** Dashboards get a hint about a board only when it becomes stale or is no longer stale, not with each heartbeat. */
const hintDevice = ({ hint, restaurantId }: Change, id: string): Promise<void> =>
  hint({ type: 'kitchen-device.changed', id, version: 0 }, [staffRoom(restaurantId)]);

/** Records that a board is open and the age of its orders (KITCHEN-6). Not audited, because it happens every 30 seconds. */
export function noteDevice(
  platform: Platform,
  { restaurantId, accountId }: MemberPrincipal,
  deviceId: string,
  { deviceName, station, ageSeconds }: SignOfLife,
): Promise<typeof DONE> {
  return changeInRestaurant(platform, restaurantId, async (change) => {
    const { tx, now } = change;
    const isNews = await upsertDevice(tx, {
      id: deviceId,
      restaurantId,
      userId: accountId,
      deviceName,
      station,
      freshAt: ago(now, ageSeconds * 1_000),
      seenAt: now,
      staleSince: ago(now, STALE_AFTER_MS),
    });
    if (isNews) await hintDevice(change, deviceId);
    return DONE;
  });
}

/** Deletes a board that was closed, so that it is not reported as stale (KITCHEN-7). Refuses KITCHEN_DEVICE_NOT_FOUND. */
export function endDevice(
  platform: Platform,
  { restaurantId }: MemberPrincipal,
  deviceId: string,
): Promise<typeof DONE> {
  return changeInRestaurant(platform, restaurantId, async (change) => {
    const freshAt = (await deleteClosedDevice(change.tx, deviceId)) ?? refuse('KITCHEN_DEVICE_NOT_FOUND');
    if (freshAt <= ago(change.now, STALE_AFTER_MS)) await hintDevice(change, deviceId);
    return DONE;
  });
}

/**
 * Dismisses a stale board, audited; if it reports again, it is listed again. Refuses KITCHEN_DEVICE_NOT_FOUND, and KITCHEN_DEVICE_ALIVE if
 * it has reported since.
 */
export function dismissDevice(
  platform: Platform,
  member: MemberPrincipal,
  deviceId: string,
): Promise<{ done: true }> {
  const { restaurantId } = member;
  return changeInRestaurant(platform, restaurantId, async ({ tx, now, hint, audit }) => {
    const device = await lockDevice(tx, deviceId);
    if (!device) refuse('KITCHEN_DEVICE_NOT_FOUND');
    const state = deviceState(
      { seenAtMs: device.seen_at.getTime(), freshAtMs: device.fresh_at.getTime() },
      now.getTime(),
    );
    if (state === 'alive') refuse('KITCHEN_DEVICE_ALIVE');
    await deleteDevice(tx, deviceId);
    await audit(member, {
      action: 'kitchen-device.dismiss',
      subjectType: 'kitchen-device',
      subjectId: deviceId,
      details: { ...(device.device_name !== null && { name: device.device_name }) },
    });
    await hint({ type: 'kitchen-device.changed', id: deviceId, version: 0 }, [staffRoom(restaurantId)]);
    return { done: true };
  });
}
