import { z } from 'zod';
import { typesFor } from '#domain/notifications/notifications.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { findAddressee, listDevices } from './store-devices.ts';

/** A notification was written: each device that it concerns gets a job of its own, so that one cannot hold up another. */
export const tellDevicesJob = defineJob({
  id: 'tell-devices',
  payload: z.strictObject({ restaurantId: z.uuid(), notificationId: z.uuid() }),
  retries: 3,
  firstPause: 2,
  longestPause: 30,
  timeLimit: 30,
});

/** One message to one device. Its push service may be away: tried for about ten minutes, after which it is no news. */
export const sendPushJob = defineJob({
  id: 'send-push',
  payload: z.strictObject({ restaurantId: z.uuid(), notificationId: z.uuid(), deviceId: z.uuid() }),
  retries: 7,
  firstPause: 5,
  longestPause: 300,
  timeLimit: 30,
});

/** How many messages a worker sends at once. */
export const PUSHES_AT_ONCE = 5;

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
