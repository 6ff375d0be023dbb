import type { StaffNotification } from '#contract/notifications.ts';
import { readSort } from '#domain/lists/list.ts';
import {
  type NotificationSort,
  type NotificationType,
  typesFor,
} from '#domain/notifications/notifications.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { daysAgo } from './clean-up.ts';
import { listNotifications, type NotificationsQuestion } from './list-store.ts';
import { SEARCHED_WORDS } from './searched-words.ts';
import { viewNotification } from './view.ts';

const PAGE_SIZE = 20;

export interface NotificationsFilter {
  readonly state?: 'all' | 'unread' | 'read' | undefined;
  readonly type?: NotificationType | undefined;
  readonly search?: string | undefined;
  readonly olderThanDays?: number | undefined;
  readonly sort?: NotificationSort | `-${NotificationSort}` | undefined;
}

/** The filter as the store asks it: of what concerns the member's role alone (NOTE-2). */
export const questionOf = (
  platform: Platform,
  { role }: MemberPrincipal,
  { state = 'all', type, search = '', sort, olderThanDays }: NotificationsFilter,
  window: { offset: number; limit: number },
): NotificationsQuestion => ({
  types: typesFor(role),
  type: type ?? null,
  state,
  search,
  before: olderThanDays === undefined ? null : daysAgo(platform, olderThanDays),
  words: SEARCHED_WORDS,
  sort: readSort<NotificationSort>(sort, { by: 'at', isDescending: true }),
  ...window,
});

/** One page of what concerns the member's role (NOTE-2), and how many of all of it nobody has read. */
export async function readNotifications(
  platform: Platform,
  member: MemberPrincipal,
  { page = 1, ...filter }: NotificationsFilter & { page?: number | undefined },
): Promise<{ notifications: StaffNotification[]; total: number; unread: number; at: string }> {
  const at = new Date(platform.clock.now()).toISOString();
  const { rows, total, unread } = await listNotifications(
    platform.database,
    member.restaurantId,
    questionOf(platform, member, filter, { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE }),
  );
  return { notifications: rows.map(viewNotification), total, unread, at };
}
