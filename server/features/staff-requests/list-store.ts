import type { ListSort } from '#domain/lists/list.ts';
import type { RequestSort, StaffRequestStatus, StaffRequestType } from '#domain/visit/staff-request.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { hasAllWordsSql, searchPatterns } from '#server/platform/database/search.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';
import { ANSWERED_COLUMNS, FROM_REQUESTS } from './store.ts';
import type { AnsweredRequestRecord } from './view.ts';

export interface RequestsQuestion {
  readonly state: 'open' | 'done' | null;
  readonly status: StaffRequestStatus | null;
  readonly requestType: StaffRequestType | null;
  /** Days by the restaurant's clock, both included, on which the table called. */
  readonly from: string | null;
  readonly until: string | null;
  readonly search: string;
  /** Null: as `ORDERS` says. */
  readonly sort: ListSort<RequestSort> | null;
  readonly offset: number;
  readonly limit: number;
}

const STATES = { open: "and s.status <> 'completed'", done: "and s.status = 'completed'", any: '' };
/** What is open is worked off from the top, pending before what somebody is at already; what is done is looked up. */
const ORDERS = {
  open: "s.status = 'in_progress', s.created_at, s.id",
  done: 's.updated_at desc, s.id',
  any: 's.created_at desc, s.id',
};

const SORTS: Readonly<Record<RequestSort, readonly string[]>> = {
  called: ['s.created_at'],
  // As people count: "T2" before "T10".
  table: [
    `lower(regexp_replace(t.table_number, '\\d+.*$', ''))`,
    `substring(t.table_number from '\\d+')::numeric`,
    'lower(t.table_number)',
  ],
  waited: ['coalesce(s.taken_at, s.completed_at) - s.created_at'],
  by: ['lower(s.completed_by_name)'],
};

const sortedBy = ({ by, isDescending }: ListSort<RequestSort>): string =>
  [
    ...SORTS[by].map((column) => `${column} ${isDescending ? 'desc' : 'asc'} nulls last`),
    's.created_at desc, s.id',
  ].join(', ');

const SAID = `concat_ws(' ', t.table_number, s.message, d.display_name, s.taken_by_name, s.completed_by_name)`;

/** One page of the restaurant's requests, and how many there are. */
export async function listStaffRequests(
  database: Database,
  restaurantId: string,
  { state, status, requestType, from, until, search, sort, offset, limit }: RequestsQuestion,
): Promise<{ records: AnsweredRequestRecord[]; total: number }> {
  const selection = state ?? 'any';
  const sorting = sort === null ? '' : `-${sort.by}${sort.isDescending ? '-desc' : ''}`;
  const { rows } = await oneInRestaurant<AnsweredRequestRecord & { total: number }>(database, restaurantId, {
    name: `list-staff-requests-${selection}${sorting}`,
    text: `select ${ANSWERED_COLUMNS}, count(*) over ()::int as total ${FROM_REQUESTS} join restaurants r on r.id = s.restaurant_id
      where s.restaurant_id = current_setting('app.restaurant_id')::uuid and ($1::text is null or s.status = $1) ${STATES[selection]}
        and ($4::text is null or s.request_type = $4)
        and ($5::date is null or s.created_at >= $5::date::timestamp at time zone r.timezone)
        and ($6::date is null or s.created_at < ($6::date + 1)::timestamp at time zone r.timezone)
        and ${hasAllWordsSql(SAID, '$7')}
      order by ${sort === null ? ORDERS[selection] : sortedBy(sort)} limit $2 offset $3`,
    values: [status, limit, offset, requestType, from, until, searchPatterns(search)],
  });
  return { records: rows, total: rows[0]?.total ?? 0 };
}
