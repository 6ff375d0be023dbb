import type { AnsweredStaffRequest } from '#contract/staff-requests.ts';
import { canAnswer, type StaffRequestStatus } from '#domain/visit/staff-request.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { staffRoom, visitRoom } from '#server/platform/events/rooms.ts';
import { findStaffRequest, updateNotificationRead, updateStaffRequest } from './store.ts';
import { viewAnsweredRequest } from './view.ts';

/**
 * Takes a request up or completes it, and marks its notification as read; audited (CALL-2). Of two answers to one version the
 * second is refused with the request as it is now. Refuses STAFF_REQUEST_NOT_FOUND, STAFF_REQUEST_CHANGED.
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
  const isAnswered = await changeInRestaurant(platform, restaurantId, async ({ tx, hint, audit, now }) => {
    const answer = { fromVersion: version, to, actorName: name, now };
    const next = await updateStaffRequest(tx, staffRequestId, answer);
    if (next === null) return false;
    const rooms = visitId === null ? staff : [...staff, visitRoom(visitId)];
    await hint({ type: 'staff-request.changed', id: staffRequestId, version: next }, rooms);
    const read = await updateNotificationRead(tx, staffRequestId, { readerName: name, now });
    if (read !== null) await hint({ type: 'notification.changed', id: read, version: 2 }, staff);
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
