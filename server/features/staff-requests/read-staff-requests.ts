import type { Language } from '#contract/common.ts';
import type { AnsweredStaffRequest, StaffRequest } from '#contract/staff-requests.ts';
import { listFiles as englishFiles } from '#messages/en/list-files.ts';
import { notifications as english } from '#messages/en/notifications.ts';
import { listFiles as spanishFiles } from '#messages/es/list-files.ts';
import { notifications as spanish } from '#messages/es/notifications.ts';
import type { DinerPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { FileReply } from '#server/platform/http/serve.ts';
import { listCsv } from '#server/platform/lists/list-csv.ts';
import { listOpenOfVisit, listShownToVisit, type RequestsRequest, staffRequestList } from './store.ts';
import { viewAnsweredRequest, viewStaffRequest } from './view.ts';

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

/**
 * The requests of the diner’s own visit, open or just completed by staff (CALL-7), never those of an earlier visit at the table (INV-07).
 */
export async function readOwnStaffRequests(
  { clock, database }: Platform,
  diner: DinerPrincipal,
): Promise<{ requests: StaffRequest[] }> {
  const records = await listShownToVisit(database, diner, new Date(clock.now()));
  return { requests: records.map(viewStaffRequest) };
}

const PAGE_SIZE = 20;
/** Open requests are not paged: all are shown. */
const OPEN_AT_MOST = 200;

export async function readStaffRequests(
  { database }: Platform,
  restaurantId: string,
  request: RequestsRequest & { page?: number | undefined },
): Promise<{ requests: AnsweredStaffRequest[]; total: number }> {
  const size = request.state === 'open' ? OPEN_AT_MOST : PAGE_SIZE;
  const { rows, total } = await staffRequestList.page(database, restaurantId, request, size);
  return { requests: rows.map(viewAnsweredRequest), total };
}

/** The open requests of a party, newest first. */
export async function listVisitRequests(
  database: Database,
  restaurantId: string,
  visitId: string,
): Promise<StaffRequest[]> {
  return (await listOpenOfVisit(database, restaurantId, visitId)).map(viewStaffRequest);
}
