import type { AnsweredStaffRequest, StaffRequest } from '#contract/staff-requests.ts';
import type { StaffRequestStatus } from '#domain/staff-request.ts';
import type { DinerPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listOpenOfVisit, listStaffRequests } from './store.ts';
import { viewAnsweredRequest, viewStaffRequest } from './view.ts';

/** What the own party asked for and has not got yet; never what an earlier party asked (INV-07). */
export async function readOwnStaffRequests(
  { database }: Platform,
  diner: DinerPrincipal,
): Promise<{ requests: StaffRequest[] }> {
  const records = await listOpenOfVisit(database, diner.restaurantId, diner.visitId);
  return { requests: records.map(viewStaffRequest) };
}

const PAGE_SIZE = 20;
/** Every open request is on one screen: nobody turns pages while a table waits. */
const OPEN_AT_MOST = 200;

/** A page of the restaurant's requests: open ones longest waiting first and those that somebody is at last, done ones newest first. */
export async function readStaffRequests(
  { database }: Platform,
  restaurantId: string,
  query: {
    state?: 'open' | 'done' | undefined;
    status?: StaffRequestStatus | undefined;
    page?: number | undefined;
  },
): Promise<{ requests: AnsweredStaffRequest[]; total: number }> {
  const { state = null, status = null, page = 1 } = query;
  const limit = state === 'open' ? OPEN_AT_MOST : PAGE_SIZE;
  const offset = (page - 1) * limit;
  const { records, total } = await listStaffRequests(database, restaurantId, {
    state,
    status,
    offset,
    limit,
  });
  return { requests: records.map(viewAnsweredRequest), total };
}
