import type { StaffNotification } from '#contract/notifications.ts';
import { typesFor } from '#domain/notifications/notifications.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { daysAgo } from './clean-up.ts';
import { countUnread, type NotificationsRequest, notificationList } from './list-store.ts';
import { viewNotification } from './view.ts';

const PAGE_SIZE = 20;

export interface NotificationsQuery extends Omit<NotificationsRequest, 'types' | 'before'> {
  readonly olderThanDays?: number | undefined;
}

export const requestOf = (
  platform: Platform,
  { role }: MemberPrincipal,
  { olderThanDays, ...query }: NotificationsQuery,
): NotificationsRequest => ({
  ...query,
  types: typesFor(role),
  before: olderThanDays === undefined ? undefined : daysAgo(platform, olderThanDays),
});

/** One page of what concerns the member's role (NOTE-2); `unread` counts all of it, whatever the filters. */
export async function readNotifications(
  platform: Platform,
  member: MemberPrincipal,
  { page, ...query }: NotificationsQuery & { page?: number | undefined },
): Promise<{ notifications: StaffNotification[]; total: number; unread: number; at: string }> {
  const { database, clock } = platform;
  const at = new Date(clock.now()).toISOString();
  const request = requestOf(platform, member, query);
  const [{ rows, total }, unread] = await Promise.all([
    notificationList.page(database, member.restaurantId, { ...request, page }, PAGE_SIZE),
    countUnread(database, member.restaurantId, request.types),
  ]);
  return { notifications: rows.map(viewNotification), total, unread, at };
}
