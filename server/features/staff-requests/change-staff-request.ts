import type { AnsweredStaffRequest, StaffRequest } from '#contract/staff-requests.ts';
import {
  canAnswer,
  type StaffRequestStatus,
  type StaffRequestType,
  type Wish,
} from '#domain/visit/staff-request.ts';
import { getTableNumber } from '#server/features/tables/get-table-numbers.ts';
import type { DinerPrincipal, MemberPrincipal } from '#server/platform/auth/principal.ts';
import { type Change, changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { staffRoom, visitRoom } from '#server/platform/events/rooms.ts';
import {
  completeOpenOfVisit,
  findStaffRequest,
  insertStaffRequest,
  updateNotificationRead,
  updateStaffRequest,
  updateWithdrawn,
} from './store.ts';
import { viewAnsweredRequest, viewStaffRequest } from './view.ts';

/** Calls staff to the diner's table, once at a time (CALL-1). Refuses STAFF_REQUEST_PENDING with the table's number. */
export function requestStaff(
  platform: Platform,
  { restaurantId, tableId, visitId, dinerSessionId, displayName }: DinerPrincipal,
  {
    requestType,
    wish = null,
    message: text,
  }: { requestType: StaffRequestType; wish?: Wish | null | undefined; message?: string | undefined },
): Promise<StaffRequest> {
  const message = text || null;
  return changeInRestaurant(platform, restaurantId, async ({ tx, hint, notify, now }) => {
    const tableNumber = await getTableNumber(tx, tableId);
    const staffRequestId = await insertStaffRequest(tx, {
      restaurant_id: restaurantId,
      table_id: tableId,
      visit_id: visitId,
      diner_session_id: dinerSessionId,
      request_type: requestType,
      wish,
      message,
      created_at: now,
      updated_at: now,
    });
    if (staffRequestId === null) refuse('STAFF_REQUEST_PENDING', { tableNumber });
    await hint({ type: 'staff-request.changed', id: staffRequestId, version: 1 }, [
      staffRoom(restaurantId),
      visitRoom(visitId),
    ]);
    await notify({
      type: 'table_request',
      priority: 'high',
      actionUrl: '/admin/staff-requests',
      metadata: { staffRequestId, tableNumber, requestType, message, ...(wish && { wish }) },
    });
    return viewStaffRequest({
      id: staffRequestId,
      version: 1,
      request_type: requestType,
      wish,
      message,
      status: 'pending',
      table_id: tableId,
      table_number: tableNumber,
      visit_id: visitId,
      diner_name: displayName,
      created_at: now,
      updated_at: now,
    });
  });
}

/**
 * Accepts or completes a request, and marks its notification as read; audited (CALL-2). Of two answers to one version the second is refused
 * with the current request. Refuses STAFF_REQUEST_NOT_FOUND, STAFF_REQUEST_CHANGED.
 */
export async function answerStaffRequest(
  platform: Platform,
  member: MemberPrincipal,
  staffRequestId: string,
  { to, version }: { to: StaffRequestStatus; version: number },
): Promise<AnsweredStaffRequest> {
  const { restaurantId, name } = member;
  const request = await findStaffRequest(platform.database, restaurantId, staffRequestId);
  if (!request) refuse('STAFF_REQUEST_NOT_FOUND');
  const { status: from, visit_id: visitId } = request;
  if (request.version !== version || !canAnswer(from, to))
    refuse('STAFF_REQUEST_CHANGED', { request: viewAnsweredRequest(request) });
  const staff = [staffRoom(restaurantId)];
  const isAnswered = await changeInRestaurant(platform, restaurantId, async (change) => {
    const { tx, hint, audit, now } = change;
    const answer = { fromVersion: version, to, actorName: name, now };
    const next = await updateStaffRequest(tx, staffRequestId, answer);
    if (next === null) return false;
    const rooms = visitId === null ? staff : [...staff, visitRoom(visitId)];
    await hint({ type: 'staff-request.changed', id: staffRequestId, version: next }, rooms);
    await silenceRequest(change, staffRequestId, name);
    await audit(member, {
      action: `staff-request.${to}`,
      subjectType: 'staff-request',
      subjectId: staffRequestId,
      details: { from, to, version: next },
    });
    return true;
  });
  const current = await findStaffRequest(platform.database, restaurantId, staffRequestId);
  if (!current) refuse('STAFF_REQUEST_NOT_FOUND');
  if (!isAnswered) refuse('STAFF_REQUEST_CHANGED', { request: viewAnsweredRequest(current) });
  return viewAnsweredRequest(current);
}

/** Guests withdraw their request; staff and table get a hint (CALL-5). Refuses STAFF_REQUEST_NOT_FOUND. */
export function withdrawStaffRequest(
  platform: Platform,
  { restaurantId, visitId, displayName }: DinerPrincipal,
  staffRequestId: string,
): Promise<void> {
  return changeInRestaurant(platform, restaurantId, async (change) => {
    const { tx, hint, now } = change;
    const version = await updateWithdrawn(tx, { staffRequestId, visitId, now });
    if (version === null) refuse('STAFF_REQUEST_NOT_FOUND');
    const rooms = [staffRoom(restaurantId), visitRoom(visitId)];
    await hint({ type: 'staff-request.changed', id: staffRequestId, version }, rooms);
    await silenceRequest(change, staffRequestId, displayName);
  });
}

/** Completes the open requests of a visit that ends, so that the table's next visit can call (CALL-3). */
export async function completeRequestsOfVisit(change: Change, visitId: string): Promise<void> {
  const { tx, hint, restaurantId, now } = change;
  for (const { id, version } of await completeOpenOfVisit(tx, visitId, now)) {
    await hint({ type: 'staff-request.changed', id, version }, [staffRoom(restaurantId)]);
    await silenceRequest(change, id, null);
  }
}

/** Marks the notification of a request that no longer waits as read, on every device. */
export async function silenceRequest(
  { tx, hint, restaurantId, now }: Change,
  staffRequestId: string,
  readerName: string | null,
): Promise<void> {
  const read = await updateNotificationRead(tx, staffRequestId, { readerName, now });
  if (read !== null)
    await hint({ type: 'notification.changed', id: read, version: 2 }, [staffRoom(restaurantId)]);
}
