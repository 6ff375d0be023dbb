import type { Language } from '#contract/common.ts';
import type { StaffNotification } from '#contract/notifications.ts';
import { levelOf } from '#domain/notifications/notifications.ts';
import { notifications as english } from '#messages/en/notifications.ts';
import { notifications as spanish } from '#messages/es/notifications.ts';
import { notificationWords } from '#messages/words/notification-words.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { FileReply } from '#server/platform/http/serve.ts';
import { listCsv } from '#server/platform/lists/list-csv.ts';
import { daysAgo } from './clean-up.job.ts';
import { countUnread, type NotificationsRequest, notificationList, readerOf } from './store.ts';
import { viewNotification } from './view.ts';

const PAGE_SIZE = 20;

interface NotificationsQuery extends Omit<NotificationsRequest, 'types' | 'listener' | 'before'> {
  readonly olderThanDays?: number | undefined;
}

const requestOf = (
  platform: Platform,
  member: MemberPrincipal,
  { olderThanDays, ...query }: NotificationsQuery,
): NotificationsRequest => ({
  ...query,
  ...readerOf(member, platform.clock.now()),
  before: olderThanDays === undefined ? undefined : daysAgo(platform, olderThanDays),
});

/** One page of the member’s notifications (NOTE-2, NOTE-10, NOTE-11); `unread` counts all of them, regardless of filters. */
export async function readNotifications(
  platform: Platform,
  member: MemberPrincipal,
  { page, ...query }: NotificationsQuery & { page?: number | undefined },
): Promise<{
  notifications: StaffNotification[];
  total: number;
  unread: number;
  at: string;
  nextAt: string | null;
}> {
  const { database, clock } = platform;
  const at = new Date(clock.now()).toISOString();
  const request = requestOf(platform, member, query);
  const [{ rows, total }, { unread, next_at: nextAt }] = await Promise.all([
    notificationList.page(database, member.restaurantId, { ...request, page }, PAGE_SIZE),
    countUnread(database, member.restaurantId, request),
  ]);
  return {
    notifications: rows.map((each) => viewNotification(each, member)),
    total,
    unread,
    at,
    nextAt: nextAt?.toISOString() ?? null,
  };
}

const WORDS = { en: english, es: spanish };

export function exportNotifications(
  platform: Platform,
  member: MemberPrincipal,
  { language, ...query }: NotificationsQuery & { language?: Language | undefined },
): Promise<FileReply> {
  const { restaurantId } = member;
  return listCsv(platform, restaurantId, language, {
    list: 'notifications',
    fileName: 'notifications.csv',
    rows: notificationList.rows(platform.database, restaurantId, requestOf(platform, member, query)),
    columns: {
      at: (each, { moment }) => moment(each.created_at),
      type: (each, { language: asked }) => WORDS[asked].types[each.type],
      title: (each, { language: asked }) => notificationWords(WORDS[asked], each).title,
      text: (each, { language: asked }) => notificationWords(WORDS[asked], each).text,
      priority: (each, { language: asked }) => WORDS[asked].priorities[levelOf(each.priority)],
      readAt: (each, { moment }) => moment(each.read_at),
      readBy: (each) => each.read_by_name,
    },
  });
}
