import type { AnsweredStaffRequest, StaffRequest } from '#contract/staff-requests.ts';
import type { DinerPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { type RequestsRequest, staffRequestList } from './list-store.ts';
import { listOpenOfVisit } from './store.ts';
import { viewAnsweredRequest, viewStaffRequest } from './view.ts';

/** Open requests of the diner's own visit, never those of an earlier visit at the table (INV-07). */
export async function readOwnStaffRequests(
  { database }: Platform,
  diner: DinerPrincipal,
): Promise<{ requests: StaffRequest[] }> {
  const records = await listOpenOfVisit(database, diner.restaurantId, diner.visitId);
  return { requests: records.map(viewStaffRequest) };
}

const PAGE_SIZE = 20;
/** Open requests have one page, which shows every one. */
const OPEN_AT_MOST = 200;

export async function readStaffRequests(
  { database }: Platform,
  restaurantId: string,
  request: RequestsRequest & { page?: number | undefined },
): Promise<{ requests: AnsweredStaffRequest[]; total: number }> {
  const size = request.state === 'open' ? OPEN_AT_MOST : PAGE_SIZE;
  const { rows, total } = await staffRequestList.page(database, restaurantId, request, size);
  return { requests: rows.map(viewAnsweredRequest), total };
}
