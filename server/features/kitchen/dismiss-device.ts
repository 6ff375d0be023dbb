import { deviceState } from '#domain/kitchen/kitchen-devices.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { staffRoom } from '#server/platform/events/rooms.ts';
import { deleteDevice, lockDevice } from './device-store.ts';

/**
 * Puts a stale board away, audited; should it come back, it is there again. Refuses KITCHEN_DEVICE_NOT_FOUND, and
 * KITCHEN_DEVICE_ALIVE when it has come back meanwhile.
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
