import type { StaffNotification } from '#contract/notifications.ts';
import { typesFor } from '#domain/notifications/notifications.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { recordedHints } from '#server/platform/events/publisher.ts';
import { staffRoom } from '#server/platform/events/rooms.ts';
import { updateAsUnread, updateMarkingAsUnread } from './unread-store.ts';
import { viewNotification } from './view.ts';

/** Makes one wait again for all whom it concerns (NOTE-8). Refuses NOTIFICATION_NOT_FOUND. */
export async function markAsUnread(
  { database, publisher }: Platform,
  { restaurantId, role }: MemberPrincipal,
  notificationId: string,
): Promise<StaffNotification> {
  const updated = await updateAsUnread(database, restaurantId, notificationId, {
    types: typesFor(role),
    staffRoom: staffRoom(restaurantId),
  });
  if (!updated) refuse('NOTIFICATION_NOT_FOUND');
  publisher.publish(recordedHints(updated.hints));
  return viewNotification(updated.record);
}

/** Takes one "mark all as read" of the member back: exactly what it marked, but for what was dealt with since (NOTE-8). */
export async function undoMarkAll(
  { database, publisher }: Platform,
  { restaurantId, role, name }: MemberPrincipal,
  readAt: Date,
): Promise<{ unmarked: number }> {
  const { unmarked, hints } = await updateMarkingAsUnread(database, restaurantId, {
    types: typesFor(role),
    readerName: name,
    readAt,
    staffRoom: staffRoom(restaurantId),
  });
  publisher.publish(recordedHints(hints));
  return { unmarked };
}
