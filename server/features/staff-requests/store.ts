import { sql, type Transaction } from 'kysely';
import type { StaffRequestStatus, StaffRequestType } from '#domain/visit/staff-request.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';
import type { OutboxHint } from '#server/platform/events/publisher.ts';
import type { AnsweredRequestRecord, StaffRequestRecord } from './view.ts';

const COLUMNS = `
s.id, s.version, s.request_type, s.message, s.status, s.table_id, t.table_number, s.visit_id, d.display_name as diner_name,
s.created_at, s.updated_at`;

export const ANSWERED_COLUMNS = `${COLUMNS}, s.taken_by_name, s.taken_at, s.completed_by_name, s.completed_at`;

export const FROM_REQUESTS = `
from staff_requests s join restaurant_tables t on t.id = s.table_id left join diner_sessions d on d.id = s.diner_session_id`;

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

export interface NewStaffRequest {
  readonly tableId: string;
  readonly visitId: string;
  readonly dinerSessionId: string;
  readonly requestType: StaffRequestType;
  readonly message: string | null;
  readonly now: Date;
  readonly staffRoom: string;
  readonly visitRoom: string;
}

interface InsertedStaffRequest {
  readonly table_number: string;
  /** Null where the table has a pending request already (CALL-1). */
  readonly id: string | null;
  readonly hints: OutboxHint[] | null;
}

/** Request, notification and hints, or nothing but the table's number: the index decides who was first (CALL-1, INV-15). */
export async function insertStaffRequest(
  database: Database,
  restaurantId: string,
  request: NewStaffRequest,
): Promise<InsertedStaffRequest> {
  const { rows } = await oneInRestaurant<InsertedStaffRequest>(database, restaurantId, {
    name: 'insert-staff-request',
    text: INSERT,
    values: [
      request.tableId,
      request.visitId,
      request.dinerSessionId,
      request.requestType,
      request.message,
      request.now,
      request.staffRoom,
      request.visitRoom,
    ],
  });
  const [row] = rows;
  if (!row) throw new Error(`table ${request.tableId} of a diner session is gone`);
  return row;
}

const INSERT = `
with t as (
  select id, restaurant_id, table_number from restaurant_tables where id = $1
), created as (
  insert into staff_requests (restaurant_id, table_id, visit_id, diner_session_id, request_type, message, created_at, updated_at)
  select t.restaurant_id, t.id, $2, $3, $4, $5, $6, $6 from t
  on conflict (table_id) where status = 'pending' do nothing
  returning id, restaurant_id, version
), notified as (
  insert into notifications (restaurant_id, type, priority, action_url, metadata, created_at)
  select t.restaurant_id, 'table_request', 8, '/admin/staff-requests',
    jsonb_build_object('staffRequestId', created.id, 'tableNumber', t.table_number, 'requestType', $4::text, 'message', $5::text), $6
  from t, created
  returning id, restaurant_id
), hinted as (
  insert into outbox (restaurant_id, type, subject_id, version, rooms)
  select restaurant_id, 'staff-request.changed', id, version, array[$7::text, $8::text] from created
  union all select restaurant_id, 'notification.created', id, 1, array[$7::text] from notified
  returning id, type, subject_id, version, rooms
)
select t.table_number, created.id, (select json_agg(hinted) from hinted) as hints from t left join created on true`;

export interface StaffRequestAnswer {
  readonly staffRequestId: string;
  readonly fromVersion: number;
  readonly from: StaffRequestStatus;
  readonly to: StaffRequestStatus;
  readonly actorId: string;
  readonly actorName: string;
  readonly now: Date;
  readonly rooms: readonly string[];
  readonly staffRoom: string;
}

/** Writes one answer with its audit entry and its hints, and the bell falls silent; or nothing when the request is no longer at that version. */
export async function updateStaffRequest(
  database: Database,
  restaurantId: string,
  answer: StaffRequestAnswer,
): Promise<OutboxHint[] | null> {
  const { rows } = await oneInRestaurant<OutboxHint>(database, restaurantId, {
    name: 'answer-staff-request',
    text: `with moved as (
        update staff_requests set status = $3, version = version + 1, updated_at = $6,
          taken_by_name = coalesce(taken_by_name, $5), taken_at = coalesce(taken_at, $6),
          completed_by_name = case when $3 = 'completed' then $5 end, completed_at = case when $3 = 'completed' then $6 end
        where id = $1 and version = $2 returning id, restaurant_id, version
      ), read as (
        update notifications n set is_read = true, read_at = $6, read_by_name = $5
        from moved where not n.is_read and n.metadata ->> 'staffRequestId' = moved.id::text
        returning n.id, n.restaurant_id
      ), audited as (
        insert into audit_log (restaurant_id, actor_kind, actor_id, actor_name, action, subject_type, subject_id, details, at)
        select restaurant_id, 'member', $4, $5, 'staff-request.' || $3, 'staff-request', id::text,
          jsonb_build_object('from', $7::text, 'to', $3, 'version', version), $6 from moved
      )
      insert into outbox (restaurant_id, type, subject_id, version, rooms)
      select restaurant_id, 'staff-request.changed', id, version, $8::text[] from moved
      union all select restaurant_id, 'notification.changed', id, 2, array[$9::text] from read
      returning id, type, subject_id, version, rooms`,
    values: [
      answer.staffRequestId,
      answer.fromVersion,
      answer.to,
      answer.actorId,
      answer.actorName,
      answer.now,
      answer.from,
      answer.rooms,
      answer.staffRoom,
    ],
  });
  return rows.length === 0 ? null : rows;
}

interface CompletedRequest {
  id: string;
  version: number;
  /** What nobody had read of it. */
  notification_id: string | null;
}

/** Completes whatever a party leaves unanswered, so that the next one at the table can call, and the bell falls silent (CALL-3). */
export async function completeOpenOfVisit(
  tx: Transaction<DB>,
  visitId: string,
  now: Date,
): Promise<CompletedRequest[]> {
  const { rows } = await sql<CompletedRequest>`
    with completed as (
      update staff_requests set status = 'completed', version = version + 1, updated_at = ${now}, completed_at = ${now}
      where visit_id = ${visitId} and status <> 'completed'
      returning id, version
    ), read as (
      update notifications n set is_read = true, read_at = ${now}
      from completed where not n.is_read and n.metadata ->> 'staffRequestId' = completed.id::text
      returning n.id, completed.id as request_id
    )
    select c.id, c.version, r.id as notification_id from completed c left join read r on r.request_id = c.id`.execute(
    tx,
  );
  return rows;
}
