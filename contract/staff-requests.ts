import { z } from 'zod';
import { sortKeys } from '#domain/lists/list.ts';
import {
  REQUEST_SORTS,
  STAFF_REQUEST_STATUSES,
  STAFF_REQUEST_TYPES,
  WISHES,
} from '#domain/visit/staff-request.ts';
import { Done, Id, Instant, ListSearch, RestaurantParams, Version } from './common.ts';
import { endpoints } from './endpoints.ts';
import { days, listFile, pageOf } from './lists.ts';

const StaffRequestStatus = z.enum(STAFF_REQUEST_STATUSES);
const StaffRequestType = z.enum(STAFF_REQUEST_TYPES);

/** A table calls staff. */
export const StaffRequest = z.object({
  id: Id,
  version: Version,
  requestType: StaffRequestType,
  /** The tile that was tapped; null for a call without one. */
  wish: z.enum(WISHES).nullable(),
  message: z.string().nullable(),
  status: StaffRequestStatus,
  tableId: Id,
  tableNumber: z.string(),
  dinerName: z.string().nullable(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type StaffRequest = z.infer<typeof StaffRequest>;

/** For staff: with who accepted and who completed it. */
export const AnsweredStaffRequest = StaffRequest.extend({
  takenByName: z.string().nullable(),
  takenAt: Instant.nullable(),
  /** Null if the party left before it was answered. */
  completedByName: z.string().nullable(),
  completedAt: Instant.nullable(),
  /** Withdrawn by the guests. */
  withdrawnAt: Instant.nullable(),
});
export type AnsweredStaffRequest = z.infer<typeof AnsweredStaffRequest>;

const filters = {
  state: z.enum(['open', 'done']).optional(),
  status: StaffRequestStatus.optional(),
  requestType: StaffRequestType.optional(),
  ...days,
  /** In table, message and people's names. */
  search: ListSearch.optional(),
  sort: z.enum(sortKeys(REQUEST_SORTS)).optional(),
};

export const staffRequests = endpoints({
  'POST /api/staff-requests': {
    who: 'diner',
    summary: 'Call staff to the table, which has at most one pending request',
    body: z.strictObject({
      requestType: StaffRequestType,
      wish: z.enum(WISHES).optional(),
      message: z.string().trim().max(500).optional(),
    }),
    replies: { 201: StaffRequest },
    refusals: ['STAFF_REQUEST_PENDING'],
    limitPerMinute: 30,
  },
  'GET /api/staff-requests': {
    who: 'diner',
    summary: "The own visit's open requests, then what staff completed in the last 10 minutes; newest first",
    replies: { 200: z.object({ requests: z.array(StaffRequest) }) },
    refusals: [],
  },
  'POST /api/staff-requests/:staffRequestId/withdrawal': {
    who: 'diner',
    summary: 'Withdraw a call of the own visit that nobody has completed yet',
    params: z.strictObject({ staffRequestId: Id }),
    replies: { 200: Done },
    refusals: ['STAFF_REQUEST_NOT_FOUND'],
  },
  'GET /api/restaurants/:restaurantId/staff-requests': {
    who: 'staff:staff-requests.answer',
    summary: 'Staff requests, 20 a page: open ones by longest wait, any other selection newest first',
    params: RestaurantParams,
    query: pageOf(filters, 1_000),
    replies: { 200: z.object({ requests: z.array(AnsweredStaffRequest), total: z.int() }) },
    refusals: [],
  },
  'GET /api/restaurants/:restaurantId/staff-requests.csv': {
    who: 'staff:staff-requests.answer',
    summary: 'The requests as CSV, at most 10,000 rows; a last row says when there are more',
    ...listFile(filters),
  },
  'POST /api/restaurants/:restaurantId/staff-requests/:staffRequestId/moves': {
    who: 'staff:staff-requests.answer',
    summary: 'Accept or complete a request; STAFF_REQUEST_CHANGED details: the current request',
    params: RestaurantParams.extend({ staffRequestId: Id }),
    body: z.strictObject({ to: z.enum(['in_progress', 'completed']), version: Version }),
    replies: { 200: AnsweredStaffRequest },
    refusals: ['STAFF_REQUEST_NOT_FOUND', 'STAFF_REQUEST_CHANGED'],
  },
});
