import { type Insertable, sql, type Transaction } from 'kysely';
import {
  type RequestSort,
  SHOWN_AS_DONE_MS,
  type StaffRequestStatus,
  type StaffRequestType,
} from '#domain/visit/staff-request.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';
import { dayFilters, type ListRequest, listQuery } from '#server/platform/lists/list-query.ts';
import { naturalSortSql } from '#server/platform/lists/text-sql.ts';
import type { AnsweredRequestRecord, StaffRequestRecord } from './view.ts';

const COLUMNS = `
s.id, s.version, s.request_type, s.wish, s.message, s.status, s.table_id, t.table_number, s.visit_id, d.display_name as diner_name,
s.created_at, s.updated_at`;

const ANSWERED_COLUMNS = `${COLUMNS}, s.taken_by_name, s.taken_at, s.completed_by_name, s.completed_at, s.withdrawn_at`;

const FROM_REQUESTS = `
from staff_requests s join restaurant_tables t on t.id = s.table_id left join diner_sessions d on d.id = s.diner_session_id`;

interface RequestsFilter {
  readonly state?: 'open' | 'done' | undefined;
  readonly status?: StaffRequestStatus | undefined;
  readonly requestType?: StaffRequestType | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

export type RequestsRequest = ListRequest<RequestsFilter, RequestSort>;

/** Open requests: unaccepted ones first, each by longest wait. */
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

export async function findStaffRequest(
  database: Database,
  restaurantId: string,
  staffRequestId: string,
): Promise<AnsweredRequestRecord | null> {
  const { rows } = await oneInRestaurant<AnsweredRequestRecord>(database, restaurantId, {
    name: 'find-staff-request',
    text: `select ${ANSWERED_COLUMNS} ${FROM_REQUESTS} where s.id = $1`,
    values: [staffRequestId],
  });
  return rows[0] ?? null;
}

export async function listOpenOfVisit(
  database: Database,
  restaurantId: string,
  visitId: string,
): Promise<StaffRequestRecord[]> {
  const { rows } = await oneInRestaurant<StaffRequestRecord>(database, restaurantId, {
    name: 'list-open-staff-requests-of-visit',
    text: `select ${COLUMNS} ${FROM_REQUESTS} where s.visit_id = $1 and s.status <> 'completed' order by s.created_at desc, s.id`,
    values: [visitId],
  });
  return rows;
}

/** The range for finding completed calls: no call waits longer, and the index is by the time of the call. */
const CALLED_WITHIN_MS = 10_800_000;

/** The visit’s open requests, then those just completed by staff, without withdrawn ones (CALL-7). */
export async function listShownToVisit(
  database: Database,
  { restaurantId, visitId }: { restaurantId: string; visitId: string },
  now: Date,
): Promise<StaffRequestRecord[]> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const { rows } = await oneInRestaurant<StaffRequestRecord>(database, restaurantId, {
    name: 'list-staff-requests-shown-to-visit',
    text: `select ${COLUMNS} ${FROM_REQUESTS} where s.id in (
      select id from staff_requests where visit_id = $1 and status <> 'completed' union all
      select id from staff_requests where visit_id = $1 and created_at > $2 and completed_at > $3 and completed_by_name is not null)
      order by s.status = 'completed', s.created_at desc, s.id`,
    values: [visitId, before(CALLED_WITHIN_MS), before(SHOWN_AS_DONE_MS)],
  });
  return rows;
}

/** The new request’s id, or null if the table has a pending one: a unique index decides (CALL-1, INV-15). */
export async function insertStaffRequest(
  tx: Transaction<DB>,
  row: Insertable<DB['staff_requests']>,
): Promise<string | null> {
  const inserted = await tx
    .insertInto('staff_requests')
    .values(row)
    // PostgreSQL only matches the partial index with a literal, not with a parameter.
    .onConflict((conflict) =>
      conflict.column('table_id').where('status', '=', sql.lit('pending')).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

interface StaffRequestAnswer {
  readonly fromVersion: number;
  readonly to: StaffRequestStatus;
  readonly actorName: string;
  readonly now: Date;
}

/** The new version, or null if the request is no longer at `fromVersion`. The person who accepted it first is kept. */
export async function updateStaffRequest(
  tx: Transaction<DB>,
  staffRequestId: string,
  { fromVersion, to, actorName, now }: StaffRequestAnswer,
): Promise<number | null> {
  const isCompleted = to === 'completed';
  const row = await tx
    .updateTable('staff_requests')
    .set((eb) => ({
      status: to,
      version: eb('version', '+', 1),
      updated_at: now,
      taken_by_name: eb.fn.coalesce('taken_by_name', eb.val(actorName)),
      taken_at: eb.fn.coalesce('taken_at', eb.val(now)),
      completed_by_name: isCompleted ? actorName : null,
      completed_at: isCompleted ? now : null,
    }))
    .where('id', '=', staffRequestId)
    .where('version', '=', fromVersion)
    .returning('version')
    .executeTakeFirst();
  return row?.version ?? null;
}

export function completeOpenOfVisit(
  tx: Transaction<DB>,
  visitId: string,
  now: Date,
): Promise<{ id: string; version: number }[]> {
  return tx
    .updateTable('staff_requests')
    .set((eb) => ({
      status: 'completed',
      version: eb('version', '+', 1),
      updated_at: now,
      completed_at: now,
    }))
    .where('visit_id', '=', visitId)
    .where('status', '<>', 'completed')
    .returning(['id', 'version'])
    .execute();
}

/** The withdrawn call’s version; null if the visit has no such call, or it is completed (CALL-5). */
export async function updateWithdrawn(
  tx: Transaction<DB>,
  { staffRequestId, visitId, now }: { staffRequestId: string; visitId: string; now: Date },
): Promise<number | null> {
  const row = await tx
    .updateTable('staff_requests')
    .set((eb) => ({
      status: 'completed',
      version: eb('version', '+', 1),
      updated_at: now,
      completed_at: now,
      withdrawn_at: now,
    }))
    .where('id', '=', staffRequestId)
    .where('visit_id', '=', visitId)
    .where('status', '<>', 'completed')
    .returning('version')
    .executeTakeFirst();
  return row?.version ?? null;
}

/** Marks the unread notification of a request as read; its id, or null if there is none. */
export async function updateNotificationRead(
  tx: Transaction<DB>,
  staffRequestId: string,
  { readerName, now }: { readerName: string | null; now: Date },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    update notifications set is_read = true, read_at = ${now}, read_by_name = ${readerName}
    where not is_read and metadata ->> 'staffRequestId' = ${staffRequestId} returning id`.execute(tx);
  return rows[0]?.id ?? null;
}
