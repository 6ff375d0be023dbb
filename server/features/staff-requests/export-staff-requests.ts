import type { Language } from '#contract/common.ts';
import { listFiles as englishFiles } from '#messages/en/list-files.ts';
import { notifications as english } from '#messages/en/notifications.ts';
import { listFiles as spanishFiles } from '#messages/es/list-files.ts';
import { notifications as spanish } from '#messages/es/notifications.ts';
import { getManner } from '#server/platform/auth/manner-store.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { listFile, localMoment, ROWS_TO_READ } from '#server/platform/http/list-file.ts';
import type { FileReply } from '#server/platform/http/serve.ts';
import { listStaffRequests } from './list-store.ts';
import { questionOf, type RequestsFilter } from './read-staff-requests.ts';
import type { AnsweredRequestRecord } from './view.ts';

const WORDS = {
  en: { ...englishFiles, types: english.requestTypes, guestLeft: english.guestLeft },
  es: { ...spanishFiles, types: spanish.requestTypes, guestLeft: spanish.guestLeft },
};

/** The requests that match, in the order of the list (LIST-2). */
export async function exportStaffRequests(
  { database }: Platform,
  restaurantId: string,
  { language, ...filter }: RequestsFilter & { language?: Language | undefined },
): Promise<FileReply> {
  const [manner, { records }] = await Promise.all([
    getManner(database, restaurantId),
    listStaffRequests(database, restaurantId, questionOf(filter, { offset: 0, limit: ROWS_TO_READ })),
  ]);
  const words = WORDS[language ?? manner.default_language];
  const moment = localMoment(manner.timezone);
  const completedBy = ({ status, completed_by_name }: AnsweredRequestRecord): string =>
    completed_by_name ?? (status === 'completed' ? words.guestLeft : '');
  return listFile({
    name: 'staff-requests.csv',
    columns: words.requests,
    rows: records,
    cellsOf: (each) => [
      each.table_number,
      words.types[each.request_type] ?? each.request_type,
      each.message ?? '',
      each.diner_name ?? '',
      words.requestStatuses[each.status],
      moment(each.created_at),
      moment(each.taken_at),
      each.taken_by_name ?? '',
      moment(each.completed_at),
      completedBy(each),
    ],
    thereAreMore: words.thereAreMore,
  });
}
