import type { Language } from '#contract/common.ts';
import { levelOf } from '#domain/notifications/notifications.ts';
import { listFiles as englishFiles } from '#messages/en/list-files.ts';
import { notifications as english } from '#messages/en/notifications.ts';
import { listFiles as spanishFiles } from '#messages/es/list-files.ts';
import { notifications as spanish } from '#messages/es/notifications.ts';
import { notificationWords } from '#messages/words/notification-words.ts';
import { getManner } from '#server/platform/auth/manner-store.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { listFile, localMoment, ROWS_TO_READ } from '#server/platform/http/list-file.ts';
import type { FileReply } from '#server/platform/http/serve.ts';
import { listNotifications } from './list-store.ts';
import { type NotificationsFilter, questionOf } from './read-notifications.ts';
import type { NotificationRecord } from './view.ts';

const WORDS = { en: { ...englishFiles, said: english }, es: { ...spanishFiles, said: spanish } };

/** The notifications that match, worded as the screen does, in its order (LIST-2). */
export async function exportNotifications(
  platform: Platform,
  member: MemberPrincipal,
  { language, ...filter }: NotificationsFilter & { language?: Language | undefined },
): Promise<FileReply> {
  const [manner, { rows }] = await Promise.all([
    getManner(platform.database, member.restaurantId),
    listNotifications(
      platform.database,
      member.restaurantId,
      questionOf(platform, member, filter, { offset: 0, limit: ROWS_TO_READ }),
    ),
  ]);
  const { said, ...words } = WORDS[language ?? manner.default_language];
  const moment = localMoment(manner.timezone);
  const cellsOf = (record: NotificationRecord): string[] => {
    const { title, text } = notificationWords(said, record);
    return [
      moment(record.created_at),
      said.types[record.type],
      title,
      text,
      said.priorities[levelOf(record.priority)],
      moment(record.read_at),
      record.read_by_name ?? '',
    ];
  };
  return listFile({
    name: 'notifications.csv',
    columns: words.notifications,
    rows,
    cellsOf,
    thereAreMore: words.thereAreMore,
  });
}
