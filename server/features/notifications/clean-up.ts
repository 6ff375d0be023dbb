import { CLEAN_UP_DAYS } from '#domain/notifications/notifications.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { deleteReadNotifications, deleteReadNotificationsEverywhere } from './store.ts';

const DAY_MS = 86_400_000;
/** So few that no delete holds its locks for long. */
const AT_ONCE = 1_000;

export const daysAgo = ({ clock }: Platform, days: number): Date => new Date(clock.now() - days * DAY_MS);

/** Deletes the restaurant's read ones that are older than so many days (NOTE-5); audited. */
export async function cleanUp(
  platform: Platform,
  { restaurantId, userId, name }: MemberPrincipal,
  olderThanDays: number = CLEAN_UP_DAYS.onRequest,
): Promise<{ deleted: number }> {
  const deleted = await deleteReadNotifications(platform.database, restaurantId, {
    olderThan: daysAgo(platform, olderThanDays),
    now: new Date(platform.clock.now()),
    actorId: userId,
    actorName: name,
  });
  return { deleted };
}

/** Deletes every restaurant's read ones of more than a week ago (NOTE-5). Returns how many. */
export async function forgetReadNotifications(platform: Platform): Promise<number> {
  const before = daysAgo(platform, CLEAN_UP_DAYS.byItself);
  let forgotten = 0;
  for (;;) {
    const portion = await deleteReadNotificationsEverywhere(platform.database, before, AT_ONCE);
    forgotten += portion;
    if (portion < AT_ONCE) return forgotten;
  }
}
