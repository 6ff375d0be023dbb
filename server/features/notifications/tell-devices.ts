import { typesFor } from '#domain/notifications/notifications.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { findAddressee, listDevices } from './store-devices.ts';
import { sendPushJob } from './tell-devices.job.ts';

/** Leaves a message for each device of those whom it concerns (NOTE-2, NOTE-6, NOTE-10). Repeating it repeats them, shown once by their tag. */
export async function tellDevices(
  { database, jobs }: Pick<Platform, 'database' | 'jobs'>,
  { restaurantId, notificationId }: { restaurantId: string; notificationId: string },
): Promise<void> {
  const addressee = await findAddressee(database, restaurantId, notificationId);
  if (addressee === null) return;
  const { type, recipient_id: recipientId } = addressee;
  const devices = await listDevices(database, restaurantId);
  const concerned = devices.filter(
    ({ role, user_id: userId }) =>
      typesFor(role).includes(type) && (recipientId === null || recipientId === userId),
  );
  await Promise.all(
    concerned.map(({ id: deviceId }) =>
      jobs.enqueue(sendPushJob, { restaurantId, notificationId, deviceId }),
    ),
  );
}
