import type { StaffNotification } from '#contract/notifications.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { type Change, changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { staffRoom } from '#server/platform/events/rooms.ts';
import {
  lockNotification,
  readerOf,
  updateAllAsRead,
  updateMarkingAsUnread,
  updateReading,
} from './store.ts';
import { viewNotification } from './view.ts';

/** Hints carry a version that differs between read and unread, so that screens apply the later one. */
const VERSIONS = { read: 2, unread: 3 };

/** Marks a notification as read for everybody it concerns (NOTE-4); the first reader is kept. Refuses NOTIFICATION_NOT_FOUND. */
export const markAsRead = (
  platform: Platform,
  member: MemberPrincipal,
  notificationId: string,
): Promise<StaffNotification> => mark(platform, member, notificationId, 'read');

/** Marks it as unread for everybody it concerns (NOTE-8). Refuses NOTIFICATION_NOT_FOUND. */
export const markAsUnread = (
  platform: Platform,
  member: MemberPrincipal,
  notificationId: string,
): Promise<StaffNotification> => mark(platform, member, notificationId, 'unread');

function mark(
  platform: Platform,
  member: MemberPrincipal,
  notificationId: string,
  state: 'read' | 'unread',
): Promise<StaffNotification> {
  const { restaurantId, name } = member;
  return changeInRestaurant(platform, restaurantId, async ({ tx, hint, now }) => {
    const record = await lockNotification(tx, notificationId, readerOf(member, now.getTime()));
    if (!record) refuse('NOTIFICATION_NOT_FOUND');
    const isRead = state === 'read';
    if (record.is_read === isRead) return viewNotification(record, member);
    await updateReading(tx, notificationId, isRead ? { readerName: name, now } : null);
    await hint({ type: 'notification.changed', id: notificationId, version: VERSIONS[state] }, [
      staffRoom(restaurantId),
    ]);
    return viewNotification(
      {
        ...record,
        is_read: isRead,
        read_at: isRead ? now : null,
        read_by_name: isRead ? name : null,
      },
      member,
    );
  });
}

/** Marks those up to that moment; later ones stay unread. */
export function markAllAsRead(
  platform: Platform,
  member: MemberPrincipal,
  until: Date,
): Promise<{ marked: number; readAt: string }> {
  return changeInRestaurant(platform, member.restaurantId, async (change) => {
    const { tx, now } = change;
    const reader = readerOf(member, now.getTime());
    const marked = await updateAllAsRead(tx, { reader, until, readerName: member.name, now });
    if (marked > 0) await hintAll(change);
    return { marked, readAt: now.toISOString() };
  });
}

/** Undoes one "mark all as read" of the member, except for notifications handled since (NOTE-8). */
export function undoMarkAll(
  platform: Platform,
  member: MemberPrincipal,
  readAt: Date,
): Promise<{ unmarked: number }> {
  return changeInRestaurant(platform, member.restaurantId, async (change) => {
    const marking = { reader: readerOf(member, change.now.getTime()), readerName: member.name, readAt };
    const unmarked = await updateMarkingAsUnread(change.tx, marking);
    if (unmarked > 0) await hintAll(change);
    return { unmarked };
  });
}

/** One hint for many notifications. */
const hintAll = ({ hint, restaurantId }: Change): Promise<void> =>
  hint({ type: 'notification.changed', id: restaurantId, version: 0 }, [staffRoom(restaurantId)]);
