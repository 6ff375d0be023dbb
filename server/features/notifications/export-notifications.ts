import type { Language } from '#contract/common.ts';
import { levelOf } from '#domain/notifications/notifications.ts';
import { notifications as english } from '#messages/en/notifications.ts';
import { notifications as spanish } from '#messages/es/notifications.ts';
import { notificationWords } from '#messages/words/notification-words.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { FileReply } from '#server/platform/http/serve.ts';
import { listCsv } from '#server/platform/lists/list-csv.ts';
import { notificationList } from './list-store.ts';
import { type NotificationsQuery, requestOf } from './read-notifications.ts';

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
