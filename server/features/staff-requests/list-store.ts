import type { RequestSort, StaffRequestStatus, StaffRequestType } from '#domain/visit/staff-request.ts';
import { dayFilters, type ListRequest, listQuery } from '#server/platform/lists/list-query.ts';
import { naturalSortSql } from '#server/platform/lists/text-sql.ts';
import { ANSWERED_COLUMNS, FROM_REQUESTS } from './store.ts';
import type { AnsweredRequestRecord } from './view.ts';

interface RequestsFilter {
  readonly state?: 'open' | 'done' | undefined;
  readonly status?: StaffRequestStatus | undefined;
  readonly requestType?: StaffRequestType | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

export type RequestsRequest = ListRequest<RequestsFilter, RequestSort>;

/** Open requests: those that nobody has taken first, each the longest waiting first. */
const USUAL_ORDERS = {
  open: "s.status = 'in_progress', s.created_at, s.id",
  done: 's.updated_at desc, s.id',
  any: 's.created_at desc, s.id',
};

export const staffRequestList = listQuery<AnsweredRequestRecord, RequestsFilter, RequestSort>({
  columns: ANSWERED_COLUMNS,
  from: FROM_REQUESTS,
  where: `s.restaurant_id = current_setting('app.restaurant_id')::uuid`,
  searched: () =>
    `concat_ws(' ', t.table_number, s.message, d.display_name, s.taken_by_name, s.completed_by_name)`,
  filters: {
    state: (state) => `s.status ${state === 'open' ? '<>' : '='} 'completed'`,
    status: (status, bind) => `s.status = ${bind(status)}`,
    requestType: (type, bind) => `s.request_type = ${bind(type)}`,
    ...dayFilters('s.created_at'),
  },
  sorts: {
    called: (direction) => `s.created_at ${direction}, s.id`,
    table: (direction) => `${naturalSortSql('t.table_number')} ${direction}, s.created_at desc, s.id`,
    waited: (direction) =>
      `coalesce(s.taken_at, s.completed_at) - s.created_at ${direction} nulls last, s.created_at desc, s.id`,
    by: (direction) => `lower(s.completed_by_name) ${direction} nulls last, s.created_at desc, s.id`,
  },
  usualOrder: ({ state }) => USUAL_ORDERS[state ?? 'any'],
});
