import type { AnsweredStaffRequest } from '#contract/staff-requests.ts';
import { canAnswer, type StaffRequestStatus } from '#domain/visit/staff-request.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { recordedHints } from '#server/platform/events/publisher.ts';
import { staffRoom, visitRoom } from '#server/platform/events/rooms.ts';
import { findStaffRequest, updateStaffRequest } from './store.ts';
import { viewAnsweredRequest } from './view.ts';

/**
 * Takes a request up or completes it, audited (CALL-2). Two who answer at once meet at its version: the second is told how it
 * stands now. Refuses STAFF_REQUEST_NOT_FOUND, STAFF_REQUEST_CHANGED.
 */
export async function answerStaffRequest(
  platform: Platform,
  member: MemberPrincipal,
  staffRequestId: string,
  { to, version }: { to: StaffRequestStatus; version: number },
): Promise<AnsweredStaffRequest> {
  const { restaurantId } = member;
  const request = await findStaffRequest(platform.database, restaurantId, staffRequestId);
  if (!request) refuse('STAFF_REQUEST_NOT_FOUND');
  if (request.version !== version || !canAnswer(request.status, to))
    refuse('STAFF_REQUEST_CHANGED', { request: viewAnsweredRequest(request) });
  const rooms = [staffRoom(restaurantId)];
  if (request.visit_id !== null) rooms.push(visitRoom(request.visit_id));
  const hints = await updateStaffRequest(platform.database, restaurantId, {
    staffRequestId,
    fromVersion: version,
    from: request.status,
    to,
    actorId: member.userId,
    actorName: member.name,
    now: new Date(platform.clock.now()),
    rooms,
    staffRoom: staffRoom(restaurantId),
  });
  const now = await findStaffRequest(platform.database, restaurantId, staffRequestId);
  if (!now) refuse('STAFF_REQUEST_NOT_FOUND');
  if (!hints) refuse('STAFF_REQUEST_CHANGED', { request: viewAnsweredRequest(now) });
  platform.publisher.publish(recordedHints(hints));
  return viewAnsweredRequest(now);
}
