import { z } from 'zod';
import { CLEAN_UP_DAYS } from '#domain/notifications/notifications.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { deleteReadNotifications, deleteReadNotificationsEverywhere } from './store.ts';

/** Nightly: deletes notifications read more than a week ago (NOTE-5). */
export const forgetReadNotificationsJob = defineJob({
  id: 'forget-read-notifications',
  payload: z.strictObject({}),
  retries: 3,
  firstPause: 60,
  longestPause: 600,
  timeLimit: 300,
  isExclusive: true,
});

const DAY_MS = 86_400_000;
/** A small batch, so that a delete does not hold its locks for long. */
const AT_ONCE = 1_000;

export const daysAgo = ({ clock }: Platform, days: number): Date => new Date(clock.now() - days * DAY_MS);

/** Deletes the restaurant’s read notifications older than this many days (NOTE-5); audited. */
export function cleanUp(
  platform: Platform,
  member: MemberPrincipal,
  olderThanDays: number = CLEAN_UP_DAYS.onRequest,
): Promise<{ deleted: number }> {
  const { restaurantId } = member;
  return changeInRestaurant(platform, restaurantId, async ({ tx, audit }) => {
    const deleted = await deleteReadNotifications(tx, member.userId, daysAgo(platform, olderThanDays));
    if (deleted > 0)
      await audit(member, {
        action: 'notification.clean-up',
        subjectType: 'restaurant',
        subjectId: restaurantId,
        details: { deleted },
      });
    return { deleted };
  });
}

/** Deletes the read notifications of every restaurant after a week (NOTE-5); returns their number. */
export async function forgetReadNotifications(platform: Platform): Promise<number> {
  const before = daysAgo(platform, CLEAN_UP_DAYS.byItself);
  let forgotten = 0;
  for (;;) {
    const batch = await deleteReadNotificationsEverywhere(platform.database, before, AT_ONCE);
    forgotten += batch;
    if (batch < AT_ONCE) return forgotten;
  }
}
