import type { StaffRequest } from '#contract/staff-requests.ts';
import type { StaffRequestStatus } from '#domain/staff-request.ts';
import type { DinerPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listOpenOfVisit, listStaffRequests } from './store.ts';
import { viewStaffRequest } from './view.ts';

/** What the own party asked for and has not got yet; never what an earlier party asked (INV-07). */
export async function readOwnStaffRequests(
  { database }: Platform,
  diner: DinerPrincipal,
): Promise<{ requests: StaffRequest[] }> {
  const records = await listOpenOfVisit(database, diner.restaurantId, diner.visitId);
  return { requests: records.map(viewStaffRequest) };
}

export async function readStaffRequests(
  { database }: Platform,
  restaurantId: string,
  status: StaffRequestStatus | undefined,
): Promise<{ requests: StaffRequest[] }> {
  const records = await listStaffRequests(database, restaurantId, status ?? null);
  return { requests: records.map(viewStaffRequest) };
}
