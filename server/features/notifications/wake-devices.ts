import type { Platform } from '#server/platform/changes/platform.ts';
import type { Emit } from '#server/platform/events/publisher.ts';
import { restaurantOfStaffRoom } from '#server/platform/events/rooms.ts';
import { tellDevicesJob } from './tell-devices.job.ts';

/**
 * Reacts to every notification that is written, whichever feature wrote it: the hint comes out of the outbox at least once,
 * also after a crash. Null on a server that has no keys to wake anybody with.
 */
export function wakeDevices({ jobs, settings, log }: Platform): Emit | null {
  if (!settings.vapid) return null;
  return (rooms, { type, id: notificationId }) => {
    if (type !== 'notification.created') return;
    for (const room of rooms) {
      const restaurantId = restaurantOfStaffRoom(room);
      if (restaurantId === null) continue;
      jobs
        .enqueue(tellDevicesJob, { restaurantId, notificationId })
        .catch((error: unknown) => log.error({ err: error, notificationId }, 'devices could not be told'));
    }
  };
}
