import { z } from 'zod';
import { typesFor } from '#domain/notifications/notifications.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { Emit } from '#server/platform/events/publisher.ts';
import { restaurantOfStaffRoom } from '#server/platform/events/rooms.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { findAddressee, listDevices } from './store-devices.ts';

/** Each device that a new notification concerns gets its own job, so that none delays another. */
export const tellDevicesJob = defineJob({
  id: 'tell-devices',
  payload: z.strictObject({
    restaurantId: z.uuid(),
    notificationId: z.uuid(),
    /** It was exclusive to its server, who has not handled it. */
    isPassedOn: z.literal(true).optional(),
  }),
  retries: 3,
  firstPause: 2,
  longestPause: 30,
  timeLimit: 30,
});

/** One message to one device. Its push service may be down: retried for about ten minutes, after which it is outdated. */
export const sendPushJob = defineJob({
  id: 'send-push',
  payload: z.strictObject({ restaurantId: z.uuid(), notificationId: z.uuid(), deviceId: z.uuid() }),
  retries: 7,
  firstPause: 5,
  longestPause: 300,
  timeLimit: 30,
});

/** The number of messages a worker sends concurrently. */
export const PUSHES_AT_ONCE = 5;

interface Told {
  readonly restaurantId: string;
  readonly notificationId: string;
  readonly isPassedOn?: true | undefined;
}

/**
 * Queues a message for each device of everybody it concerns (NOTE-2, NOTE-6, NOTE-10). A notification exclusive to one server is sent to
 * the others later, unless handled by then (NOTE-11). Repeated messages are shown once, by their tag.
 */
export async function tellDevices(
  { database, jobs, clock }: Pick<Platform, 'database' | 'jobs' | 'clock'>,
  { restaurantId, notificationId, isPassedOn }: Told,
): Promise<void> {
  const addressee = await findAddressee(database, restaurantId, notificationId);
  if (addressee === null || addressee.is_read) return;
  const { type, recipient_id: recipientId, first_id: firstId, everybodys_at: everybodysAt } = addressee;
  const isFirstsAlone = !isPassedOn && everybodysAt !== null && everybodysAt.getTime() > clock.now();
  const isTheirTurn = (userId: string): boolean => {
    if (recipientId !== null) return userId === recipientId;
    if (isFirstsAlone) return userId === firstId;
    // They have been notified already.
    return !isPassedOn || userId !== firstId;
  };
  const devices = await listDevices(database, restaurantId);
  const concerned = devices.filter(
    ({ role, user_id: userId }) => typesFor(role).includes(type) && isTheirTurn(userId),
  );
  await Promise.all(
    concerned.map(({ id: deviceId }) =>
      jobs.enqueue(sendPushJob, { restaurantId, notificationId, deviceId }),
    ),
  );
  if (isFirstsAlone)
    await jobs.enqueue(
      tellDevicesJob,
      { restaurantId, notificationId, isPassedOn: true },
      undefined,
      everybodysAt,
    );
}

/**
 * Reacts to every new notification of any feature: the outbox delivers the hint at least once, also after a crash. Null on a server without
 * VAPID keys.
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
