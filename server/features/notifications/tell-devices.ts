import { typesFor } from '#domain/notifications/notifications.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { findNotificationType, listDevices } from './store-devices.ts';
import { sendPushJob } from './tell-devices.job.ts';

/** Leaves a message for each device of those whom it concerns (NOTE-2, NOTE-6). Repeating it repeats them, shown once by their tag. */
export async function tellDevices(
  { database, jobs }: Pick<Platform, 'database' | 'jobs'>,
  { restaurantId, notificationId }: { restaurantId: string; notificationId: string },
): Promise<void> {
  const type = await findNotificationType(database, restaurantId, notificationId);
  if (type === null) return;
  const devices = await listDevices(database, restaurantId);
  const concerned = devices.filter(({ role }) => typesFor(role).includes(type));
  await Promise.all(
    concerned.map(({ id: deviceId }) =>
      jobs.enqueue(sendPushJob, { restaurantId, notificationId, deviceId }),
    ),
  );
}
