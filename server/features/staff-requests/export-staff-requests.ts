import type { Language } from '#contract/common.ts';
import { listFiles as englishFiles } from '#messages/en/list-files.ts';
import { notifications as english } from '#messages/en/notifications.ts';
import { listFiles as spanishFiles } from '#messages/es/list-files.ts';
import { notifications as spanish } from '#messages/es/notifications.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { FileReply } from '#server/platform/http/serve.ts';
import { listCsv } from '#server/platform/lists/list-csv.ts';
import { type RequestsRequest, staffRequestList } from './list-store.ts';

const WORDS = {
  en: { ...english, statuses: englishFiles.requestStatuses },
  es: { ...spanish, statuses: spanishFiles.requestStatuses },
};

export function exportStaffRequests(
  { database }: Platform,
  restaurantId: string,
  { language, ...request }: RequestsRequest & { language?: Language | undefined },
): Promise<FileReply> {
  return listCsv({ database }, restaurantId, language, {
    list: 'staffRequests',
    fileName: 'staff-requests.csv',
    rows: staffRequestList.rows(database, restaurantId, request),
    columns: {
      table: (each) => each.table_number,
      request: (each, { language: asked }) =>
        WORDS[asked].requestTypes[each.wish ?? each.request_type] ?? each.request_type,
      message: (each) => each.message,
      guest: (each) => each.diner_name,
      state: (each, { language: asked }) => WORDS[asked].statuses[each.status],
      called: (each, { moment }) => moment(each.created_at),
      takenAt: (each, { moment }) => moment(each.taken_at),
      takenBy: (each) => each.taken_by_name,
      completedAt: (each, { moment }) => moment(each.completed_at),
      completedBy: ({ status, completed_by_name: name, withdrawn_at: withdrawnAt }, { language: asked }) => {
        const { withdrawn, guestLeft } = WORDS[asked];
        return name ?? (withdrawnAt ? withdrawn : status === 'completed' ? guestLeft : null);
      },
    },
  });
}
