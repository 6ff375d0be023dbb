import type { StaffRequest } from '#contract/staff-requests.ts';
import { TYPE_OF_WISH, type Wish } from '#domain/visit/staff-request.ts';
import { dinerCall } from '#web/diner/first/data/diner-call.ts';

/** Calls staff, as one of the specification's types (CALL-4). */
export const requestStaff = (wish: Wish, message: string): Promise<StaffRequest> =>
  dinerCall('POST /api/staff-requests', {
    body: {
      requestType: TYPE_OF_WISH[wish],
      wish,
      ...(message.trim() === '' ? {} : { message: message.trim() }),
    },
  });

export const withdrawRequest = (staffRequestId: string): Promise<unknown> =>
  dinerCall('POST /api/staff-requests/:staffRequestId/withdrawal', { params: { staffRequestId } });

/** First name of the table's server; null if there is none, or the restaurant does not show it. */
export const readServer = (): Promise<{ name: string | null }> => dinerCall('GET /api/server');
