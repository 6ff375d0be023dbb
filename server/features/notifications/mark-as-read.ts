import type { StaffNotification } from '#contract/notifications.ts';
import { typesFor } from '#domain/notifications/notifications.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { recordedHints } from '#server/platform/events/publisher.ts';
import { staffRoom } from '#server/platform/events/rooms.ts';
import { type Reading, updateAllAsRead, updateAsRead } from './store.ts';
import { viewNotification } from './view.ts';

const readingBy = ({ clock }: Platform, { restaurantId, role, name }: MemberPrincipal): Reading => ({
  types: typesFor(role),
  readerName: name,
  now: new Date(clock.now()),
  staffRoom: staffRoom(restaurantId),
});

/** Marks one as read for all whom it concerns (NOTE-4). Refuses NOTIFICATION_NOT_FOUND: it succeeds only with a row that comes back. */
export async function markAsRead(
  platform: Platform,
  member: MemberPrincipal,
  notificationId: string,
): Promise<StaffNotification> {
  const reading = readingBy(platform, member);
  const updated = await updateAsRead(platform.database, member.restaurantId, notificationId, reading);
  if (!updated) refuse('NOTIFICATION_NOT_FOUND');
  platform.publisher.publish(recordedHints(updated.hints));
  return viewNotification(updated.record);
}

/** Marks what came until then: what arrived while the list was being read stays unread. */
export async function markAllAsRead(
  platform: Platform,
  member: MemberPrincipal,
  until: Date,
): Promise<{ marked: number; readAt: string }> {
  const reading = readingBy(platform, member);
  const { marked, hints } = await updateAllAsRead(platform.database, member.restaurantId, until, reading);
  platform.publisher.publish(recordedHints(hints));
  return { marked, readAt: reading.now.toISOString() };
}
