import { queryOptions } from '@tanstack/react-query';
import type { StaffRequest } from '#contract/staff-requests.ts';
import { dinerCall } from './diner-call.ts';

export const staffRequestsKey = (dinerSessionId: string) => ['staff-requests', dinerSessionId] as const;

/** The table's open staff requests, newest first. */
export const staffRequestsQuery = (dinerSessionId: string) =>
  queryOptions({
    queryKey: staffRequestsKey(dinerSessionId),
    queryFn: async ({ signal }): Promise<readonly StaffRequest[]> =>
      (await dinerCall('GET /api/staff-requests', { signal })).requests,
  });
