import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/job.ts';

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
