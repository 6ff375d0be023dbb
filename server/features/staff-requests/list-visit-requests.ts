import type { StaffRequest } from '#contract/staff-requests.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { listOpenOfVisit } from './store.ts';
import { viewStaffRequest } from './view.ts';

/** What a party asked for and has not got yet, newest first. */
export async function listVisitRequests(
  database: Database,
  restaurantId: string,
  visitId: string,
): Promise<StaffRequest[]> {
  return (await listOpenOfVisit(database, restaurantId, visitId)).map(viewStaffRequest);
}
