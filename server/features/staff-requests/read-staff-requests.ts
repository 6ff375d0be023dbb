import type { AnsweredStaffRequest, StaffRequest } from '#contract/staff-requests.ts';
import { readSort } from '#domain/lists/list.ts';
import type { RequestSort, StaffRequestStatus, StaffRequestType } from '#domain/visit/staff-request.ts';
import type { DinerPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { listStaffRequests, type RequestsQuestion } from './list-store.ts';
import { listOpenOfVisit } from './store.ts';
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

export interface RequestsFilter {
  readonly state?: 'open' | 'done' | undefined;
  readonly status?: StaffRequestStatus | undefined;
  readonly requestType?: StaffRequestType | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly search?: string | undefined;
  readonly sort?: RequestSort | `-${RequestSort}` | undefined;
}

/** The filter as the store asks it. */
export const questionOf = (
  { state, status, requestType, from, until, search = '', sort }: RequestsFilter,
  window: { offset: number; limit: number },
): RequestsQuestion => ({
  state: state ?? null,
  status: status ?? null,
  requestType: requestType ?? null,
  from: from ?? null,
  until: until ?? null,
  search,
  sort: readSort<RequestSort, null>(sort, null),
  ...window,
});

/** A page of the restaurant's requests: open ones longest waiting first and those that somebody is at last, done ones newest first. */
export async function readStaffRequests(
  { database }: Platform,
  restaurantId: string,
  { page = 1, ...filter }: RequestsFilter & { page?: number | undefined },
): Promise<{ requests: AnsweredStaffRequest[]; total: number }> {
  const limit = filter.state === 'open' ? OPEN_AT_MOST : PAGE_SIZE;
  const offset = (page - 1) * limit;
  const { records, total } = await listStaffRequests(
    database,
    restaurantId,
    questionOf(filter, { offset, limit }),
  );
  return { requests: records.map(viewAnsweredRequest), total };
}
