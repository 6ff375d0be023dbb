import type { StaffRequest } from '#contract/staff-requests.ts';
import type { StaffRequestType, Wish } from '#domain/visit/staff-request.ts';
import { getTableNumber } from '#server/features/tables/get-table-numbers.ts';
import type { DinerPrincipal } from '#server/platform/auth/principal.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { staffRoom, visitRoom } from '#server/platform/events/rooms.ts';
import { insertStaffRequest } from './store.ts';
import { viewStaffRequest } from './view.ts';

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
