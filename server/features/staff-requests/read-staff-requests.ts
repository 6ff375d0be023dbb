import type { AnsweredStaffRequest, StaffRequest } from '#contract/staff-requests.ts';
import type { DinerPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { type RequestsRequest, staffRequestList } from './list-store.ts';
import { listShownToVisit } from './store.ts';
import { viewAnsweredRequest, viewStaffRequest } from './view.ts';

/** What the diner's own visit called for, open or just completed by staff (CALL-7), never an earlier visit's at the table (INV-07). */
export async function readOwnStaffRequests(
  { clock, database }: Platform,
  diner: DinerPrincipal,
): Promise<{ requests: StaffRequest[] }> {
  const records = await listShownToVisit(database, diner, new Date(clock.now()));
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
