import type { StaffRequest } from '#contract/staff-requests.ts';
import type { StaffRequestType } from '#domain/visit/staff-request.ts';
import type { DinerPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { recordedHints } from '#server/platform/events/publisher.ts';
import { staffRoom, visitRoom } from '#server/platform/events/rooms.ts';
import { insertStaffRequest } from './store.ts';
import { viewStaffRequest } from './view.ts';

/** Calls staff to the diner's table, once at a time (CALL-1). Refuses STAFF_REQUEST_PENDING with the table's number. */
export async function requestStaff(
  platform: Platform,
  diner: DinerPrincipal,
  wanted: { requestType: StaffRequestType; message?: string | undefined },
): Promise<StaffRequest> {
  const now = new Date(platform.clock.now());
  const message = wanted.message || null;
  const written = await insertStaffRequest(platform.database, diner.restaurantId, {
    tableId: diner.tableId,
    visitId: diner.visitId,
    dinerSessionId: diner.dinerSessionId,
    requestType: wanted.requestType,
    message,
    now,
    staffRoom: staffRoom(diner.restaurantId),
    visitRoom: visitRoom(diner.visitId),
  });
  if (written.id === null) refuse('STAFF_REQUEST_PENDING', { tableNumber: written.table_number });
  platform.publisher.publish(recordedHints(written.hints ?? []));
  return viewStaffRequest({
    id: written.id,
    version: 1,
    request_type: wanted.requestType,
    message,
    status: 'pending',
    table_id: diner.tableId,
    table_number: written.table_number,
    visit_id: diner.visitId,
    diner_name: diner.displayName,
    created_at: now,
    updated_at: now,
  });
}
